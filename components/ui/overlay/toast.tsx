const TOASTER_ID = "toaster"
const FADE_MS = 500

/**
 * The live region for toasts. It is empty from the start, because screen readers only announce changes of an existing
 * region. React never renders into it.
 */
export function Toaster() {
  return <div id={TOASTER_ID} className="toaster" role="status" />
}

let timer: ReturnType<typeof setTimeout> | undefined

/** `link` is appended to the text; see with-call-link.tsx. */
export type ToastOptions = { ms?: number; link?: HTMLElement }

/** Shows a text for 3 s by default; a new toast replaces the previous one. */
export function toast(text: string, { link, ms = 3000 }: ToastOptions = {}) {
  const paragraph = document.createElement("p")
  paragraph.className = "toast"
  paragraph.textContent = text
  if (link) paragraph.append(" ", link)
  document.getElementById(TOASTER_ID)?.replaceChildren(paragraph)
  clearTimeout(timer)
  timer = setTimeout(() => {
    paragraph.classList.add("toast-leaving")
    timer = setTimeout(() => paragraph.remove(), FADE_MS)
  }, ms)
}
