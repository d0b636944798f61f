import "server-only"
import { provider } from "#lib/provider"
import type { FormValues } from "#lib/visitors/rules"
import { getInitialValues } from "#lib/visitors/values"

/** The values of the driver's previous application. */
export async function getKnownValues(parkId: string, today: string): Promise<FormValues> {
  const result = await provider.visitors.verify({ parkId })
  return result.ok ? getInitialValues(result.data, today) : {}
}
