import { drawCaptcha } from "#lib/account/server/sign-in/captcha"
import { validateSession } from "#lib/account/server/session/session-check"
import { contract } from "#lib/contract"
import { createCallsRoute } from "#lib/http/endpoint/calls-route"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { queryPlate } from "#lib/parking/server/query-plate"
import { isOrderForPlate } from "#lib/parking/server/quote"
import { isOrderId } from "#lib/payments/values"
import { provider } from "#lib/provider"

const NO_SUCH_ORDER: readonly unknown[] = ["no-order", "order-expired"]

/** This one names no order, but a car: whoever asks about one that is not there has missed a plate. */
const reduceByUnits: typeof provider.pay.reduceByUnits = (input) =>
  queryPlate(
    () => provider.pay.reduceByUnits(input),
    (said) => said.ok || said.why !== "order-expired",
  )

/** Anybody may draw a picture, or ask what coupons take off, and nobody as often as they like. */
const asked = {
  ...provider,
  account: { ...provider.account, captcha: drawCaptcha },
  pay: { ...provider.pay, reduceByUnits },
}

export const POST = createCallsRoute(contract, asked, validateSession, ({ orderId, plate }, ask) =>
  isOrderId(orderId)
    ? queryOrder(orderId, ask, {
        isFound: (said) => !NO_SUCH_ORDER.includes((said as { why?: unknown }).why),
        ignoresHits: true,
        // The pay screen names the car of its order when it asks what a coupon takes off.
        ...(typeof plate === "string" && { isForThisCar: () => isOrderForPlate(plate, orderId, true) }),
      })
    : ask(),
)
