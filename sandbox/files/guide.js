// Refreshes the live parts of the page while it is visible.
const parts = [...document.querySelectorAll("[data-live]")]

async function refresh(part) {
  const response = await fetch(part.dataset.live).catch(() => undefined)
  if (!response?.ok) return
  const markup = await response.text()
  // The markup is escaped by the server. It is replaced only when it changed, so that a selection stays.
  if (markup !== part.dataset.shown) part.innerHTML = part.dataset.shown = markup
}

setInterval(() => document.hidden || parts.forEach(refresh), 2000)
