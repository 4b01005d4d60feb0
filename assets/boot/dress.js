// What the page bears of the settings, as attributes of the root element, before anything is seen and at each change.
// The one place for it: Python calls it by window.casefile.dress.
(() => {
  const root = document.documentElement;
  const light = matchMedia("(prefers-color-scheme: light)");
  const strong = matchMedia("(prefers-contrast: more)");
  const worn = { theme: "device", text: "100", motion: "on", sound: "off", side: "right" };

  // Where the theme is the device's, its wish for contrast goes before that for light.
  const ofDevice = () => (strong.matches ? "contrast" : light.matches ? "parchment" : "gaslight");

  function dress(look) {
    for (const name of Object.keys(worn)) if (typeof look?.[name] === "string") worn[name] = look[name];
    Object.assign(root.dataset, worn, { theme: worn.theme === "device" ? ofDevice() : worn.theme });
    const ground = getComputedStyle(root).getPropertyValue("--ground").trim();
    if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground);
  }

  function kept() {
    try {
      return JSON.parse(localStorage.getItem("casefile:settings"));
    } catch {
      return {}; // nothing was chosen, or nothing can be read
    }
  }

  window.casefile = { dress };
  for (const query of [light, strong]) query.addEventListener("change", () => dress({}));
  dress(kept());
})();
