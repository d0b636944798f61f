import { owned } from "../../../owned"
import { addresses } from "#lib/addresses/addresses"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { fill } from "#lib/core/address/address"
import { provider } from "#lib/provider"
import { rentalOwn } from "#lib/rental/contract"
import { permitHref } from "#lib/rental/links"

/** An owner goes. Where no script has asked, a second page does. */
export const POST = formHandler(rentalOwn.deleteOwner, async ({ id, confirmed }) => {
  const question = fill(addresses.editOwner, {}, { ownerId: id, delete: "1" })
  if (confirmed !== "1") return goTo(question)
  const here = fill(addresses.editOwner, {}, { ownerId: id })
  return owned({ name: "rental-owner", here, question, values: {}, failed: "not-deleted" }, async () => {
    const owner = await provider.rental.owner({ id })
    if (!owner.ok) return owner
    const said = await provider.rental.deleteOwner({ id })
    return said.ok ? { to: permitHref(owner.data) } : said
  })
})
