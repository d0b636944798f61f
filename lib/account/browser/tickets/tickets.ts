import type { sessionEndpoints } from "#lib/account/contract"
import { callEndpoint } from "#lib/browser/endpoint-client"
import type { EndpointOutput } from "#lib/provider/endpoint"

/**
 * The browser's side of a silent restore: one sealed ticket in local storage, exchanged for the next each time it
 * is used. Storage that throws or is empty loses the silent restore and nothing else.
 */
const TICKET = "berth.ticket"
const KEPT = "berth.kept"
const RENEW_AFTER_MS = 86_400_000

const stored = {
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

export const hasTicket = () => stored.get(TICKET) !== null

/** Since this page was loaded, whether or not there was a place to keep it. */
let given = false
export const wasGivenTicket = () => given

/** Whose ticket it is, where the driver is to say so first, who is in now, and what then comes back with it. */
export type Question = Omit<Extract<EndpointOutput<typeof sessionEndpoints.restore>, { why: string }>, "why">
type Shown = { restored: boolean; asks?: Question }
let restoring: Promise<Shown> | undefined

/** Shows the ticket once, whoever asks and however often; a stale one is removed. */
export const showTicket = (confirmation?: string): Promise<Shown> =>
  (restoring ??= oneTabAtATime(() => exchange(confirmation)).finally(() => (restoring = undefined)))

/** Without a word of the driver's: while a page does something else. */
export const restoreFromTicket = async () => (await showTicket()).restored

async function exchange(confirmation?: string): Promise<Shown> {
  const ticket = stored.get(TICKET)
  if (!ticket) return { restored: false }
  const said = await callEndpoint<typeof sessionEndpoints.restore>("/api/session/restore", { ticket, confirmation })
  if (said.ok && "why" in said) {
    const { phone, instead, confirmation } = said
    return { restored: false, asks: { phone, instead, confirmation } }
  }
  if (said.ok) keep(said.ticket)
  else if (said.why === "signed-out") forgetTicket()
  return { restored: said.ok }
}

/** Signed-in pages take a fresh ticket once a day. */
export async function keepTicket() {
  const age = Date.now() - Number(stored.get(KEPT) ?? 0)
  if (stored.get(TICKET) && age >= 0 && age < RENEW_AFTER_MS) return
  await oneTabAtATime(async () => {
    const said = await callEndpoint<typeof sessionEndpoints.keep>("/api/session/keep", {})
    if (said.ok && said.ticket) keep(said.ticket)
    return said.ok
  })
}

export function forgetTicket() {
  stored.remove(TICKET)
  stored.remove(KEPT)
}

function keep(ticket: string) {
  given = true
  stored.set(TICKET, ticket)
  stored.set(KEPT, String(Date.now()))
}

/** Two tabs showing one ticket would look like a thief and a driver. */
const oneTabAtATime = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(TICKET, act) : act()
