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

/** A car counts once in this browser and once at this address. `signedPark`: as for `peekPlateLimits`. */
async function getHitLimits(plate: string, signedPark: string | undefined) {
  const source = getRequestSource(await headers())
  return {
    browserAgain: source.browser === undefined ? undefined : limit("plate-hits-again", `${source.browser} ${plate}`),
    browser: limitsForSource(source, "plate-hits-browser"),
    addressAgain: limit("plate-hits-address-again", `${source.address} ${signedPark ?? ""} ${plate}`),
    address: signedPark
      ? [limit("plate-hits-scanned", `${source.address} ${signedPark}`)]
      : limitsForSource(source, "plate-hits-address"),
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
  const { browserAgain, browser, addressAgain, address } = await getHitLimits(plate, signedPark)
  if (browserAgain && (await hasHappenedInWindow(browserAgain))) return { ok: true }
  const isCountedAtAddress = await hasHappenedInWindow(addressAgain)
  const result = await peekLimits([...(isCountedAtAddress ? [] : address), ...browser])
  return result.ok || (await isOwnPlate(plate)) ? { ok: true } : result
}

/** Call after the query. A car that is parked in another car park than that of the look-up also counts as a miss. */
export async function countPlateResult(
  plate: string,
  found: "here" | "elsewhere" | "nowhere",
  signedPark?: string,
): Promise<LimitResult> {
  if (found === "nowhere") return reserveMiss()
  const result = await countHit(plate, found === "here" ? signedPark : undefined)
  const combined = result.ok && found === "elsewhere" ? await reserveMiss() : result
  return combined.ok || (await isOwnPlate(plate)) ? { ok: true } : combined
}

async function countHit(plate: string, signedPark: string | undefined): Promise<LimitResult> {
  const { browserAgain, browser, addressAgain, address } = await getHitLimits(plate, signedPark)
  if (browserAgain && !(await isFirstInWindow(browserAgain))) return { ok: true }
  const isFirstAtAddress = await isFirstInWindow(addressAgain)
  const result = await reserveLimits([...(isFirstAtAddress ? address : []), ...browser])
  if (!result.ok) await rewardLimits([browserAgain, isFirstAtAddress ? addressAgain : undefined].filter((one) => !!one))
  return result
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
