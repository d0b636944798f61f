import { drawPicture } from "#lib/account/flow/captcha"
import { stillKnown } from "#lib/account/flow/known"
import { contract } from "#lib/contract"
import { door } from "#lib/kit/bff"
import { askAboutOrder } from "#lib/pay/flow/order-questions"
import { isOrderId } from "#lib/pay/rules"
import { provider } from "#lib/provider"

const NO_SUCH_ORDER: readonly unknown[] = ["no-order", "order-expired"]

/** The pay screen names the car of its order when it asks what a coupon takes off. */
async function namesCar(orderId: string, plate: string): Promise<boolean> {
  const fee = await provider.pay.fee({ orderId })
  return fee.ok && fee.data.plate === plate
}

/** Anybody may draw a picture, and nobody as many as they like. */
const asked = { ...provider, account: { ...provider.account, captcha: drawPicture } }

export const POST = door(contract, asked, stillKnown, ({ orderId, plate }, ask) =>
  isOrderId(orderId)
    ? askAboutOrder(orderId, ask, {
        isThere: (said) => !NO_SUCH_ORDER.includes((said as { why?: unknown }).why),
        forEverybody: true,
        ...(typeof plate === "string" && { namesCar: () => namesCar(orderId, plate) }),
      })
    : ask(),
)
