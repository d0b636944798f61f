import { keptForDriver } from "#lib/forms/kept-for-driver"
import { ownerFormHref } from "../../../owner-form-href"
import { scriptHandler } from "#lib/http/endpoint/own-handler"
import { rentalOwn } from "#lib/rental/contract"
import { MOST_PLATES, plateFields, plateTyped } from "#lib/rental/owners/rules"
import type { OwnerSaying } from "#lib/rental/owners/words"

export const POST = scriptHandler(rentalOwn.keepOwner, async ({ name, phone, plates, ...whose }) => {
  const values = { name, phone, plates: plateFields(plates).slice(0, MOST_PLATES).map(plateTyped).join("\n") }
  const typed = { values, why: "fields" } as const
  return keptForDriver<OwnerSaying>({ name: "rental-owner", about: ownerFormHref(whose), typed })
})
