import { addresses } from "#lib/addresses/addresses"
import { goTo } from "#lib/http/page/redirect"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { sitePath } from "#lib/core/address/site-path"
import { paymentsOwn } from "#lib/payments/contract"
import { noteAskedToShow } from "#lib/payments/server/questions/show-order-tap"

/** Somebody looks at an order, and no picture or preview: back to its page, which is shown now if there is one. */
export const POST = formHandler(
  paymentsOwn.showOrder,
  async ({ order, from }) => {
    await noteAskedToShow(order)
    return goTo(sitePath(from) ?? addresses.menu.path)
  },
  { priority: "in-progress", invalid: (form) => goTo(sitePath(form.get("from")) ?? addresses.menu.path) },
)
