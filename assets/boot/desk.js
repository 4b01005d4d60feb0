// The desk before Python is up: painted from the templates that the build drew with Python's own function, filled with
// what is stored, before the first frame: this runs while the page is still being read, and <link rel="expect"> holds the
// frame back until it has been. A tap on the desk is kept, and done when Python has come. Whatever else the page is made of
// waits until the desk has been seen: `window.casefile.painted` is the promise of that.
(() => {
  const root = document.documentElement;
  const { stored, language } = window.casefile;
  const PLAYERS = [2, 3, 4];
  const TIME = { dateStyle: "medium", timeStyle: "short" };
  let app = null;
  let wished = "";
  let seen;
  let shown = false;
  const painted = new Promise((resolve) => (seen = resolve));
  painted.then(() => (shown = true));

  const template = (name) => document.querySelector(`template[data-paint="${CSS.escape(name)}"]`)?.content;
  const said = (key) => template("words").querySelector(`[id="${CSS.escape(key)}"]`);
  const word = (key) => said(key)?.textContent ?? "";

  const texts = (list) => Array.isArray(list) && PLAYERS.includes(list.length) && list.every((name) => typeof name === "string");
  const isGame = (game) =>
    game && template(`continue ${game.case}`) && texts(game.names) && Number.isInteger(game.hand) && Array.isArray(game.totals);

  // A browser that has said no time yet takes as long for it as for all else here: until the desk is painted a time
  // of about the same length keeps the place.
  function sayTime(part, when) {
    const time = new Date(when);
    const line = part.querySelector(".sc2 small");
    if (!line) return;
    if (Number.isNaN(time.getTime())) return line.remove();
    const words = line.textContent;
    const say = (told) => (line.textContent = words.replace("{when}", told));
    line.style.visibility = "hidden";
    say("00 Mmm 0000, 00:00");
    painted.then(() => {
      say(time.toLocaleString(word("tag"), TIME));
      line.style.visibility = "";
    });
  }

  // A name from right to left as a piece of its own, as Python has it (`isolated` in game/i18n.py).
  const isolated = (name) =>
    `${name}`.replace(
      /^[^\u2068]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}][^\u2068]*$/u,
      "\u2068$&\u2069",
    );

  // The words for the places of a template. Every place is filled once: a name in braces stays a name.
  function fill(content, words, players) {
    const part = document.importNode(content, true);
    for (const chair of [...part.querySelectorAll(".chair")].slice(players)) chair.remove();
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data } = walker.currentNode;
      if (data.includes("{")) walker.currentNode.data = data.replace(/\{(\w+)\}/g, (_, place) => isolated(words[place] ?? ""));
    }
    return part;
  }

  const numbered = (name, list) => Object.fromEntries(list.map((value, at) => [name + at, value < 0 ? `−${-value}` : value]));

  // Where one stands with the lessons, as Python says it (ui/screens/desk/view_model.py); nothing for who has not begun.
  function lessons() {
    const { done, at, last } = stored("lessons");
    const lesson = said(`lesson ${last}`);
    const step = at?.[last] ?? 0;
    const known = Array.isArray(done) ? done.filter((path) => said(`lesson ${path}`)) : [];
    const under = step > 0 || (step === 0 && !known.includes(last));
    if (lesson && under && step < lesson.dataset.steps) return lesson.textContent.replace("{step}", step + 1);
    return known.length ? word("lessons").replace("{done}", known.length) : "";
  }

  // The desk of somebody who is learning (`_learning` there): its large card leads on with the lessons.
  function learning() {
    const { done, last } = stored("lessons");
    const all = template("words").querySelectorAll('[id^="lesson "]').length;
    const known = Array.isArray(done) ? new Set(done.filter((path) => said(`lesson ${path}`))).size : 0;
    return said(`lesson ${last}`) && known < all ? `learning ${last.split("/")[0]}` : "";
  }

  // The day on the calendar of this device, and how its case stands, as Python says it (`_today` there).
  function today() {
    const now = new Date();
    const two = (value) => String(value).padStart(2, "0");
    const day = `${String(now.getFullYear()).padStart(4, "0")}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    const record = stored("daily").days?.[day];
    const state = record ? (Number.isInteger(record.points) ? "done" : "going") : "new";
    return { date: now.getDate(), today: word(`today ${state}`) };
  }

  // As `day_in_words` in game/i18n.py has it.
  const inWords = (day) => (word("tag").startsWith("fr") ? day.replace(/\b1(?=\s\p{L})/u, "1er") : day);

  // The day behind "since" (`_since` in ui/screens/post/lines.py).
  function since(day) {
    const [now, then] = [new Date(), new Date(`${day}T12:00:00Z`)];
    const ago = Math.round((Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), 12) - then) / 864e5);
    if (!ago) return ""; // also if it is no day
    const say = (form) => (shown ? inWords(then.toLocaleDateString(word("tag"), { ...form, timeZone: "UTC" })) : day);
    if (ago > 0 && ago < 7) return word(`since ${ago}`) || say({ weekday: "long" });
    return word("since date").replace("{day}", say({ day: "numeric", month: "long" }));
  }

  // The matches by post, as Python lists them (ui/screens/post/lines.py, ui/state/kept_posts.py): before all else if it is
  // one's turn in one. Days and lists of names take as long to say as the time does (`sayTime`): they come as it comes.
  function layPosts() {
    const found = [];
    for (const [id, kept] of Object.entries(stored("posts").posts ?? {}).reverse()) {
      const { names, seat, dealt, due = [], over, ready, came, number, away, host } = kept ?? {};
      if (away || (over && !ready) || !texts(names) || !Array.isArray(due)) continue;
      const ours = dealt && due.includes(seat);
      const state = !dealt ? (number ? "invited" : "accepted") : over ? "over" : ours ? "yours" : ready ? "send" : "waits";
      const listed = (seats) => list(seats.filter((each) => each !== seat).map((each) => names[each]));
      const draw = () => {
        const others = listed([...names.keys()]);
        const whom = state === "accepted" && host >= 0 ? names[host] : listed(due) || others;
        const [words, day] = [{ names: others, name: whom }, since(kept.since)];
        const drawn = (!day && template(`post ${state} today`)) || template(`post ${state}`);
        return fill(drawn, { ...words, since: day }).firstElementChild;
      };
      const [line, leads] = [draw(), Boolean(ours || came)];
      line.dataset.ui = `${leads ? "" : "sheet "}post ${id}`;
      const { style } = line.querySelector(".titled");
      style.visibility = "hidden";
      painted.then(() => line.replaceChildren(...draw().childNodes)).catch(() => (style.visibility = ""));
      found.push({ line, ours, rank: (leads ? 0 : 2) + (ready ? 0 : 1) });
    }
    if (!found.length) return;
    const section = fill(template("posts"), {});
    for (const { line } of found.sort((one, other) => one.rank - other.rank)) {
      const row = document.createElement("li");
      row.append(line);
      section.querySelector("ul").append(row);
    }
    const play = app.querySelector(".play");
    play.parentNode.insertBefore(section, found.some(({ ours }) => ours) ? play : play.nextSibling);
  }

  const list = (names) => (shown ? new Intl.ListFormat(word("tag")).format(names.map(isolated)) : names.join(", "));

  function play(game, last, welcomed) {
    const company = { ...today(), ...(last && { company: word(`${last.case} ${last.players}`) }) };
    if (game) {
      const words = { hand: game.hand, turn: game.turn, when: "{when}", ...company };
      const seats = { ...numbered("name", game.names), ...numbered("total", game.totals) };
      const part = fill(template(`continue ${game.case}${last ? " again" : ""}`), { ...words, ...seats }, game.names.length);
      const line = part.querySelector(".line");
      if (game.ended) line.textContent = word(`ended ${game.case}`).replace("{hand}", game.hand);
      else if (Number.isInteger(game.duel)) {
        const duel = word(`duel ${game.case}`).replace("{deal}", game.duel);
        line.textContent = duel.replace("{turn}", () => isolated(game.turn));
      }
      sayTime(part, game.when);
      return part;
    }
    if (!last) return fill(template(learning()) ?? template(welcomed ? "empty" : "first"), { ...company, lessons: lessons() });
    return fill(template(`again ${last.case}`), { ...company, ...numbered("name", last.names) }, last.players);
  }

  // Case and names of the last game, as Python writes them down; nothing where they make no sense.
  function lastGame() {
    const { case: of, players, seats } = stored("last");
    if (!template(`again ${of}`) || !PLAYERS.includes(players) || !Array.isArray(seats)) return null;
    const names = seats.slice(0, players).map((seat) => seat?.name);
    return texts(names) && { case: of, players, names };
  }

  // Whatever is stored: a desk there must be, and what stands on it is right when Python comes.
  function paint() {
    try {
      show(stored("desk"), lastGame());
    } catch {
      show({}, null);
    }
    try {
      layPosts();
    } catch {
      // The desk stays as it is painted.
    }
  }

  function show({ games, count }, last) {
    const known = Array.isArray(games) ? games.filter(isGame) : [];
    const all = Number.isInteger(count) ? count : known.length;
    const words = { count: word(all === 1 ? "one" : "many").replace("{n}", all.toLocaleString(language.spoken)) };
    const desk = fill(template(all ? "desk" : "desk empty"), words);
    const open = known.find((game) => !game.finished);
    desk.querySelector(".play").append(play(open, all ? last : null, all || stored("welcomed").asked));
    const learnt = lessons();
    if (learnt) desk.querySelector('.desk-way[data-ui="learn"] small')?.replaceChildren(learnt);
    const { host, hostless } = stored("guest");
    const others = host && typeof host === "string" && desk.querySelector('.desk-way[data-ui="sheet devices"]');
    if (others) {
      const table = others.cloneNode(true);
      table.dataset.ui = "pair back";
      table.querySelector("b").textContent = word(hostless ? "back hostless" : "back").replace("{name}", () => isolated(host));
      table.querySelector("small").textContent = word("back hint");
      others.before(table);
    }
    if (settled()) desk.querySelector('.entry[data-ui="install"]')?.closest("li").remove();
    drawLater(desk);
    app.replaceChildren(desk);
  }

  // Is there nothing to install: is this the installed app, or the one file?
  const settled = () =>
    navigator.standalone === true ||
    matchMedia("(display-mode: standalone)").matches ||
    !document.getElementById("start")?.content.childElementCount;

  // The faces in the row and the fan of cards take longer than all else, and nothing moves when they come a frame later.
  function drawLater(desk) {
    const printed = language.words ? new Promise((done) => addEventListener("casefile:printed", done)) : painted;
    const faces = printed.then(() => {
      const part = document.importNode(template("faces"), true);
      language.print?.(part);
      document.body.prepend(part);
    });
    for (const face of desk.querySelectorAll("svg.bust, svg.face")) {
      const place = document.createComment("");
      face.replaceWith(place);
      faces.then(() => place.replaceWith(face));
    }
  }

  function tapped(event) {
    const button = event.target.closest("[data-ui]");
    if (!button || root.dataset.ready === "true" || root.dataset.failed) return;
    for (const other of app.querySelectorAll("[aria-busy]")) other.removeAttribute("aria-busy");
    wished = wished === button.dataset.ui ? "" : button.dataset.ui;
    if (wished) button.setAttribute("aria-busy", "true");
    window.dispatchEvent(new CustomEvent("casefile:wish", { detail: wished }));
  }

  // The templates are there when the element behind them is.
  function read() {
    if (!document.getElementById("boot")) return;
    reading.disconnect();
    app = document.getElementById("app");
    const dead = [...app.childNodes];
    if (!language.words) return begin(dead);
    app.hidden = true; // the words are on their way
    language.words.then((words) => {
      translate(words);
      app.hidden = false;
      begin(dead);
    });
  }

  function begin(dead) {
    paint();
    app.addEventListener("click", tapped);
    if (document.hidden) seen();
    else requestAnimationFrame(() => setTimeout(seen));
    painted.then(() => start(dead));
  }

  function translate({ texts, templates }) {
    for (const name in templates) {
      const { body } = new DOMParser().parseFromString(templates[name], "text/html"); // in which no script would run
      document.querySelector(`template[data-paint="${name}"]`).content.replaceChildren(...body.childNodes);
    }
    for (const place of texts ? document.querySelectorAll("[data-t]") : []) place.textContent = texts[place.dataset.t];
  }

  // Without the script that starts everything there is nobody to say why: the page says it as where nothing of ours runs.
  function start(dead) {
    const [script] = document.importNode(document.getElementById("start").content, true).children;
    if (!script) return; // in the one file it stands at the end of the page
    const gone = () => app.replaceChildren(...dead);
    script.addEventListener("error", gone);
    script.addEventListener("load", () => window.casefile.understood || gone());
    document.head.append(script);
  }

  window.casefile = Object.assign(window.casefile ?? {}, { painted, wish: () => wished });
  // The browser's question whether to install comes once, perhaps before install.js.
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.casefile.offer ??= event;
  });
  const reading = new MutationObserver(read);
  reading.observe(document, { childList: true, subtree: true });
})();
