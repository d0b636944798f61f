import "server-only"
import { readPayAddress } from "#lib/pay/address"
import { ifSoon } from "#lib/platform/flow"
import { providerAs } from "#lib/provider"

/** Leads this address to an order that only its driver may pay? Nothing is promised without the provider's word. */
export async function mustSignInToPay(address: string | undefined): Promise<boolean> {
  const orderId = address && readPayAddress(address)?.orderId
  if (!orderId) return false
  const said = await ifSoon(providerAs(undefined).pay.fee({ orderId }))
  return !said?.ok || said.data.loginRequired
}
