import "server-only"
import { headers } from "next/headers"
import { ProviderError } from "#lib/core/errors"
import { limitsForSource } from "#lib/http/limits/limits"
import { peekLimits, reserveLimits } from "#lib/http/limits/rate-limits"
import { getRequestSource } from "#lib/http/limits/request-source"
import type { LimitResult } from "#lib/store/interface"

/** Only queries of plates without a stay are counted, so the address limit never blocks the look-up of a parked car. */
const peekBrowserLimit = async () =>
  peekLimits(limitsForSource(getRequestSource(await headers()), "plate-misses-browser"))

const reserveMiss = async () =>
  reserveLimits(limitsForSource(getRequestSource(await headers()), "plate-misses-address", "plate-misses-browser"))

export const canQueryPlate = async (): Promise<boolean> => (await peekBrowserLimit()).ok

/** Returns false if the driver has to wait. */
export const countPlateMiss = async (): Promise<boolean> => (await reserveMiss()).ok

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

function throwIfRefused(result: LimitResult) {
  if (!result.ok) throw new ProviderError("questions about plates", "too-many", { wait: result.wait })
}
