import { scriptHandler } from "#lib/http/endpoint/own-handler"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { paymentsOwn } from "#lib/payments/contract"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { isKnown, paymentResult } from "#lib/payments/server/result"
import { rightScreen } from "#lib/payments/states"

/** How an order stands, and on which screen that is shown. */
export const POST = scriptHandler(
  paymentsOwn.result,
  async ({ orderId }) => {
    const { state } = await askAboutOrder(orderId, () => paymentResult(paymentKinds, orderId), { isThere: isKnown })
    return { state, screen: rightScreen(state) }
  },
  { priority: "in-progress" },
)
