const place = "toaster"
const fade = 500

/** Where toasts appear. It stands in the page from the start, empty, because a live region must exist before it speaks;
    React never draws into it, so no page pays for a toast that it does not show. */
export function Toaster() {
  return <div id={place} className="toaster" role="status" />
}

let timer: ReturnType<typeof setTimeout> | undefined

/** What stands behind the words, as the call of toast-call.ts does. */
export type Saying = { ms?: number; link?: HTMLElement }

/** Says one thing for a while: 3 s, or 2 s for coupons; a new toast takes the place of the last. */
export function toast(text: string, { link, ms = 3000 }: Saying = {}) {
  const words = document.createElement("p")
  words.className = "toast"
  words.textContent = text
  if (link) words.append(" ", link)
  document.getElementById(place)?.replaceChildren(words)
  clearTimeout(timer)
  timer = setTimeout(() => {
    words.classList.add("toast-going")
    timer = setTimeout(() => words.remove(), fade)
  }, ms)
}
