// What the page bears of the settings, as attributes of the root element, before anything is seen and at each change.
// The one place for it: Python calls it by window.casefile.dress.
(() => {
  const root = document.documentElement;
  const light = matchMedia("(prefers-color-scheme: light)");
  const strong = matchMedia("(prefers-contrast: more)");
  const worn = { theme: "device", text: "100", cards: "normal", motion: "on", sound: "off", side: "right", letters: "on" };

  // Where the theme is the device's, its wish for contrast goes before that for light.
  const ofDevice = () => (strong.matches ? "contrast" : light.matches ? "parchment" : "gaslight");

  function dress(look) {
    for (const name of Object.keys(worn)) if (typeof look?.[name] === "string") worn[name] = look[name];
    Object.assign(root.dataset, worn, { theme: worn.theme === "device" ? ofDevice() : worn.theme });
    const ground = getComputedStyle(root).getPropertyValue("--ground").trim();
    if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground);
  }

  // What is stored under a name; nothing where it is damaged, or where nothing may be read. Python (ui/storage/codec.py) seals
  // what it stores, earlier versions did not.
  function stored(name) {
    try {
      const text = localStorage.getItem(`casefile:${name}`);
      const [, body, seal] = /^(.*?)(?:, )?"seal": "([0-9a-f]{8})"\}$/s.exec(text) ?? [];
      return (seal === undefined || seal === checksum(body) ? JSON.parse(text) : null) ?? {};
    } catch {
      return {};
    }
  }

  // CRC-32, of what stands before the seal.
  function checksum(text) {
    let sum = -1;
    for (const byte of new TextEncoder().encode(text)) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 && 0xedb88320);
    }
    return (~sum >>> 0).toString(16).padStart(8, "0");
  }

  window.casefile = { dress, stored };
  for (const query of [light, strong]) query.addEventListener("change", () => dress({}));
  dress(stored("settings"));
})();
