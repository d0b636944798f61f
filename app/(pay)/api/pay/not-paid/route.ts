import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/values/address"
import { ProviderFault, SignedOut, StoreAway } from "#lib/kit/call/fault"
import { keepTyped } from "#lib/kit/door/flash"
import { answer } from "#lib/kit/door/guard"
import { byEither } from "#lib/kit/door/handler"
import { goTo } from "#lib/kit/door/site-path"
import { giveUpPayment } from "#lib/pay/server/not-paid"
import { askAboutPayment } from "#lib/pay/server/order-questions"
import { isOrderId } from "#lib/pay/rules"
import { stillConfirming } from "#lib/pay/words"

/** "我没有付款": where the driver goes now. Whatever cannot be said here is said by the result screen, which asks again. */
async function whereNow(orderId: string, elsewhere: boolean): Promise<string> {
  const result = fill(addresses.paying, {}, { order_id: orderId })
  try {
    if (!(await askAboutPayment(orderId))) return result
    const said = await giveUpPayment(orderId)
    if (said === "see-result") return result
    if ("wait" in said) {
      await keepTyped("pay", result, { values: { words: stillConfirming(said.wait) }, why: "still-confirming" })
      return result
    }
    return elsewhere ? fill(addresses.openInBrowser, {}, { order_id: orderId }) : said.again
  } catch (error) {
    if (error instanceof SignedOut) return `/api/session/restore?next=${encodeURIComponent(result)}`
    if (error instanceof ProviderFault || error instanceof StoreAway) return result
    throw error
  }
}

export const POST = byEither(
  async ({ orderId, elsewhere }) => {
    if (!isOrderId(orderId)) return answer(422, { ok: false, why: "invalid", fields: {} })
    return answer(200, { go: await whereNow(orderId, elsewhere === "1") })
  },
  async (form) => {
    const orderId = form.get("orderId")
    if (!isOrderId(orderId)) return goTo(addresses.plateSelectYdV2.path)
    return goTo(await whereNow(orderId, form.get("elsewhere") === "1"))
  },
  "begun",
)
