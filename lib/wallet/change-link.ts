import { addresses } from "#lib/addresses/addresses"
import { read } from "#lib/core/address/address"
import type { Input } from "#lib/provider/contract"
import { parseYuan } from "#lib/core/values/money"
import { sitePath } from "#lib/core/address/site-path"
import { wallet } from "#lib/wallet/contract"

type Change = Input<typeof wallet.change>

/** The seven values of a link that gives change back, under either of its addresses; undefined where it is none. */
export function changeIn(link: string): Change | undefined {
  const path = sitePath(link)?.split("?", 1)[0]
  const told = path && (read(addresses.change.path, path) ?? read(addresses.change.alias ?? "", path))
  const change = wallet.change.input.safeDecode((told || {}) as never)
  // A sum that is shown must be the one that is sent: nobody is given back a part of a fen.
  const sum = change.success ? parseYuan(change.data.amount) : undefined
  return sum !== undefined && sum % 10 === 0 ? change.data : undefined
}
