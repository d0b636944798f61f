// Keeps one page, the one that says the network is gone. Nothing of a driver's is ever kept here.
const CACHE = "offline-1"
const PAGE = "/offline"

self.addEventListener("install", (event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.add(PAGE))))
self.addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
  ),
)
self.addEventListener("fetch", (event) => {
  // What goes into a frame must come with the browser's own word that it does: asked for from here it would not.
  if (event.request.destination !== "document" || event.request.method !== "GET") return
  event.respondWith(fetch(event.request).catch(() => caches.match(PAGE).then((page) => page ?? Response.error())))
})
