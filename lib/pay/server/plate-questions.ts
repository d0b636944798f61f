import "server-only"
import { headers } from "next/headers"
import { ProviderFault } from "#lib/core/errors"
import { limitsOf } from "#lib/http/limits/limits"
import { peekLimits, reserveLimits } from "#lib/http/limits/rate-limits"
import { requestSource } from "#lib/http/limits/request-source"
import type { LimitResult } from "#lib/store/interface"

/** A plate without a stay counts. One that has a stay is shown, whatever others behind the same address have missed. */
const peekBrowser = async () => peekLimits(limitsOf(requestSource(await headers()), "plate-misses-browser"))

const countMiss = async () =>
  reserveLimits(limitsOf(requestSource(await headers()), "plate-misses-address", "plate-misses-browser"))

export const mayAskAboutPlate = async (): Promise<boolean> => (await peekBrowser()).ok

/** False where a driver is told to wait instead. */
export const notePlateMissed = async (): Promise<boolean> => (await countMiss()).ok

/** For what is done with a plate, whose answer does not say whether there is such a car: each is counted before it is sent. */
export async function takePlateQuestion() {
  throwIfRefused(await countMiss())
}

/** The same around one call, for a door or a page: asks about a plate, or throws what says "too often" in words. */
export async function askAboutPlate<T>(ask: () => Promise<T>, isThere: (said: T) => boolean): Promise<T> {
  throwIfRefused(await peekBrowser())
  const said = await ask()
  if (!isThere(said)) throwIfRefused(await countMiss())
  return said
}

function throwIfRefused(result: LimitResult) {
  if (!result.ok) throw new ProviderFault("questions about plates", "too-many", { wait: result.wait })
}
