import "server-only"
import { provider } from "#lib/provider"
import type { FormValues } from "#lib/visitors/rules"
import { getInitialValues } from "#lib/visitors/values"

/** Of the application that the provider has of this driver. */
export async function getKnownValues(parkId: string, today: string): Promise<FormValues> {
  const known = await provider.visitors.verify({ parkId })
  return known.ok ? getInitialValues(known.data, today) : {}
}
