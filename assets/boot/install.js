// Whether the site can be installed: an event "casefile:install" on window, with one word for it as its detail.
//   offered    the browser has a question of its own, asked by window.casefile.install()
//   apple      an iPad or iPhone, whose browser can do it but is not to be asked: there is a guide
//   installed  this is the installed app
//   ""         nothing is known
(() => {
  const standalone = matchMedia("(display-mode: standalone)");
  let question = window.casefile?.offer ?? null;

  const isInstalled = () => standalone.matches || navigator.standalone === true;
  const state = () => (isInstalled() ? "installed" : question ? "offered" : navigator.standalone === false ? "apple" : "");
  const tell = () => window.dispatchEvent(new CustomEvent("casefile:install", { detail: state() }));

  function offered(event) {
    event.preventDefault(); // no bar of the browser's over the table: there is an entry for it
    question = event;
    tell();
  }

  async function install() {
    const asked = question;
    question = null; // it can be asked once
    await asked?.prompt();
    tell();
  }

  function settled() {
    question = null;
    tell();
  }

  window.addEventListener("beforeinstallprompt", offered);
  window.addEventListener("appinstalled", settled);
  standalone.addEventListener("change", tell);
  window.casefile = Object.assign(window.casefile ?? {}, { install, installable: state });
})();
