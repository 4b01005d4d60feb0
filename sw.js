// After one visit the whole site works without a network, the bots' worker included.
//
// The build writes `self.BUILD` before this text: a version and every file with its digest. One version is one cache,
// filled whole or not at all, so that a page never mixes two. A development server adds `self.LIVE`: then the network
// is asked first, and the cache is for when it does not answer.

const PREFIX = `casefile ${self.registration.scope} `; // other sites, and other copies of this one, may share the origin
const CACHE = PREFIX + self.BUILD.version;
const BLANKS_AT_MOST = 20; // no browser is sent round for ever
const blanks = new Set();

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.data === "take over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(answer(event));
});

async function install() {
  const requests = Object.entries(self.BUILD.files).map(
    // "no-cache" asks the server whether the browser's copy is still good; the digest refuses a half-published site.
    ([file, integrity]) => new Request(file, { cache: "no-cache", integrity }),
  );
  const cache = await caches.open(CACHE);
  await cache.addAll(requests);
  if (self.LIVE) await self.skipWaiting();
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name !== CACHE && (name.startsWith(PREFIX) || (await isOursOfBefore(name)))) await caches.delete(name);
  }
  await self.clients.claim();
}

// The first versions named their caches without the scope; whose they are is told by the page in them.
async function isOursOfBefore(name) {
  return /^casefile-[0-9a-f]{16}$/.test(name) && (await caches.match(self.registration.scope, { cacheName: name }));
}

async function answer(event) {
  const { request } = event;
  if (request.mode === "navigate" && (await isForTheNext(event))) return blank(event.resultingClientId);
  if (self.LIVE) return (await fetch(request).catch(() => null)) ?? (await stored(request)) ?? Response.error();
  return (await stored(request)) ?? fetch(request);
}

async function stored(request) {
  const cache = await caches.open(CACHE);
  return cache.match(request.url.replace(/index\.html(?=[?#]|$)/, ""), { ignoreSearch: true });
}

// A new version waits while pages of this one are open, and steps in when the only one is loaded anew. That one is still
// open while it asks, just as it would be beside a new tab. So whoever asks is given a blank page first, which takes the
// place of a page that is loaded anew, and asks again at once: when only blank pages are open, no page can come to run
// on files of two versions.
async function isForTheNext({ resultingClientId }) {
  const { waiting } = self.registration;
  if (!waiting || !resultingClientId || blanks.size >= BLANKS_AT_MOST) return false;
  const open = await self.clients.matchAll();
  const pages = open.filter(({ id }) => !blanks.has(id));
  if (!pages.length) waiting.postMessage("take over");
  return !pages.length || open.length === 1;
}

function blank(id) {
  blanks.add(id);
  return new Response("", { headers: { Refresh: "0" } });
}
