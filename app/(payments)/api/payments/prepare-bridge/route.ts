import { scriptHandler } from "#lib/http/endpoint/own-handler"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { paymentsOwn } from "#lib/payments/contract"
import { prepareAgain } from "#lib/payments/server/prepare-bridge"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { isTappedForHere } from "#lib/payments/server/open-payments"
import { isKnown, paymentResult } from "#lib/payments/server/result"

/** New parameters for a payment that was tapped for in this browser, after the bridge failed; never for one that is over. */
export const POST = scriptHandler(
  paymentsOwn.prepareBridge,
  async ({ orderId }) => {
    const result = await askAboutOrder(orderId, () => paymentResult(paymentKinds, orderId), { isThere: isKnown })
    const { state, said, record } = result
    const mayOpen = state === "paying" && said !== "PAYING" && record?.method === "weixin"
    if (!mayOpen || !(await isTappedForHere(orderId, record))) return { state }
    return { state, ...(await prepareAgain(orderId, record)) }
  },
  { priority: "in-progress" },
)
