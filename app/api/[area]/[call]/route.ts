import { drawPicture } from "#lib/account/server/sign-in/captcha"
import { stillKnown } from "#lib/account/server/session/known"
import { contract } from "#lib/contract"
import { door } from "#lib/http/endpoint/calls-door"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { askAboutPlate } from "#lib/pay/server/plate-questions"
import { isOrderOf } from "#lib/pay/server/quote"
import { isOrderId } from "#lib/payments/values"
import { provider } from "#lib/provider"

const NO_SUCH_ORDER: readonly unknown[] = ["no-order", "order-expired"]

/** This one names no order, but a car: whoever asks about one that is not there has missed a plate. */
const reduceByUnits: typeof provider.pay.reduceByUnits = (input) =>
  askAboutPlate(
    () => provider.pay.reduceByUnits(input),
    (said) => said.ok || said.why !== "order-expired",
  )

/** Anybody may draw a picture, or ask what coupons take off, and nobody as often as they like. */
const asked = {
  ...provider,
  account: { ...provider.account, captcha: drawPicture },
  pay: { ...provider.pay, reduceByUnits },
}

export const POST = door(contract, asked, stillKnown, ({ orderId, plate }, ask) =>
  isOrderId(orderId)
    ? askAboutOrder(orderId, ask, {
        isThere: (said) => !NO_SUCH_ORDER.includes((said as { why?: unknown }).why),
        hitsAreFree: true,
        // The pay screen names the car of its order when it asks what a coupon takes off.
        ...(typeof plate === "string" && { namesCar: () => isOrderOf(plate, orderId, true) }),
      })
    : ask(),
)
