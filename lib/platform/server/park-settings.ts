import "server-only"
import { rememberCleanCode } from "#lib/platform/server/clean-code"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

/** The settings of a car park, undefined if they are late or missing. A late answer still sets the mode from then on. */
export async function findParkSettings(parkId: string) {
  const result = await undefinedIfSlow(fetchParkSettings(parkId))
  return result?.ok ? result.data : undefined
}

async function fetchParkSettings(parkId: string) {
  const result = await provider.payments.park({ parkId })
  if (result.ok) rememberCleanCode(parkId, result.data)
  return result
}
