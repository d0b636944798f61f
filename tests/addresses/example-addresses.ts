import { addresses } from "#lib/addresses/addresses"
import { type Address, matchPath } from "#lib/core/address/address"
import examples from "./addresses.json" with { type: "json" }

/** An example URL of a screen or an alias. `source` is the origin of the example. */
export type Example = { id: string; area: string; address: string; kind: string; source: string }
export const exampleAddresses: readonly Example[] = examples

export type Entry = Address & { name: string }
export const addressTable: readonly Entry[] = Object.entries<Address>(addresses).map(([name, entry]) => ({
  ...entry,
  name,
}))

/** Finds the entries of the address table whose path or alias matches. */
export function findEntries(address: string): Entry[] {
  const { pathname } = new URL(address, "https://berth.example")
  return addressTable.filter(({ path, alias }) => matchPath(path, pathname) ?? (alias && matchPath(alias, pathname)))
}
