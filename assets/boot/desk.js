// The desk before Python is up: painted from the templates that the build drew with Python's own function, filled with
// what is stored, before the first frame: this runs while the page is still being read, and <link rel="expect"> holds the
// frame back until it has been. A tap on the desk is kept, and done when Python has come.
(() => {
  const root = document.documentElement;
  const PLAYERS = [2, 3, 4];
  const TIME = { dateStyle: "medium", timeStyle: "short" };
  let app = null;
  let wish = "";

  const template = (name) => document.querySelector(`template[data-paint="${name}"]`)?.content;
  const word = (key) => template("words").querySelector(`[id="${key}"]`)?.textContent ?? "";

  // What is stored under a name; nothing where it is damaged, or where nothing may be read.
  function stored(name) {
    try {
      return JSON.parse(localStorage.getItem(`casefile:${name}`)) ?? {};
    } catch {
      return {};
    }
  }

  const texts = (list) => Array.isArray(list) && PLAYERS.includes(list.length) && list.every((name) => typeof name === "string");
  const isGame = (game) =>
    game && template(`continue ${game.case}`) && texts(game.names) && Number.isInteger(game.hand) && Array.isArray(game.totals);

  function inWords(when) {
    const time = new Date(when);
    return Number.isNaN(time.getTime()) ? "" : time.toLocaleString("en", TIME);
  }

  // The words for the places of a template. Every place is filled once: a name in braces stays a name.
  function fill(content, words, players) {
    const part = document.importNode(content, true);
    for (const chair of [...part.querySelectorAll(".chair")].slice(players)) chair.remove();
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data } = walker.currentNode;
      if (data.includes("{")) walker.currentNode.data = data.replace(/\{(\w+)\}/g, (_, place) => words[place] ?? "");
    }
    return part;
  }

  const numbered = (name, list) => Object.fromEntries(list.map((value, at) => [name + at, String(value).replace("-", "−")]));

  function play(game, last) {
    const company = last && { company: word(`${last.case} ${last.players}`) };
    if (game) {
      const words = { hand: game.hand, turn: game.turn, when: inWords(game.when), ...company };
      const seats = { ...numbered("name", game.names), ...numbered("total", game.totals) };
      const part = fill(template(`continue ${game.case}${last ? " again" : ""}`), { ...words, ...seats }, game.names.length);
      if (!words.when) part.querySelector(".sc2 small")?.remove();
      return part;
    }
    if (!last) return fill(template("first"), {});
    return fill(template(`again ${last.case}`), { ...company, ...numbered("name", last.names) }, last.players);
  }

  // Case and names of the last game, as Python writes them down; nothing where they make no sense.
  function lastGame() {
    const { case: of, players, seats } = stored("last");
    if (!template(`again ${of}`) || !PLAYERS.includes(players) || !Array.isArray(seats)) return null;
    const names = seats.slice(0, players).map((seat) => seat?.name);
    return texts(names) && { case: of, players, names };
  }

  function paint() {
    const { games, count } = stored("desk");
    const known = Array.isArray(games) ? games.filter(isGame) : [];
    const all = Number.isInteger(count) ? count : known.length;
    const words = { count: word(all === 1 ? "one" : "many").replace("{n}", all) };
    const desk = fill(template(all ? "desk" : "desk empty"), words);
    desk.querySelector(".play").append(play(known.find((game) => !game.finished), lastGame()));
    app.replaceChildren(desk);
  }

  function tapped(event) {
    const button = event.target.closest("[data-ui]");
    if (!button || root.dataset.ready === "true" || root.dataset.failed) return;
    for (const other of app.querySelectorAll("[aria-busy]")) other.removeAttribute("aria-busy");
    wish = wish === button.dataset.ui ? "" : button.dataset.ui;
    if (wish) button.setAttribute("aria-busy", "true");
    window.dispatchEvent(new CustomEvent("casefile:wish", { detail: wish }));
  }

  function arrived() {
    if (root.dataset.ready !== "true") return;
    ready.disconnect();
    app.removeEventListener("click", tapped);
    if (wish) app.querySelector(`[data-ui="${CSS.escape(wish)}"]`)?.click();
  }

  // The templates are there when the element behind them is.
  function read() {
    if (!document.getElementById("boot")) return;
    reading.disconnect();
    app = document.getElementById("app");
    paint();
    app.addEventListener("click", tapped);
    ready.observe(root, { attributeFilter: ["data-ready"] });
  }

  const ready = new MutationObserver(arrived);
  const reading = new MutationObserver(read);
  reading.observe(document, { childList: true, subtree: true });
})();
