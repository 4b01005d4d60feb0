// A module of the library that draws and reads codes (`qr`), fetched when it is asked for. Python can't import a module
// without evaluating text.
(() => {
  const address = (name) => new URL(`./assets/vendor/qr/${name}.js`, document.baseURI);
  Object.assign((window.casefile ??= {}), { codes: (name) => import(address(name)) });
})();
