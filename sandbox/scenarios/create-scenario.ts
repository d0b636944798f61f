import type { SandboxContext } from "#sandbox/server/context"
import { insertScenario } from "#sandbox/records/scenarios"
import { getEntryPath } from "#sandbox/phone/app-url"
import type { EntryPoint, CreatedScenario } from "#sandbox/scenario-parts/scenario"
import { type ScenarioName, scenarios } from "#sandbox/scenarios/scenarios"

export function createScenario(sandbox: SandboxContext, name: ScenarioName) {
  return sandbox.store.transaction(() => {
    const created: CreatedScenario = {
      plates: [],
      orders: [],
      ...(scenarios[name].create as (sandbox: SandboxContext) => CreatedScenario)(sandbox),
    }
    const { phone, addresses } = created
    const [entryPoints, plates] = [JSON.stringify(addresses), JSON.stringify(created.plates)]
    const saved = insertScenario(sandbox.store, { name, phone, addresses: entryPoints, plates }, sandbox.clock.now())
    const urls = Object.entries(addresses).map(
      ([key, entryPoint]) => [key, getEntryUrl(sandbox, phone, entryPoint)] as const,
    )
    return { ...created, id: saved?.id ?? 0, name, addresses: Object.fromEntries(urls) }
  })
}

/** The URL of an entry point: in the app, or through the provider's sign-in. */
export function getEntryUrl({ options }: SandboxContext, phone: string, entryPoint: EntryPoint): string {
  const { enter, signedIn, as = phone } = entryPoint
  const path = getEntryPath(entryPoint)
  if (!enter && !signedIn) return options.appUrl + path
  return `${options.publicUrl}/enter?${new URLSearchParams({ phone: as, to: path }).toString()}`
}
