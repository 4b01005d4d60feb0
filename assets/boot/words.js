// The words of other languages than English, beside those that are seen before Python is up (language.js):
//   assets/languages/<language>.svg  what is printed on cards        assets/languages/<language>.zip  all that Python says
(() => {
  const { language, painted } = window.casefile;
  const printed = new Map(); // symbols of cards, as they are printed now
  const covered = new Map(); // those of English in whose place they are

  async function symbols(name) {
    const text = await (await language.get(name, "svg")).text();
    return [...new DOMParser().parseFromString(text, "image/svg+xml").querySelectorAll("symbol")];
  }

  // The copy for the time without a network gets them first.
  async function bring(name) {
    if (name === language.base) return { faces: [] };
    await window.casefile.keepLanguage?.(name);
    const [faces, pack] = await Promise.all([symbols(name), language.get(name, "zip").then((zip) => zip.arrayBuffer())]);
    return { faces, pack: new Uint8Array(pack) };
  }

  // Cards in a part of the page get their words.
  function print(part) {
    for (const [id, symbol] of printed) {
      const place = part.querySelector(`symbol[id="${id}"]`);
      if (!place || place === symbol) continue;
      covered.set(id, place);
      printed.set(id, document.importNode(symbol, true));
      place.replaceWith(printed.get(id));
    }
  }

  // The page itself speaks a language.
  function use(name, faces = []) {
    document.documentElement.lang = language.spoken = name;
    const dot = name === language.base ? "" : `.${name}`;
    document.querySelector('link[rel="manifest"]')?.setAttribute("href", `./manifest${dot}.webmanifest`);
    for (const [id, symbol] of covered) printed.get(id).replaceWith(symbol);
    covered.clear();
    printed.clear();
    for (const symbol of faces) printed.set(symbol.id, symbol);
    print(document);
  }

  Object.assign(language, { bring, print, use });
  language.brought = painted.then(() => bring(language.spoken));
  language.brought
    .then(({ faces }) => language.spoken === language.base || use(language.spoken, faces))
    .catch(() => {}) // Python hears of it
    .then(() => window.dispatchEvent(new Event("casefile:printed")));
})();
