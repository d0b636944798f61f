// Parts of the guide that keep themselves up to date while somebody looks at them.
const parts = [...document.querySelectorAll("[data-live]")]

async function renew(part) {
  const answer = await fetch(part.dataset.live).catch(() => undefined)
  if (!answer?.ok) return
  const fresh = await answer.text()
  // Own markup, escaped by the server. Replaced only when it changed, so that a selection stays.
  if (fresh !== part.dataset.shown) part.innerHTML = part.dataset.shown = fresh
}

setInterval(() => document.hidden || parts.forEach(renew), 2000)
