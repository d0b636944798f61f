// Keeps one page, the one that says the network is gone. Nothing of a driver's is ever kept here.
const CACHE = "offline-2"
const PAGE = "/offline"
// Pages are asked for by the browser itself, while this worker starts, and with the browser's own word of who has led
// there: asked for from here, an address that was scanned would be one that some site has led to.
const byBrowser = self.registration.navigationPreload

// Nothing is left half done by the one before: the new one need not wait until its last page is closed.
self.addEventListener("install", (event) => event.waitUntil(Promise.all([keepPage(), self.skipWaiting()])))
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([removeOldCaches(), byBrowser?.enable()])))
self.addEventListener("fetch", (event) => {
  const { mode, destination, method } = event.request
  if (mode !== "navigate" || method !== "GET") return
  // What goes into a frame must come with the browser's word that it does, too.
  if (destination !== "document" && !byBrowser) return
  event.respondWith(page(event).catch(() => caches.match(PAGE).then((offline) => offline ?? Response.error())))
})

// As a stranger sees it, with its styles inside: those of a page for who has been here are kept nowhere, or not for long.
const keepPage = async () => (await caches.open(CACHE)).add(new Request(PAGE, { credentials: "omit" }))
const page = async (event) => (await event.preloadResponse) ?? fetch(event.request)

async function removeOldCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}
