import "server-only"
import { headers } from "next/headers"
import { ProviderFault } from "#lib/kit/fault"
import { formTokenOf } from "#lib/kit/guard"
import { count, countedAddress, giveBack, type Limit, reserve, stillFree, withinLimits } from "#lib/kit/limits"
import { hasTapped, tapFor } from "#lib/pay/flow/one-tap-more"
import { hasBegun } from "#lib/pay/flow/open-payments"
import { paymentIfKnown } from "#lib/pay/flow/record"

/**
 * Order numbers are a park, a minute and a counter: they can be counted through, and each that is hit says where a car
 * stood. So questions about orders that this browser has not begun to pay are limited. A browser has its limit to itself,
 * and is told to wait. An address is shared by whole districts: what others behind it have tried closes nothing, but asks
 * for a tap before an order is looked for, and answers what is none like the browser's limit does. Who names the car, too,
 * has the order from a barrier or a look-up, and is asked for nothing. Hits on the pay screen are not counted: whoever scans
 * the code at a barrier may pay.
 */
const WINDOW = 60
const BY_BROWSER = { misses: 10, others: 60 }
const BY_ADDRESS = { misses: 120, others: 1_200 }

type Kind = keyof typeof BY_BROWSER
type Asker = { browser: string | undefined; address: string | undefined }

async function whoAsks(): Promise<Asker> {
  const sent = await headers()
  return { browser: formTokenOf(sent)?.token, address: countedAddress(sent) }
}

/** A script that brings no form token has none of our pages, and is nobody's browser: only its address counts. */
const ofBrowser = (kind: Kind, { browser }: Asker): Limit[] =>
  browser ? [[`order-${kind}-browser:${browser}`, BY_BROWSER[kind], WINDOW]] : []
const ofAddress = (kind: Kind, { address = "none" }: Asker): Limit[] => [
  [`order-${kind}-address:${address}`, BY_ADDRESS[kind], WINDOW],
]

/**
 * How the answer is judged: is there such an order, is it shown to everybody who has its number, and did the question
 * name its car?
 */
type Judged<T> = {
  isThere: (said: T) => boolean
  forEverybody?: boolean
  namesCar?: (said: T) => boolean | Promise<boolean>
}

/** Asks about an order, or throws what says "too often" in words, at a page as at a door. */
export async function askAboutOrder<T>(orderId: string, ask: () => Promise<T>, judged: Judged<T>): Promise<T> {
  if (await hasBegun(orderId)) return ask()
  const asker = await whoAsks()
  if (!judged.namesCar) mustBe(await freeFor(orderId, asker))
  const said = await ask()
  // Of many questions at once each finds the limits free; only the first answers do.
  const free = await freeFor(orderId, asker)
  if (!free.ok && (await judged.namesCar?.(said))) return said
  mustBe(free)
  if (!judged.isThere(said)) {
    mustBe(await withinLimits([...ofBrowser("misses", asker), ...ofAddress("misses", asker)]))
  } else if (!judged.forEverybody) {
    mustBe(await withinLimits(ofBrowser("others", asker)))
    await count(ofAddress("others", asker))
  }
  return said
}

type Free = { ok: true } | { ok: false; wait: number; tap?: ReturnType<typeof tapFor> }

async function freeFor(orderId: string, asker: Asker): Promise<Free> {
  const own = await stillFree(ofBrowser("misses", asker))
  if (!own.ok) return own
  const shared = await stillFree([...ofAddress("misses", asker), ...ofAddress("others", asker)])
  return shared.ok || (await hasTapped(orderId)) ? { ok: true } : { ...shared, tap: tapFor(orderId) }
}

function mustBe(free: Free) {
  if (free.ok) return
  const { wait, tap } = free
  throw new ProviderFault("questions about orders", "too-many", { wait, tap })
}
/** The same of a payment that was begun at all: whoever acts upon one must name one. */
export const askAboutPayment = (orderId: string) =>
  askAboutOrder(orderId, () => paymentIfKnown(orderId), { isThere: (record) => record !== undefined })

/**
 * Where the call that pays is the first to say whether there is such an order: a miss is counted before it is sent, so
 * that many at once cannot overrun the limit, and the answer takes it back. A form of ours is a tap already.
 */
export async function reserveMiss(orderId: string): Promise<() => Promise<void>> {
  if (await hasBegun(orderId)) return async () => undefined
  const asker = await whoAsks()
  const [own, shared] = [ofBrowser("misses", asker), ofAddress("misses", asker)]
  mustBe(await reserve(own))
  await count(shared)
  return () => giveBack([...own, ...shared])
}

/** A plate that is typed and not found: generously, for people mistype, and whole families share a phone. */
export async function mayAskAboutPlate(): Promise<boolean> {
  return (await stillFree((await plateMisses()).browser)).ok
}

/** Counts a plate that was not found; false where a driver is told to wait instead. What is found is found in any case. */
export async function notePlateMissed(): Promise<boolean> {
  const { browser, address } = await plateMisses()
  return (await withinLimits([...browser, ...address])).ok
}

async function plateMisses(): Promise<{ browser: Limit[]; address: Limit[] }> {
  const { browser, address } = await whoAsks()
  return {
    browser: browser ? [[`plate-misses-browser:${browser}`, 30, WINDOW]] : [],
    address: address ? [[`plate-misses-address:${address}`, 600, WINDOW]] : [],
  }
}
