import type { sessionEndpoints } from "#lib/account/contract"
import { callEndpoint } from "#lib/browser/endpoint-client"
import type { EndpointOutput } from "#lib/provider/endpoint"

/**
 * The browser's part of the session restore: one sealed ticket in local storage, replaced by the next ticket at each use.
 * Without local storage only the restore is lost.
 */
const TICKET = "berth.ticket"
const SAVED_AT = "berth.kept"
const RENEW_AFTER_MS = 86_400_000

const storage = {
  get: (name: string) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  },
  set: (name: string, value: string) => {
    try {
      localStorage.setItem(name, value)
    } catch {
      // Fails in private windows and on full disks. The session cookie still works.
    }
  },
  remove: (name: string) => {
    try {
      localStorage.removeItem(name)
    } catch {
      // Without local storage there is nothing to remove.
    }
  },
}

export const hasTicket = () => storage.get(TICKET) !== null

/** True if this page has received a ticket, even if it could not be stored. */
let hasReceived = false
export const hasReceivedTicket = () => hasReceived

/** The question for the driver: the ticket's phone, the current driver's phone, and the confirmation to send. */
export type TicketQuestion = Omit<Extract<EndpointOutput<typeof sessionEndpoints.restore>, { why: string }>, "why">
type RedeemResult = { restored: boolean; question?: TicketQuestion }
let pendingRedeem: Promise<RedeemResult> | undefined

/** Redeems the ticket. Concurrent calls share one request, and a rejected ticket is removed. */
export const redeemTicket = (confirmation?: string): Promise<RedeemResult> =>
  (pendingRedeem ??= withTabLock(() => exchangeTicket(confirmation)).finally(() => (pendingRedeem = undefined)))

/** Restores the session in the background, if no confirmation is needed. */
export const restoreFromTicket = async () => (await redeemTicket()).restored

async function exchangeTicket(confirmation?: string): Promise<RedeemResult> {
  const ticket = storage.get(TICKET)
  if (!ticket) return { restored: false }
  const result = await callEndpoint<typeof sessionEndpoints.restore>("/api/session/restore", { ticket, confirmation })
  if (result.ok && "why" in result) {
    const { phone, instead, confirmation } = result
    return { restored: false, question: { phone, instead, confirmation } }
  }
  if (result.ok) saveTicket(result.ticket)
  else if (result.why === "signed-out") forgetTicket()
  return { restored: result.ok }
}

/** Signed-in pages renew the ticket once a day. */
export async function renewTicket() {
  const age = Date.now() - Number(storage.get(SAVED_AT) ?? 0)
  if (storage.get(TICKET) && age >= 0 && age < RENEW_AFTER_MS) return
  await withTabLock(async () => {
    const result = await callEndpoint<typeof sessionEndpoints.keep>("/api/session/keep", {})
    if (result.ok && result.ticket) saveTicket(result.ticket)
    return result.ok
  })
}

export function forgetTicket() {
  storage.remove(TICKET)
  storage.remove(SAVED_AT)
}

function saveTicket(ticket: string) {
  hasReceived = true
  storage.set(TICKET, ticket)
  storage.set(SAVED_AT, String(Date.now()))
}

/** If two tabs used one ticket, the server would treat the second one as a stolen copy. */
const withTabLock = <T>(action: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(TICKET, action) : action()
