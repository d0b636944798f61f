import { owned } from "../../../owned"
import { addresses } from "#lib/addresses"
import { formHandler } from "#lib/kit/door/own-handler"
import { fill } from "#lib/kit/address/address"
import { provider } from "#lib/provider"
import { rentalOwn } from "#lib/rental/contract"
import { permitHref } from "#lib/rental/links"
import { isSameOwner, platesIn, wrongOwner } from "#lib/rental/owner-rules"

/** Who has a space: a new one by the newer call, one that is there by the call that changes it. */
export const POST = formHandler(rentalOwn.saveOwner, async ({ id, parkId, slotId, ...values }) => {
  const here = id
    ? fill(addresses.editOwner, {}, { ownerId: id })
    : fill(addresses.addOwner, { parkId: parkId || "0" }, { slotId })
  return owned({ name: "rental-owner", here, values }, async () => {
    if (Object.keys(wrongOwner(values)).length > 0) return { why: "wrong" }
    const owner = {
      ...{ parkId, slotId: slotId || undefined, name: values.name.trim(), phone: values.phone.trim() },
      plates: platesIn(values.plates),
    }
    const to = permitHref(owner)
    if (!id && (await isThere(owner))) return { to }
    const said = id ? await provider.rental.editOwner({ ...owner, id }) : await provider.rental.saveOwner(owner)
    return said.ok ? { to } : said
  })
})

/** One whose answer was lost is there already: nobody is in the list twice. */
async function isThere({
  parkId,
  slotId,
  ...typed
}: {
  parkId: string
  slotId?: string
  name: string
  phone: string
  plates: readonly string[]
}) {
  const said = await provider.rental.cars({ parkId, slotId })
  return said.ok && said.data.owners.some((one) => isSameOwner(one, typed))
}
