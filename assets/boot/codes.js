// A module of the library that draws and reads codes (`qr`), fetched when it is asked for. Python can't import a module
// without evaluating text. The page that is one file has none.
(() => {
  const alone = "onefile" in document.documentElement.dataset;
  const address = (name) => new URL(`./assets/vendor/qr/${name}.js`, document.baseURI);
  const codes = (name) => (alone ? Promise.reject(new Error("one file")) : import(address(name)));
  Object.assign((window.casefile ??= {}), { codes });
})();
