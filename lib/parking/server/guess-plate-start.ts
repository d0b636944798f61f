import "server-only"
import { findCleanCode } from "#lib/platform/server/clean-code"
import { guessProvince } from "#lib/platform/server/maps"

/**
 * Guesses the province of a plate, except in clean-code mode, which calls no map service. The settings of a car park are
 * awaited only if this process has never seen them; otherwise the map service is called at the same time.
 */
export async function guessPlateStart(
  parkId: string | undefined,
  parkQuery: Promise<{ cleanCode: boolean } | undefined> | undefined,
  clientAddress: string | undefined,
): Promise<string | undefined> {
  const cleanCode = findCleanCode(parkId, undefined) ?? (await parkQuery)?.cleanCode
  return cleanCode === false ? guessProvince(clientAddress) : undefined
}
