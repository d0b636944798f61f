import type { ToastOptions } from "#components/ui/overlay/toast"
import { buildTelHref } from "#lib/core/values/phone"

/** Toast options with a link to call a number; such a toast stays longer. In its own file because few pages need it. */
export function withCallLink(phone: string | undefined): ToastOptions {
  if (!phone) return {}
  const link = document.createElement("a")
  link.className = "toast-call"
  link.href = buildTelHref(phone)
  link.textContent = `拨打 ${phone}`
  return { link, ms: 8000 }
}
