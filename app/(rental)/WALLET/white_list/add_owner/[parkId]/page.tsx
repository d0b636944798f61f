import { formToken } from "#lib/http/csrf/page-token"
import { asked, type SearchParams } from "../../../../../query"
import { screen } from "../../../../../screen"
import { nameIn } from "../../../../name-in"
import { NothingHereScreen } from "#components/rental/home/nothing-here-screen"
import { OwnerScreen } from "#components/rental/owners/owner-screen"
import { addresses } from "#lib/addresses/addresses"
import { saidOf } from "#lib/provider/trouble"
import { readLasting } from "#lib/forms/flash"
import { fill } from "#lib/core/address/address"
import { plainId } from "#lib/core/values/plain-id"
import { provider } from "#lib/provider"
import { type OwnerSaying, ownerFormWords } from "#lib/rental/owners/words"
import { wrongOwner } from "#lib/rental/owners/rules"

export const metadata = { title: "添加车主" }

type Props = { params: Promise<{ parkId: string }>; searchParams: SearchParams }

/** For one of the driver's own spaces: of another's nothing is told, and nothing is typed in vain. */
export default screen(async ({ params, searchParams }: Props) => {
  const parkId = nameIn((await params).parkId)
  const slotId = plainId((await asked(searchParams, "slotId")).slotId)
  const own = parkId ? await provider.rental.cars({ parkId, slotId }) : undefined
  if (!parkId || !own?.ok) return <NothingHereScreen text={ownerFormWords["no-permit"]} href={addresses.rentals.path} />
  const here = fill(addresses.addOwner, { parkId }, { slotId })
  const [typed, token] = await Promise.all([readLasting<OwnerSaying>("rental-owner", here), formToken()])
  return (
    <OwnerScreen
      {...{ formToken: token, parkId, slotId }}
      typed={typed?.values ?? {}}
      wrong={typed?.why === "wrong" ? wrongOwner(typed.values) : {}}
      trouble={saidOf(typed, ownerFormWords)}
    />
  )
})
