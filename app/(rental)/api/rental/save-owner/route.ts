import { handleOwnerForm } from "#lib/rental/server/owners/handle-owner-form"
import { getOwnerFormHref } from "#lib/rental/owners/owner-form-href"
import { AFTER_SIGN_IN_SECONDS, saveFormDraft } from "#lib/forms/form-drafts"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { provider } from "#lib/provider"
import { rentalEndpoints } from "#lib/rental/contract"
import { getPermitHref } from "#lib/rental/links"
import {
  addOrRemoveField,
  isSameOwner,
  MAX_PLATES,
  normalizePlateField,
  parsePlates,
  validateOwner,
} from "#lib/rental/owners/rules"
import type { OwnerReason } from "#lib/rental/owners/messages"

/** Saves a new owner of a space, or changes an existing one. */
export const POST = formEndpoint(rentalEndpoints.saveOwner, async (fields, form) => {
  const { id, parkId, slotId, name, phone } = fields
  const url = getOwnerFormHref(fields)
  const plates = readPlateFields(form)
  if (fields.do) {
    const changedPlates = addOrRemoveField(fields.do, plates)
    const values = { name, phone, plates: changedPlates.join("\n") }
    await saveFormDraft<OwnerReason>("rental-owner", url, { values, why: "fields-changed" }, AFTER_SIGN_IN_SECONDS)
    return seeOther(`${url}#plate${changedPlates.length - 1}`)
  }
  const values = { name, phone, plates: plates.join("\n") }
  return handleOwnerForm(
    { name: "rental-owner", url, values, failureReason: id ? "not-saved" : undefined },
    async () => {
      if (Object.keys(validateOwner(values)).length > 0) return { why: "wrong" }
      const owner = {
        parkId,
        slotId: slotId || undefined,
        name: values.name.trim(),
        phone: values.phone.trim(),
        plates: parsePlates(values.plates),
      }
      const to = getPermitHref(owner)
      if (!id && (await isSavedAlready(owner))) return { to }
      const result = id ? await provider.rental.editOwner({ ...owner, id }) : await provider.rental.saveOwner(owner)
      return result.ok ? { to } : result
    },
  )
})

/** The plate fields in the order of the form, including empty fields. */
const readPlateFields = (form: URLSearchParams) =>
  Array.from({ length: MAX_PLATES }, (_, i) => form.get(`plate${i}`)).flatMap((plate) =>
    plate === null ? [] : [normalizePlateField(plate)],
  )

/** The owner may have been saved by a request whose answer was lost. */
async function isSavedAlready({
  parkId,
  slotId,
  ...owner
}: {
  parkId: string
  slotId?: string
  name: string
  phone: string
  plates: readonly string[]
}) {
  const result = await provider.rental.cars({ parkId, slotId })
  return result.ok && result.data.owners.some((saved) => isSameOwner(saved, owner))
}
