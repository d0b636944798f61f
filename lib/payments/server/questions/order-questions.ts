import "server-only"
import { ProviderFault } from "#lib/kit/call/fault"
import { count, giveBack, type Limit, reserve, stillFree, withinLimits } from "#lib/kit/door/rate-limits"
import { type Asker, whoAsks } from "#lib/payments/server/questions/asker"
import { hasBegun } from "#lib/payments/server/record/open-payments"
import { paymentIfKnown } from "#lib/payments/server/record/record"
import { hasAskedToShow, showOrderTap } from "#lib/payments/server/questions/show-order-tap"

/**
 * Order numbers are a park, a minute and a counter: they can be counted through, and each that is hit says where a car
 * stood. So questions about orders that this browser has not begun to pay are limited. A browser has its limit to itself,
 * and is told to wait. An address is shared by whole districts: what others behind it have tried closes nothing, but asks
 * for a tap before an order is looked for, and answers what is none like the browser's limit does. Who names the car, too,
 * has the order from a barrier or a look-up, and is asked for nothing. Hits on the pay screen are not counted: whoever scans
 * the code at a barrier may pay. Of a barrier without a line nobody knows an order before it is paid, so there each look at
 * one that is not counts, apart from the others and widely.
 */
const WINDOW_SECONDS = 60
const BY_BROWSER = { misses: 10, others: 60, unpaid: 30 }
const BY_ADDRESS = { misses: 120, others: 1_200, unpaid: 600 }

/** Of all browsers behind an address, tapped for or not: taps can be sent by a machine, too. */
const HOUR_SECONDS = 3_600
const BY_ADDRESS_IN_AN_HOUR = { misses: 1_200, unpaid: 6_000 }

type Kind = keyof typeof BY_BROWSER
type Missed = keyof typeof BY_ADDRESS_IN_AN_HOUR

const ofBrowser = (kind: Kind, { browser }: Asker): Limit[] =>
  browser ? [[`order-${kind}-browser:${browser}`, BY_BROWSER[kind], WINDOW_SECONDS]] : []
const ofAddress = (kind: Kind, { address = "none" }: Asker): Limit[] => [
  [`order-${kind}-address:${address}`, BY_ADDRESS[kind], WINDOW_SECONDS],
]
const inAnHour = (missed: Missed, { address = "none" }: Asker): Limit[] => [
  [`order-${missed}-hour:${address}`, BY_ADDRESS_IN_AN_HOUR[missed], HOUR_SECONDS],
]

type Judged<T> = {
  isThere: (said: T) => boolean
  /** What is shown to everybody who has the number is not counted when it is there; receipts of others are. */
  hitsAreFree?: boolean
  /** Did the question name the order's car? Looked at only where the limits are used up; may ask the provider. */
  namesCar?: () => boolean | Promise<boolean>
  missed?: Missed
}

/** Asks about an order, or throws what says "too often" in words, at a page as at a door. */
export async function askAboutOrder<T>(orderId: string, ask: () => Promise<T>, judged: Judged<T>): Promise<T> {
  if (await hasBegun(orderId)) return ask()
  const asker = await whoAsks()
  const missed = judged.missed ?? "misses"
  const isFree = async () => {
    const free = await freeFor(orderId, asker, missed)
    if (!free.ok && !(await judged.namesCar?.())) mustBe(free)
    return free.ok
  }
  if (!(await isFree())) return ask()
  const said = await ask()
  // Of many questions at once each finds the limits free; only the first answers do.
  if (!(await isFree())) return said
  if (!judged.isThere(said)) {
    mustBe(await withinLimits(inAnHour(missed, asker)))
    // The address first: a browser that can be made up anew each time is written down only once its address let it through.
    mustBe(await reserve([...ofAddress(missed, asker), ...ofBrowser(missed, asker)]))
  } else if (!judged.hitsAreFree) {
    // The address refuses nobody here, so it counts only what the browser's own limit has let through.
    mustBe(await withinLimits(ofBrowser("others", asker)))
    await count(ofAddress("others", asker))
  }
  return said
}

type Free = { ok: true } | { ok: false; wait: number; tap?: ReturnType<typeof showOrderTap> }

async function freeFor(orderId: string, asker: Asker, missed: Missed): Promise<Free> {
  const own = await stillFree([...ofBrowser(missed, asker), ...inAnHour(missed, asker)])
  if (!own.ok) return own
  const shared = await stillFree([...ofAddress(missed, asker), ...ofAddress("others", asker)])
  return shared.ok || (await hasAskedToShow(orderId)) ? { ok: true } : { ...shared, tap: showOrderTap(orderId) }
}

function mustBe(free: Free) {
  if (free.ok) return
  const { wait, tap } = free
  throw new ProviderFault("questions about orders", "too-many", { wait, tap })
}

/** The same of a payment that was begun at all: whoever acts upon one must name one. */
export const askAboutPayment = (orderId: string) =>
  askAboutOrder(orderId, () => paymentIfKnown(orderId), { isThere: (record) => record !== undefined })

const missesOf = (asker: Asker) => [...inAnHour("misses", asker), ...ofBrowser("misses", asker)]

/**
 * A tap for an order of which only the call that pays says whether there is one: whoever has missed too many is told so
 * whether there is a payment of it or none. That counts no miss yet, for most taps ask nothing. A form of ours is a tap.
 */
export async function mayBeTappedFor(orderId: string) {
  if (await hasBegun(orderId)) return
  const asker = await whoAsks()
  mustBe(await stillFree(missesOf(asker)))
  mustBe(await withinLimits(ofBrowser("others", asker)))
}

/**
 * For the one tap of them that sends that call: a miss is counted before, so that many at once cannot overrun the limit,
 * and the answer takes it back.
 */
export async function reserveMiss(orderId: string): Promise<() => Promise<void>> {
  if (await hasBegun(orderId)) return async () => undefined
  const asker = await whoAsks()
  const [own, shared] = [missesOf(asker), ofAddress("misses", asker)]
  mustBe(await reserve(own))
  await count(shared)
  return () => giveBack([...own, ...shared])
}
