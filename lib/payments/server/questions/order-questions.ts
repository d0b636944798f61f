import "server-only"
import { headers } from "next/headers"
import { ProviderFault } from "#lib/core/errors"
import { type Limit, limit, limitsOf } from "#lib/http/limits/limits"
import { consumeLimits, peekLimits, recordLimits, reserveLimits, rewardLimits } from "#lib/http/limits/rate-limits"
import { type RequestSource, requestSource } from "#lib/http/limits/request-source"
import { hasBegun } from "#lib/payments/server/open-payments"
import { paymentIfKnown } from "#lib/payments/server/record/record"
import { hasAskedToShow, showOrderTap } from "#lib/payments/server/questions/show-order-tap"

type Kind = "misses" | "others" | "unpaid"
type Missed = Exclude<Kind, "others">

const ofBrowser = (kind: Kind, source: RequestSource): Limit[] => limitsOf(source, `order-${kind}-browser`)
/** All requests without a known address are counted together. */
const ofAddress = (kind: Kind, { address = "none" }: RequestSource): Limit[] => [
  limit(`order-${kind}-address`, address),
]
/** Taps can be sent by a machine, too: those of an address are limited, whether tapped for or not. */
const inAnHour = (missed: Missed, { address = "none" }: RequestSource): Limit[] => [
  limit(`order-${missed}-hour`, address),
]

type Judged<T> = {
  isThere: (said: T) => boolean
  /** What is shown to everybody who has the number is not counted when it is there; receipts of others are. */
  hitsAreFree?: boolean
  /** Did the question name the order's car? Looked at only where the limits are used up; may ask the provider. */
  namesCar?: () => boolean | Promise<boolean>
  missed?: Missed
}

/**
 * Asks about an order, or throws a fault that tells the driver to wait.
 *
 * Order numbers consist of a car park, a minute and a counter, so they can be enumerated, and each hit tells where a car
 * stood. Questions about orders that this browser has not begun to pay are therefore limited. When the browser's own limit
 * is full, its driver waits. An address may be shared by a whole district: when its limit is full, an order is looked for
 * after one tap. A question that names the car comes from a barrier or a look-up and is not limited, and neither are hits
 * on the pay screen: whoever scans the code at a barrier may pay.
 */
export async function askAboutOrder<T>(orderId: string, ask: () => Promise<T>, judged: Judged<T>): Promise<T> {
  if (await hasBegun(orderId)) return ask()
  const source = requestSource(await headers())
  const missed = judged.missed ?? "misses"
  const isFree = async () => {
    const free = await freeFor(orderId, source, missed)
    if (!free.ok && !(await judged.namesCar?.())) throwIfRefused(free)
    return free.ok
  }
  if (!(await isFree())) return ask()
  const said = await ask()
  // Of many questions at once each finds the limits free; only the first answers do.
  if (!(await isFree())) return said
  if (!judged.isThere(said)) {
    throwIfRefused(await consumeLimits(inAnHour(missed, source)))
    // The address first: a browser that can be made up anew each time is written down only once its address let it through.
    throwIfRefused(await reserveLimits([...ofAddress(missed, source), ...ofBrowser(missed, source)]))
  } else if (!judged.hitsAreFree) {
    // The address refuses nobody here, so it counts only what the browser's own limit has let through.
    throwIfRefused(await consumeLimits(ofBrowser("others", source)))
    await recordLimits(ofAddress("others", source))
  }
  return said
}

type Free = { ok: true } | { ok: false; wait: number; tap?: ReturnType<typeof showOrderTap> }

async function freeFor(orderId: string, source: RequestSource, missed: Missed): Promise<Free> {
  const own = await peekLimits([...ofBrowser(missed, source), ...inAnHour(missed, source)])
  if (!own.ok) return own
  const shared = await peekLimits([...ofAddress(missed, source), ...ofAddress("others", source)])
  return shared.ok || (await hasAskedToShow(orderId)) ? { ok: true } : { ...shared, tap: showOrderTap(orderId) }
}

function throwIfRefused(result: Free) {
  if (result.ok) return
  const { wait, tap } = result
  throw new ProviderFault("questions about orders", "too-many", { wait, tap })
}

/** The same of a payment that was begun at all: whoever acts upon one must name one. */
export const askAboutPayment = (orderId: string) =>
  askAboutOrder(orderId, () => paymentIfKnown(orderId), { isThere: (record) => record !== undefined })

const missesOf = (source: RequestSource) => [...inAnHour("misses", source), ...ofBrowser("misses", source)]

/**
 * A tap for an order of which only the call that pays says whether there is one: whoever has missed too many is told so
 * whether there is a payment of it or none. That counts no miss yet, for most taps ask nothing. A form of ours is a tap.
 */
export async function mayBeTappedFor(orderId: string) {
  if (await hasBegun(orderId)) return
  const source = requestSource(await headers())
  throwIfRefused(await peekLimits(missesOf(source)))
  throwIfRefused(await consumeLimits(ofBrowser("others", source)))
}

/**
 * For the one tap of them that sends that call: a miss is counted before, so that many at once cannot overrun the limit,
 * and the answer takes it back.
 */
export async function reserveMiss(orderId: string): Promise<() => Promise<void>> {
  if (await hasBegun(orderId)) return async () => undefined
  const source = requestSource(await headers())
  const [own, shared] = [missesOf(source), ofAddress("misses", source)]
  throwIfRefused(await reserveLimits(own))
  await recordLimits(shared)
  return () => rewardLimits([...own, ...shared])
}
