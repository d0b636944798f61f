import type { sessionEndpoints } from "#lib/account/contract"
import { askAt } from "#lib/browser/ask"
import type { OwnAnswer } from "#lib/provider/own"

/**
 * The browser's side of a silent restore: one sealed ticket in local storage, exchanged for the next each time it
 * is used. Storage that throws or is empty loses the silent restore and nothing else.
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
      // Private windows and full disks refuse; the cookie still holds.
    }
  },
  remove: (name: string) => {
    try {
      localStorage.removeItem(name)
    } catch {
      // As above.
    }
  },
}

export const hasTicket = () => storage.get(TICKET) !== null

/** Since this page was loaded, whether or not there was a place to keep it. */
let hasReceived = false
export const hasReceivedTicket = () => hasReceived

/** Whose ticket it is, where the driver is to say so first, who is in now, and what then comes back with it. */
export type TicketQuestion = Omit<Extract<OwnAnswer<typeof sessionEndpoints.restore>, { why: string }>, "why">
type RedeemResult = { restored: boolean; asks?: TicketQuestion }
let pendingRedeem: Promise<RedeemResult> | undefined

/** Shows the ticket once, whoever asks and however often; a stale one is removed. */
export const redeemTicket = (confirmation?: string): Promise<RedeemResult> =>
  (pendingRedeem ??= withTabLock(() => exchangeTicket(confirmation)).finally(() => (pendingRedeem = undefined)))

/** Without a word of the driver's: while a page does something else. */
export const restoreFromTicket = async () => (await redeemTicket()).restored

async function exchangeTicket(confirmation?: string): Promise<RedeemResult> {
  const ticket = storage.get(TICKET)
  if (!ticket) return { restored: false }
  const said = await askAt<typeof sessionEndpoints.restore>("/api/session/restore", { ticket, confirmation })
  if (said.ok && "why" in said) {
    const { phone, instead, confirmation } = said
    return { restored: false, asks: { phone, instead, confirmation } }
  }
  if (said.ok) saveTicket(said.ticket)
  else if (said.why === "signed-out") forgetTicket()
  return { restored: said.ok }
}

/** Signed-in pages take a fresh ticket once a day. */
export async function renewTicket() {
  const age = Date.now() - Number(storage.get(SAVED_AT) ?? 0)
  if (storage.get(TICKET) && age >= 0 && age < RENEW_AFTER_MS) return
  await withTabLock(async () => {
    const said = await askAt<typeof sessionEndpoints.keep>("/api/session/keep", {})
    if (said.ok && said.ticket) saveTicket(said.ticket)
    return said.ok
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

/** Two tabs showing one ticket would look like a thief and a driver. */
const withTabLock = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(TICKET, act) : act()
