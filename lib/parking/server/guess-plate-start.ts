import "server-only"
import { processSingleton } from "#lib/core/process-singleton"
import { isCleanCode, isCleanDeployment } from "#lib/platform/server/clean-code"
import { guessProvince } from "#lib/platform/server/maps"

type ParkQuery = Promise<{ ok: boolean; data?: { cleanCode: boolean } } | undefined>

/** What each car park's settings said last. */
const parksInMode = () => processSingleton("clean-parks", () => new Map<string, boolean>())
const MAX_PARKS = 1_000

/**
 * Guesses the province of a plate, except in clean-code mode, which asks no map service. The settings of a car park are
 * only awaited if they were never seen; otherwise the map service is asked at the same time.
 */
export async function guessPlateStart(
  parkId: string | undefined,
  parkQuery: ParkQuery | undefined,
  clientAddress: string | undefined,
): Promise<string | undefined> {
  if (isCleanDeployment()) return undefined
  if (parkId === undefined || !parkQuery) return guessProvince(clientAddress)
  const remembered = parksInMode().get(parkId)
  const current = parkQuery.then((park) => rememberMode(parkId, park?.data))
  return (remembered ?? (await current)) === false ? guessProvince(clientAddress) : undefined
}

function rememberMode(parkId: string, park: { cleanCode: boolean } | undefined): boolean | undefined {
  if (!park) return undefined
  const parks = parksInMode()
  if (parks.size >= MAX_PARKS) parks.clear()
  parks.set(parkId, isCleanCode(park))
  return isCleanCode(park)
}
