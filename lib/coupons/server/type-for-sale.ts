import "server-only"
import type { CouponType } from "#lib/coupons/model/values"
import { ProviderError } from "#lib/core/errors"
import { provider } from "#lib/provider"

/** Undefined if the type is not for sale. */
type CouponForSale = { type: CouponType; balance?: number } | undefined

/** Reading more pages would take too long. */
const MAX_PAGES = 20

/** Searches the provider's list, because there is no call for a single type. */
export async function findTypeForSale({ id, parkId }: { id: string; parkId: string }): Promise<CouponForSale> {
  let incomplete = false
  for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PAGES); page++) {
    const result = await provider.coupons.types({ page })
    if (!result.ok) return undefined
    const type = result.data.types.find((type) => type.id === id && type.parkId === parkId)
    if (type) return { type, balance: result.data.balance }
    incomplete ||= result.incomplete === true
    pages = result.data.pages
  }
  // The type may be in a row that could not be read, so it must not be reported as no longer for sale.
  if (incomplete) throw new ProviderError("coupons.types", "garbled", { cause: "parts left out" })
  return undefined
}
