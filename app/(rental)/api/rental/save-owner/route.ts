import { owned } from "../../../owned"
import { ownerFormHref } from "../../../owner-form-href"
import { AFTER_SIGN_IN_SECONDS, keepTyped } from "#lib/forms/flash"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { provider } from "#lib/provider"
import { rentalOwn } from "#lib/rental/contract"
import { permitHref } from "#lib/rental/links"
import { fieldsAfter, isSameOwner, MOST_PLATES, plateTyped, platesIn, wrongOwner } from "#lib/rental/owners/rules"
import type { OwnerSaying } from "#lib/rental/owners/words"

/** Who has a space: a new one by the newer call, one that is there by the call that changes it. */
export const POST = formHandler(rentalOwn.saveOwner, async (sent, form) => {
  const { id, parkId, slotId, name, phone } = sent
  const here = ownerFormHref(sent)
  const fields = platesSent(form)
  if (sent.do) {
    const after = fieldsAfter(sent.do, fields)
    const values = { name, phone, plates: after.join("\n") }
    await keepTyped<OwnerSaying>("rental-owner", here, { values, why: "fields" }, AFTER_SIGN_IN_SECONDS)
    return goTo(`${here}#plate${after.length - 1}`)
  }
  const values = { name, phone, plates: fields.join("\n") }
  return owned({ name: "rental-owner", here, values, failed: id ? "not-saved" : undefined }, async () => {
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

/** As they stand in the form, also those left empty. */
const platesSent = (form: URLSearchParams) =>
  Array.from({ length: MOST_PLATES }, (_, i) => form.get(`plate${i}`)).flatMap((plate) =>
    plate === null ? [] : [plateTyped(plate)],
  )

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
