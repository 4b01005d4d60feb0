// The language of the page: that of the settings, else the device's. What is seen of another than English before Python is up
// comes from a file (the rest: words.js); without it the page speaks English.
(() => {
  const root = document.documentElement;
  const known = root.dataset.languages.split(" ");
  const [base] = known;
  const fitting = (tag) => known.find((each) => each === String(tag).split("-")[0]);
  const device = (navigator.languages ?? []).map(fitting).find(Boolean) ?? base;
  const spoken = fitting(window.casefile.stored("settings").language) ?? device;
  const alone = "onefile" in root.dataset; // there the files stand at the end of the page
  const { fetch } = window; // start.js has one for which a missing file is the end
  const whole = alone && new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));

  async function get(name, kind) {
    await whole;
    const response = await (alone ? window.fetch : fetch)(`./assets/languages/${name}.${kind}`);
    if (!response.ok || /\bhtml\b/.test(response.headers.get("content-type"))) throw new TypeError(response.url);
    return response;
  }

  function failed() {
    root.lang = language.spoken = base;
    return {};
  }

  const language = (window.casefile.language = { base, device, spoken, get });
  root.lang = spoken;
  if (spoken !== base)
    language.words = get(spoken, "json")
      .then((words) => words.json())
      .catch(failed);
})();
