// Refreshes the live parts of the page while it is visible.
const parts = [...document.querySelectorAll("[data-live]")]

async function renew(part) {
  const answer = await fetch(part.dataset.live).catch(() => undefined)
  if (!answer?.ok) return
  const fresh = await answer.text()
  // The markup is escaped by the server. It is replaced only when it changed, so that a selection stays.
  if (fresh !== part.dataset.shown) part.innerHTML = part.dataset.shown = fresh
}

setInterval(() => document.hidden || parts.forEach(renew), 2000)
