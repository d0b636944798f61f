import "server-only"
import { env } from "#lib/env/env"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

/** What the provider says of its own work on invoices, and whether none may be asked for meanwhile. */
export async function getUpgradeStatus(): Promise<{ notice?: string; stops: boolean }> {
  const said = await undefinedIfSlow(provider.platform.settings({ application: env().APPLICATION }))
  return said?.ok ? { notice: said.data.upgradeNotice, stops: said.data.upgradeStops } : { stops: false }
}
