// Refreshes the live parts of the page while it is visible, and copies plates.
const parts = [...document.querySelectorAll("[data-live]")]

async function refresh(part) {
  const response = await fetch(part.dataset.live).catch(() => undefined)
  if (!response?.ok) return
  const markup = await response.text()
  // The markup is escaped by the server. It is replaced only when it changed, so that a selection stays.
  if (markup !== part.dataset.shown) part.innerHTML = part.dataset.shown = markup
}

setInterval(() => document.hidden || parts.forEach(refresh), 2000)

// Browsers offer the clipboard only on https and on localhost: elsewhere the buttons stay hidden.
if (navigator.clipboard)
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.hidden = false
    button.onclick = () =>
      navigator.clipboard.writeText(button.dataset.copy).then(
        () => (button.textContent = "已复制，到手机里粘贴"),
        () => (button.textContent = "没有复制成功"),
      )
  }
