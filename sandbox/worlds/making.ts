import type { Box } from "#sandbox/kit/scene"
import { keepWorld } from "#sandbox/records/worlds"
import { type Address, type World, type WorldName, worlds } from "#sandbox/worlds/worlds"

export function makeWorld(box: Box, name: WorldName) {
  return box.store.together(() => {
    const made: ReturnType<World["make"]> = worlds[name].make(box)
    const kept = keepWorld(box.store, name, made.phone, box.clock.now())
    return { id: kept?.id ?? 0, name, plates: [], orders: [], ...made, addresses: addressesOf(box, name, made.phone) }
  })
}

export function addressesOf({ options }: Box, name: WorldName, phone: string): Record<string, string> {
  const entry = (path: string) => `${options.publicUrl}/enter?${new URLSearchParams({ phone, to: path }).toString()}`
  return Object.fromEntries(
    Object.entries(addressesIn(name)).map(([key, { path, enter }]) => [
      key,
      enter ? entry(path) : options.appUrl + path,
    ]),
  )
}

export const labelOf = (name: WorldName, key: string): string => addressesIn(name)[key]?.label ?? key

const addressesIn = (name: WorldName): Record<string, Address> => worlds[name].addresses
