const place = "toaster"
const fade = 500

/** Where toasts appear. It stands in the page from the start, empty, because a live region must exist before it speaks;
    React never draws into it, so no page pays for a toast that it does not show. */
export function Toaster() {
  return <div id={place} className="toaster" role="status" />
}

function callTo(phone: string) {
  const link = document.createElement("a")
  link.className = "toast-call"
  link.href = `tel:${phone.replace(/[^\d+]/g, "")}`
  link.textContent = `拨打 ${phone}`
  return link
}

let timer: ReturnType<typeof setTimeout> | undefined

type Saying = { ms?: number; phone?: string }

/** Says one thing for a while: 3 s, or 2 s for coupons; a new toast takes the place of the last. A number may be called. */
export function toast(text: string, { phone, ms = phone ? 8000 : 3000 }: Saying = {}) {
  const words = document.createElement("p")
  words.className = "toast"
  words.textContent = text
  if (phone) words.append(" ", callTo(phone))
  document.getElementById(place)?.replaceChildren(words)
  clearTimeout(timer)
  timer = setTimeout(() => {
    words.classList.add("toast-going")
    timer = setTimeout(() => words.remove(), fade)
  }, ms)
}
