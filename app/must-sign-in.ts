import "server-only"
import { readPayAddress } from "#lib/pay/address"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { ifSoon } from "#lib/platform/server/record"
import { providerAs } from "#lib/provider"

/**
 * The stay at this address, if only its driver may pay for it. Nothing is promised without the provider's word, and the
 * answer says whether there is such an order: who counts through them hears no more of it.
 */
export async function stayToSignInFor(address: string | undefined) {
  const told = address === undefined ? undefined : readPayAddress(address)
  if (!told?.orderId) return undefined
  const { orderId, plate, park } = told
  const ask = () => providerAs(undefined).payments.fee({ orderId })
  const said = await ifSoon(askAboutOrder(orderId, ask, { isThere: ({ ok }) => ok, hitsAreFree: true }))
  return !said?.ok || said.data.loginRequired ? { plate, park: park.slice(0, 40) } : undefined
}
