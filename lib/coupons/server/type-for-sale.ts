import "server-only"
import type { CouponType } from "#lib/coupons/model/values"
import { ProviderFault } from "#lib/core/errors"
import { provider } from "#lib/provider"

/** Undefined: it is not for sale. The balance is what the driver has to pay with, where the provider says so. */
type ForSale = { type: CouponType; balance?: number } | undefined

/** More than this nobody leafs through, and no driver waits for. */
const MOST_PAGES = 20

/** Among what the provider lists now, page after page: there is no call for one alone. */
export async function typeForSale({ id, parkId }: { id: string; parkId: string }): Promise<ForSale> {
  let incomplete = false
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page++) {
    const said = await provider.coupons.types({ page })
    if (!said.ok) return undefined
    const type = said.data.types.find((one) => one.id === id && one.parkId === parkId)
    if (type) return { type, balance: said.data.balance }
    incomplete ||= said.incomplete === true
    pages = said.data.pages
  }
  // It may be the one that could not be read: nobody is told that it is gone because of that.
  if (incomplete) throw new ProviderFault("coupons.types", "garbled", { cause: "parts left out" })
  return undefined
}
