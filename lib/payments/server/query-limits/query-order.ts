import "server-only"
import { headers } from "next/headers"
import { ProviderError } from "#lib/core/errors"
import { type Limit, limit, limitsForSource } from "#lib/http/limits/limits"
import { consumeLimits, peekLimits, recordLimits, reserveLimits, rewardLimits } from "#lib/http/limits/rate-limits"
import { type RequestSource, getRequestSource } from "#lib/http/limits/request-source"
import { hasPaymentInThisBrowser } from "#lib/payments/server/browser-payments"
import { getPaymentIfAvailable } from "#lib/payments/server/record/record"
import { hasTappedForOrder, createShowOrderForm } from "#lib/payments/server/query-limits/show-order-tap"

type LimitKind = "misses" | "others" | "unpaid"
type MissKind = Exclude<LimitKind, "others">

const browserLimits = (kind: LimitKind, source: RequestSource): Limit[] =>
  limitsForSource(source, `order-${kind}-browser`)
/** All requests without a known client address share one count. */
// Stryker disable next-line StringLiteral: any constant that is not an address is one shared count
const addressLimits = (kind: LimitKind, { address = "none" }: RequestSource): Limit[] => [
  limit(`order-${kind}-address`, address),
]
/** A script can send taps too, so misses are also limited per hour, with or without a tap. */
// Stryker disable next-line StringLiteral: any constant that is not an address is one shared count
const hourlyLimits = (missKind: MissKind, { address = "none" }: RequestSource): Limit[] => [
  limit(`order-${missKind}-hour`, address),
]

type QueryOptions<T> = {
  isFound: (result: T) => boolean
  /** Does not count hits. For pages that show the same content to every driver with the order number. */
  ignoresHits?: boolean | ((result: T) => boolean)
  /** Whether the request names the order's car. Only called when the limits are used up; may query the provider. */
  isForThisCar?: () => boolean | Promise<boolean>
  missKind?: MissKind
}

/**
 * Runs a query about an order, or throws an error that asks the driver to wait.
 *
 * Order numbers consist of a car park, a minute and a counter, so they can be enumerated, and each hit reveals where a car
 * was parked. Queries about orders that this browser has not started to pay are therefore limited. At the browser's limit
 * the driver has to wait. A client address may be shared by a whole district, so at its limit one tap is enough. Queries
 * that name the car, and hits on its pay screen, are not limited: scanning the code at a barrier must always work.
 */
export async function queryOrder<T>(orderId: string, query: () => Promise<T>, options: QueryOptions<T>): Promise<T> {
  if (await hasPaymentInThisBrowser(orderId)) return query()
  const source = getRequestSource(await headers())
  const missKind = options.missKind ?? "misses"
  const isWithinLimits = async () => {
    const limits = await peekOrderLimits(orderId, source, missKind)
    if (!limits.ok && !(await options.isForThisCar?.())) throwIfRefused(limits)
    return limits.ok
  }
  if (!(await isWithinLimits())) return query()
  const result = await query()
  // Check again: many concurrent queries may all have passed the first check.
  if (!(await isWithinLimits())) return result
  if (!options.isFound(result)) {
    throwIfRefused(await consumeLimits(hourlyLimits(missKind, source)))
    // Address first: browser ids can be forged, so an id is only stored if its address is within the limit.
    throwIfRefused(await reserveLimits([...addressLimits(missKind, source), ...browserLimits(missKind, source)]))
  } else if (!isHitIgnored(result, options)) {
    // The address limit is not enforced here. It only counts what the browser's limit has let through.
    throwIfRefused(await consumeLimits(browserLimits("others", source)))
    await recordLimits(addressLimits("others", source))
  }
  return result
}

const isHitIgnored = <T>(result: T, { ignoresHits = false }: QueryOptions<T>) =>
  typeof ignoresHits === "function" ? ignoresHits(result) : ignoresHits

type OrderLimitResult = { ok: true } | { ok: false; wait: number; tap?: ReturnType<typeof createShowOrderForm> }

async function peekOrderLimits(orderId: string, source: RequestSource, missKind: MissKind): Promise<OrderLimitResult> {
  const browserResult = await peekLimits([...browserLimits(missKind, source), ...hourlyLimits(missKind, source)])
  if (!browserResult.ok) return browserResult
  const addressResult = await peekLimits([...addressLimits(missKind, source), ...addressLimits("others", source)])
  return addressResult.ok || (await hasTappedForOrder(orderId))
    ? { ok: true }
    : { ...addressResult, tap: createShowOrderForm(orderId) }
}

function throwIfRefused(result: OrderLimitResult) {
  if (result.ok) return
  const { wait, tap } = result
  throw new ProviderError("questions about orders", "too-many", { wait, retryForm: tap })
}

/** Returns the record of a payment that was started in any browser, within the same limits. */
export const queryPayment = (orderId: string) =>
  queryOrder(orderId, () => getPaymentIfAvailable(orderId), { isFound: (record) => record !== undefined })

const missLimits = (source: RequestSource) => [...hourlyLimits("misses", source), ...browserLimits("misses", source)]

/**
 * For orders where only the call that pays reveals whether they exist. Rejects at the limit before looking for a payment,
 * so that the response reveals nothing. Counts no miss: most taps do not send that call.
 */
export async function throwIfTooManyTaps(orderId: string) {
  if (await hasPaymentInThisBrowser(orderId)) return
  const source = getRequestSource(await headers())
  throwIfRefused(await peekLimits(missLimits(source)))
  throwIfRefused(await consumeLimits(browserLimits("others", source)))
}

/**
 * Counts a miss before the call that pays is sent, so that concurrent taps cannot exceed the limit. The returned function
 * takes it back if the order exists.
 */
export async function reserveMiss(orderId: string): Promise<() => Promise<void>> {
  if (await hasPaymentInThisBrowser(orderId)) return async () => undefined
  const source = getRequestSource(await headers())
  const enforcedLimits = missLimits(source)
  const countedLimits = addressLimits("misses", source)
  throwIfRefused(await reserveLimits(enforcedLimits))
  await recordLimits(countedLimits)
  return () => rewardLimits([...enforcedLimits, ...countedLimits])
}
