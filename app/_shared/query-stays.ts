import "server-only"
import { countPlateResult, peekPlateLimits, throwIfRefused } from "#lib/parking/server/query-plate"

/** Runs a query for the stays of a plate within the limits of the look-up. Throws an error that asks the driver to wait. */
export async function queryStays<T>(plate: string, query: () => Promise<T>, isFound: (result: T) => boolean) {
  throwIfRefused(await peekPlateLimits(plate))
  const result = await query()
  throwIfRefused(await countPlateResult(plate, isFound(result) ? "here" : "nowhere"))
  return result
}
