import "server-only"
import { headers } from "next/headers"
import { ProviderError } from "#lib/core/errors"
import { limit, limitsForSource } from "#lib/http/limits/limits"
import {
  hasHappenedInWindow,
  isFirstInWindow,
  peekLimits,
  reserveLimits,
  rewardLimits,
} from "#lib/http/limits/rate-limits"
import { getRequestSource } from "#lib/http/limits/request-source"
import { fetchOwnPlates } from "#lib/payments/server/stay-details"
import { toUserMessage } from "#lib/provider/user-message"
import type { LimitResult } from "#lib/store/interface"

/** The limits on misses count only plates without a stay, so they never block an address's look-ups of parked cars. */
const peekBrowserLimit = async () =>
  peekLimits(limitsForSource(getRequestSource(await headers()), "plate-misses-browser"))

const reserveMiss = async () =>
  reserveLimits(limitsForSource(getRequestSource(await headers()), "plate-misses-address", "plate-misses-browser"))

/** Each car counts once in this browser. Without a browser each query counts. `signedPark`: as for `peekPlateLimits`. */
async function getHitLimits(plate: string, signedPark: string | undefined) {
  const source = getRequestSource(await headers())
  const addressLimits = signedPark
    ? [limit("plate-hits-scanned", `${source.address} ${signedPark}`)]
    : limitsForSource(source, "plate-hits-address")
  return {
    again: source.browser === undefined ? undefined : limit("plate-hits-again", `${source.browser} ${plate}`),
    hits: [...addressLimits, ...limitsForSource(source, "plate-hits-browser")],
  }
}

const isOwnPlate = async (plate: string) => (await fetchOwnPlates()).includes(plate)

/**
 * Call before the query, so that the answer at the limit does not reveal whether the car is parked. A car that was found
 * before, and a car of the signed-in driver, can always be looked up. `signedPark`: the car park of the signed code.
 */
export async function peekPlateLimits(plate: string, signedPark?: string): Promise<LimitResult> {
  const misses = await peekBrowserLimit()
  if (!misses.ok) return misses
  const { again, hits } = await getHitLimits(plate, signedPark)
  if (again && (await hasHappenedInWindow(again))) return { ok: true }
  const result = await peekLimits(hits)
  return result.ok || (await isOwnPlate(plate)) ? { ok: true } : result
}

/** Call after the query. A car that is parked in another car park than that of the look-up also counts as a miss. */
export async function countPlateResult(
  plate: string,
  found: "here" | "elsewhere" | "nowhere",
  signedPark?: string,
): Promise<LimitResult> {
  if (found === "nowhere") return reserveMiss()
  const { again, hits } = await getHitLimits(plate, found === "here" ? signedPark : undefined)
  const isCounted = again && !(await isFirstInWindow(again))
  const result = isCounted ? { ok: true as const } : await reserveLimits(hits)
  if (!result.ok && again) await rewardLimits([again])
  const combined = result.ok && found === "elsewhere" ? await reserveMiss() : result
  return combined.ok || (await isOwnPlate(plate)) ? { ok: true } : combined
}

export const formatTooManyQueries = ({ wait }: Exclude<LimitResult, { ok: true }>): string =>
  toUserMessage(new ProviderError("questions about plates", "too-many", { wait })).text

/** For actions whose answer does not reveal whether the car exists. Each action is counted before it is sent. */
export async function consumePlateQuery() {
  throwIfRefused(await reserveMiss())
}

/** Runs a query about a plate, or throws an error that asks the driver to wait. */
export async function queryPlate<T>(query: () => Promise<T>, isFound: (result: T) => boolean): Promise<T> {
  throwIfRefused(await peekBrowserLimit())
  const result = await query()
  if (!isFound(result)) throwIfRefused(await reserveMiss())
  return result
}

export function throwIfRefused(result: LimitResult) {
  if (!result.ok) throw new ProviderError("questions about plates", "too-many", { wait: result.wait })
}
