import { addresses } from "#lib/addresses"
import { byForm } from "#lib/kit/handler"
import { isPlainId } from "#lib/kit/plain-id"
import { goTo, sitePath } from "#lib/kit/site-path"
import { noteAskedToShow } from "#lib/pay/flow/show-order-tap"

/** Somebody looks at an order, and no picture or preview: back to its page, which is shown now if there is one. */
export const POST = byForm(async (form) => {
  const orderId = form.get("order") ?? ""
  if (isPlainId(orderId)) await noteAskedToShow(orderId)
  return goTo(sitePath(form.get("from")) ?? addresses.menu.path)
}, "begun")
