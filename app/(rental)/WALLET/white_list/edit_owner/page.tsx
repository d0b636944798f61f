import { formToken } from "#lib/http/csrf/page-token"
import { asked, type SearchParams } from "../../../../query"
import { screen } from "../../../../screen"
import { NothingHereScreen } from "#components/rental/home/nothing-here-screen"
import { DeleteOwnerScreen, OwnerScreen } from "#components/rental/owners/owner-screen"
import { addresses } from "#lib/addresses/addresses"
import { ProviderFault } from "#lib/core/errors"
import { saidOf } from "#lib/provider/trouble"
import { readLasting } from "#lib/forms/flash"
import { fill } from "#lib/core/address/address"
import { plainId } from "#lib/core/values/plain-id"
import { provider } from "#lib/provider"
import { type OwnerSaying, ownerFormWords } from "#lib/rental/owners/words"
import { wrongOwner } from "#lib/rental/owners/rules"

export const metadata = { title: "修改车主" }

/** One of the driver's own: the provider tells nothing of another's. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const query = await asked(searchParams, "ownerId", "delete")
  const id = plainId(query.ownerId)
  const said = id ? await provider.rental.owner({ id }) : undefined
  if (!said?.ok) return <NothingHereScreen text={ownerFormWords["no-owner"]} href={addresses.rentals.path} />
  const { parkId, slotId, name, phone, plates } = said.data
  const here = fill(addresses.editOwner, {}, { ownerId: id })
  const [typed, token] = await Promise.all([readLasting<OwnerSaying>("rental-owner", here), formToken()])
  if (query.delete === "1") return <DeleteOwnerScreen formToken={token} {...said.data} backHref={here} />
  // What is saved takes the place of all there is: cars that could not be read would be gone.
  if (said.incomplete) throw new ProviderFault("rental.owner", "garbled", { cause: "parts left out" })
  return (
    <OwnerScreen
      {...{ formToken: token, id: said.data.id, parkId, slotId }}
      typed={typed?.values.name === undefined ? { name, phone, plates: plates.join("\n") } : typed.values}
      wrong={typed?.why === "wrong" ? wrongOwner(typed.values) : {}}
      trouble={saidOf(typed, ownerFormWords)}
    />
  )
})
