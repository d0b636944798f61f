import { addresses } from "#lib/addresses"
import { byForm } from "#lib/kit/handler"
import { goTo, sitePath } from "#lib/kit/site-path"
import { noteTapped } from "#lib/pay/flow/one-tap-more"

/** Somebody looks at an order, and no picture or preview: back to its page, which is shown now if there is one. */
export const POST = byForm(async (form) => {
  const orderId = form.get("order") ?? ""
  if (/^[\w-]{1,64}$/.test(orderId)) await noteTapped(orderId)
  return goTo(sitePath(form.get("from")) ?? addresses.menu.path)
}, "begun")
