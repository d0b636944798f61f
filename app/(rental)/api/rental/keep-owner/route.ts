import { saveDraftForDriver } from "#lib/forms/save-draft-for-driver"
import { getOwnerFormHref } from "#lib/rental/owners/owner-form-href"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { rentalEndpoints } from "#lib/rental/contract"
import { MAX_PLATES, splitPlateFields, normalizePlateField } from "#lib/rental/owners/rules"
import type { OwnerReason } from "#lib/rental/owners/messages"

export const POST = jsonEndpoint(rentalEndpoints.keepOwner, async ({ name, phone, plates, ...formIds }) => {
  const values = {
    name,
    phone,
    plates: splitPlateFields(plates).slice(0, MAX_PLATES).map(normalizePlateField).join("\n"),
  }
  const draft = { values, why: "fields-changed" } as const
  return saveDraftForDriver<OwnerReason>({ name: "rental-owner", pageUrl: getOwnerFormHref(formIds), draft })
})
