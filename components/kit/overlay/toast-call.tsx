import type { Saying } from "#components/kit/overlay/toast"

/** A toast with a number that may be called, if there is one: it stays for longer. Few pages load how. */
export function withCall(phone: string | undefined): Saying {
  if (!phone) return {}
  const link = document.createElement("a")
  link.className = "toast-call"
  link.href = `tel:${phone.replace(/[^\d+]/g, "")}`
  link.textContent = `拨打 ${phone}`
  return { link, ms: 8000 }
}
