// After one visit the whole site works without a network, the bots' worker included.
//
// The build writes `self.BUILD` before this text: a version and every file with its digest and size. One version is one
// cache, filled whole before it is used, so that a page never mixes two. A development server adds `self.LIVE`: then the
// network is asked first, and the cache is for when it does not answer. Else the cache answers, in browsers with static
// routes without this script.

const PREFIX = `casefile ${self.registration.scope} `; // other sites, and other copies of this one, may share the origin
const CACHE = PREFIX + self.BUILD.version;
const FILES = Object.entries(self.BUILD.files);
const LANGUAGES = new Map(Object.entries(self.BUILD.languages).map(([language, files]) => [language, Object.entries(files)]));
const sizeOf = (files) => files.reduce((sum, [, [, bytes]]) => sum + bytes, 0);
const SIZE = sizeOf(FILES);
let wanted = false; // a page has asked for this version

self.addEventListener("install", (event) => {
  route(event);
  event.waitUntil(install());
});
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data === "size") ports[0].postMessage(SIZE);
  if (data === "change") change(ports[0]);
  if (data === "take over") takeOver();
  if (LANGUAGES.has(data.keep)) event.waitUntil(keep(data.keep, ports[0]));
  else if (data.keep !== undefined) ports[0].postMessage(true);
});
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});

// Where the browser knows how, it answers from the copy by itself: the start need not wait until this worker is awake. What
// is asked for by another address (a search, index.html, a link that was encoded) comes to the worker as before.
function route(event) {
  if (self.LIVE || !event.addRoutes) return;
  const { pathname } = new URL(self.registration.scope);
  const kept = { requestMethod: "GET", urlPattern: { pathname: `${pathname}*`, search: "" } };
  const otherwise = { or: ["index.html", "*%23*", "*%2523*"].map((name) => ({ urlPattern: { pathname: pathname + name } })) };
  event
    .addRoutes([
      { condition: otherwise, source: "fetch-event" },
      { condition: kept, source: { cacheName: CACHE } },
    ])
    .catch(() => {});
}

// What an older copy holds with the same digest is taken from there, so that an update loads only what has changed, and
// a copy that broke off goes on where it ended.
async function install() {
  const [cache, older, stop] = [await caches.open(CACHE), await ours(), new AbortController()];
  const wanted = [...FILES, ...(await inUse(older))];
  const size = sizeOf(wanted);
  let kept = 0;
  try {
    await Promise.all(
      wanted.map(async ([file, [integrity, bytes]]) => {
        await cache.put(file, (await held(file, integrity, older)) ?? (await loaded(file, integrity, stop.signal)));
        kept += bytes;
        await tell({ kept, size });
      }),
    );
  } catch (error) {
    stop.abort();
    const full = error.name === "QuotaExceededError";
    if (full) await caches.delete(CACHE);
    await tell({ why: full ? "space" : "network", size });
    throw error;
  }
  if (self.LIVE) await self.skipWaiting();
}

// The files of the languages that an older copy has: whoever speaks one shall find it in this copy.
async function inUse(older) {
  const found = [];
  for (const files of LANGUAGES.values()) {
    for (const cacheName of older) {
      if (await caches.match(files[0][0], { cacheName })) {
        found.push(...files);
        break;
      }
    }
  }
  return found;
}

// A language joins the copy when it is chosen. The page is told whether all of it is there.
async function keep(language, port) {
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(
      LANGUAGES.get(language).map(async ([file, [integrity]]) => {
        if (!(await cache.match(file))) await cache.put(file, await loaded(file, integrity));
      }),
    );
    port.postMessage(true);
  } catch {
    port.postMessage(false);
  }
}

async function loaded(file, integrity, signal) {
  // "no-cache" asks the server whether the browser's copy is still good; the digest refuses a half-published site.
  const response = await fetch(file, { cache: "no-cache", integrity, signal });
  if (!response.ok) throw new TypeError(`${file}: ${response.status}`);
  // What the answer varies with (as some hosts' do with what is accepted) is nothing that a copy should be passed over for.
  const headers = new Headers(response.headers);
  headers.delete("vary");
  return new Response(response.body, { headers });
}

async function held(file, integrity, older) {
  for (const cacheName of older) {
    const found = await caches.match(file, { cacheName });
    if (found && (await digest(await found.clone().arrayBuffer())) === integrity) return found;
  }
}

async function digest(bytes) {
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))))}`;
}

async function ours() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

async function tell(news) {
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  for (const page of pages) page.postMessage(news);
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name !== CACHE && (name.startsWith(PREFIX) || (await isOursOfBefore(name)))) await caches.delete(name);
  }
  await self.clients.claim();
  if (wanted) await tell({ changed: true });
}

// The first versions named their caches without the scope; whose they are is told by the page in them.
async function isOursOfBefore(name) {
  return /^casefile-[0-9a-f]{16}$/.test(name) && (await caches.match(self.registration.scope, { cacheName: name }));
}

// A new version waits until no page of this one is open, or until the only one that is asks for it. A second page would
// come to run on files of two versions: then nothing changes, and the one that asked is told.
async function change(port) {
  const pages = await self.clients.matchAll({ type: "window" });
  const { waiting } = self.registration;
  if (pages.length <= 1) waiting?.postMessage("take over");
  port.postMessage(pages.length <= 1 ? (waiting ? "changing" : "nothing") : "crowded");
}

function takeOver() {
  wanted = true;
  self.skipWaiting();
}

// A link in which "%23" stands for "#": the page for what is not found leads to the place that was meant.
const ENCODED = /^[^?]*%(?:25)*23/;

async function answer(request) {
  if (request.mode === "navigate" && ENCODED.test(request.url)) {
    const mended = await (await caches.open(CACHE)).match("./404.html");
    if (mended) return mended;
  }
  if (self.LIVE) return (await fetch(request).catch(() => null)) ?? (await stored(request)) ?? Response.error();
  return (await stored(request)) ?? fetch(request);
}

async function stored(request) {
  const cache = await caches.open(CACHE);
  return cache.match(request.url.replace(/index\.html(?=[?#]|$)/, ""), { ignoreSearch: true });
}
