import "server-only"
import { env } from "#lib/env/env"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

/** The provider's maintenance notice, and whether invoices are stopped meanwhile. */
export async function getUpgradeStatus(): Promise<{ notice?: string; isIssuingStopped: boolean }> {
  const result = await undefinedIfSlow(provider.platform.settings({ application: env().APPLICATION }))
  return result?.ok
    ? { notice: result.data.upgradeNotice, isIssuingStopped: result.data.upgradeStops }
    : { isIssuingStopped: false }
}
