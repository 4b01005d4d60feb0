// After one visit the whole site works without a network, the bots' worker included.
//
// The build writes `self.BUILD` before this text: a version and every file with its digest. One version is one cache,
// filled whole or not at all, so that a page never mixes two. A development server adds `self.LIVE`: then the network
// is asked first, and the cache is for when it does not answer.

const PREFIX = "casefile-"; // other sites may share this origin
const CACHE = PREFIX + self.BUILD.version;
let handingOver = false;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.data === "take over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
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
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function answer(request) {
  if (request.mode === "navigate" && (await handOver())) return new Response("", { headers: { Refresh: "0" } });
  if (self.LIVE) return (await fetch(request).catch(() => null)) ?? (await stored(request)) ?? Response.error();
  return (await stored(request)) ?? fetch(request);
}

async function stored(request) {
  const cache = await caches.open(CACHE);
  return cache.match(request.url.replace(/index\.html(?=[?#]|$)/, ""), { ignoreSearch: true });
}

// A new version waits while pages of this one are open. When the last of them is loaded anew, it steps aside: the
// reload shows the new version, and no page ever runs on files of two.
async function handOver() {
  if (handingOver || !self.registration.waiting || (await self.clients.matchAll()).length > 1) return false;
  handingOver = true;
  self.registration.waiting.postMessage("take over");
  return true;
}
