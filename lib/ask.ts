import { hasTicket, restoreFromTicket, hasReceivedTicket } from "#lib/account/browser/tickets/tickets"
import type { AppContract, AppEndpoints } from "#lib/contract"
import { browserClient } from "#lib/browser/ask"

/**
 * All that a page may ask: the calls it may make, `ask.account.history({ page: 2 })`, and what is our own,
 * `ask.payments.result({ orderId })`. Types alone come from the contract.
 */
export const ask = browserClient<AppContract, AppEndpoints>(recover)

/** A driver who was signed in here and is so no more is led to a sign-in and back: the server knows the way. */
async function recover(): Promise<boolean> {
  const hadTicket = hasTicket()
  const restored = await restoreFromTicket()
  const wasIn = hadTicket || hasReceivedTicket()
  if (!restored && wasIn && !hasTicket()) location.reload()
  return restored
}
