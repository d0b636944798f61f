import "server-only"
import { provider } from "#lib/provider"
import type { Values } from "#lib/visitors/rules"
import { knownOf } from "#lib/visitors/values"

/** Of the application that the provider has of this driver. */
export async function knownValues(parkId: string, today: string): Promise<Values> {
  const known = await provider.visitors.verify({ parkId })
  return known.ok ? knownOf(known.data, today) : {}
}
