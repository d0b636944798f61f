import { addresses } from "#lib/addresses/addresses"
import { seeOther } from "#lib/http/page/redirect"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { sitePath } from "#lib/core/address/site-path"
import { paymentsOwn } from "#lib/payments/contract"
import { rememberTap } from "#lib/payments/server/query-limits/show-order-tap"

/** Confirms by a tap that a person, not a link preview, wants to see an order. Redirects back to its page. */
export const POST = formHandler(
  paymentsOwn.showOrder,
  async ({ order, from }) => {
    await rememberTap(order)
    return seeOther(sitePath(from) ?? addresses.menu.path)
  },
  { priority: "in-progress", invalid: (form) => seeOther(sitePath(form.get("from")) ?? addresses.menu.path) },
)
