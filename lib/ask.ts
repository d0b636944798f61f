import { hasTicket, restoreFromTicket, wasGivenTicket } from "#lib/account/browser/restore"
import type { AppContract } from "#lib/contract"
import { browserClient } from "#lib/kit/browser/ask"

/** The calls a page may make: `ask.account.history({ page: 2 })`. Types alone come from the contract. */
export const ask = browserClient<AppContract>(recover)

/** A driver who was signed in here and is so no more is led to a sign-in and back: the server knows the way. */
async function recover(): Promise<boolean> {
  const hadTicket = hasTicket()
  const restored = await restoreFromTicket()
  const wasIn = hadTicket || wasGivenTicket()
  if (!restored && wasIn && !hasTicket()) location.reload()
  return restored
}
