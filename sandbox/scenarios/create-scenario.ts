import type { SandboxContext } from "#sandbox/kit/context"
import { keepWorld } from "#sandbox/records/scenarios"
import { wayInto } from "#sandbox/phone/app-url"
import type { Address, Made } from "#sandbox/scenarios/scenario"
import { type WorldName, worlds } from "#sandbox/scenarios/scenarios"

export function makeWorld(sandbox: SandboxContext, name: WorldName) {
  return sandbox.store.transaction(() => {
    const made: Made = { plates: [], orders: [], ...(worlds[name].make as (box: SandboxContext) => Made)(sandbox) }
    const { phone, addresses } = made
    const [ways, plates] = [JSON.stringify(addresses), JSON.stringify(made.plates)]
    const kept = keepWorld(sandbox.store, { name, phone, addresses: ways, plates }, sandbox.clock.now())
    const urls = Object.entries(addresses).map(([key, address]) => [key, urlOf(sandbox, phone, address)] as const)
    return { ...made, id: kept?.id ?? 0, name, addresses: Object.fromEntries(urls) }
  })
}

/** Where the browser goes: into the app, or through the provider's own sign-in. */
export function urlOf({ options }: SandboxContext, phone: string, address: Address): string {
  const { enter, signedIn, as = phone } = address
  const to = wayInto(address)
  if (!enter && !signedIn) return options.appUrl + to
  return `${options.publicUrl}/enter?${new URLSearchParams({ phone: as, to }).toString()}`
}
