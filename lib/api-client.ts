import { hasTicket, restoreFromTicket, hasReceivedTicket } from "#lib/account/browser/tickets/tickets"
import type { AppContract, AppEndpoints } from "#lib/contract"
import { createBrowserClient } from "#lib/browser/endpoint-client"

/**
 * The client for pages: provider calls that browsers may make, `apiClient.account.history({ page: 2 })`, and our
 * endpoints, `apiClient.payments.result({ orderId })`. Only types are imported from the contract.
 */
export const apiClient = createBrowserClient<AppContract, AppEndpoints>(recover)

/**
 * Reloads the page if the driver was signed in and cannot be restored; the server then redirects to sign-in and back.
 */
async function recover(): Promise<boolean> {
  const hadTicket = hasTicket()
  const restored = await restoreFromTicket()
  const wasSignedIn = hadTicket || hasReceivedTicket()
  if (!restored && wasSignedIn && !hasTicket()) location.reload()
  return restored
}
