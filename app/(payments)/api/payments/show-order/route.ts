import { addresses } from "#lib/addresses/addresses"
import { seeOther } from "#lib/http/page/redirect"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { parseSitePath } from "#lib/core/address/site-path"
import { paymentsEndpoints } from "#lib/payments/contract"
import { storeOrderTap } from "#lib/payments/server/query-limits/show-order-tap"

/** Records the tap by which a person asks to see an order, because link previews cannot tap. Redirects back to its page. */
export const POST = formEndpoint(
  paymentsEndpoints.showOrder,
  async ({ order, from }) => {
    await storeOrderTap(order)
    return seeOther(parseSitePath(from) ?? addresses.menu.path)
  },
  { priority: "in-progress", onInvalid: (form) => seeOther(parseSitePath(form.get("from")) ?? addresses.menu.path) },
)
