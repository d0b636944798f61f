import "server-only"
import { readPayAddress } from "#lib/pay/address"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { ifSoon } from "#lib/platform/server/record"
import { providerAs } from "#lib/provider"

/**
 * Leads this address to an order that only its driver may pay? Nothing is promised without the provider's word, and the
 * answer says whether there is such an order: who counts through them hears no more of it.
 */
export async function mustSignInToPay(address: string | undefined): Promise<boolean> {
  const orderId = address && readPayAddress(address)?.orderId
  if (!orderId) return false
  const ask = () => providerAs(undefined).payments.fee({ orderId })
  const said = await ifSoon(askAboutOrder(orderId, ask, { isThere: ({ ok }) => ok, hitsAreFree: true }))
  return !said?.ok || said.data.loginRequired
}
