import { addresses } from "#lib/addresses"
import { byForm } from "#lib/kit/door/handler"
import { isPlainId } from "#lib/kit/values/plain-id"
import { goTo } from "#lib/kit/door/redirect"
import { sitePath } from "#lib/kit/values/site-path"
import { noteAskedToShow } from "#lib/payments/server/questions/show-order-tap"

/** Somebody looks at an order, and no picture or preview: back to its page, which is shown now if there is one. */
export const POST = byForm(async (form) => {
  const orderId = form.get("order") ?? ""
  if (isPlainId(orderId)) await noteAskedToShow(orderId)
  return goTo(sitePath(form.get("from")) ?? addresses.menu.path)
}, "begun")
