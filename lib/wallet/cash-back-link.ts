import { addresses } from "#lib/addresses/addresses"
import { matchPath } from "#lib/core/address/address"
import type { Input } from "#lib/provider/contract"
import { parseYuan } from "#lib/core/values/money"
import { parseSitePath } from "#lib/core/address/site-path"
import { wallet } from "#lib/wallet/contract"

type CashBackInput = Input<typeof wallet.change>

/** Parses the seven values of a cash-back link, which has two URLs. */
export function parseCashBackLink(link: string): CashBackInput | undefined {
  const path = parseSitePath(link)?.split("?", 1)[0]
  const params = path && (matchPath(addresses.change.path, path) ?? matchPath(addresses.change.alias ?? "", path))
  const change = wallet.change.input.safeDecode((params || {}) as never)
  // We show the amount in fen, so we reject links with fractions of a fen.
  const amount = change.success ? parseYuan(change.data.amount) : undefined
  return amount !== undefined && amount % 10 === 0 ? change.data : undefined
}
