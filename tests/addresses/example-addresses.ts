import { addresses } from "#lib/addresses/addresses"
import { type Address, matchPath } from "#lib/core/address/address"
import examples from "./addresses.json" with { type: "json" }

/** One address for every screen the product has, and one for every alias; `source` says which the provider gave. */
export type Example = { id: string; area: string; address: string; kind: string; source: string }
export const known: readonly Example[] = examples

export type Entry = Address & { name: string }
export const table: readonly Entry[] = Object.entries<Address>(addresses).map(([name, entry]) => ({ ...entry, name }))

/** The entries of the table that an address fits, by its path or by its alias. */
export function entriesFor(address: string): Entry[] {
  const { pathname } = new URL(address, "https://berth.example")
  return table.filter(({ path, alias }) => matchPath(path, pathname) ?? (alias && matchPath(alias, pathname)))
}
