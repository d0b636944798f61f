import "server-only"
import { redirect } from "next/navigation"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { AuthenticateScreen } from "#components/cars/authenticate-screen"
import { addresses } from "#lib/addresses/addresses"
import { listCars } from "#lib/cars/server/cars"
import { carFormMessages, type CarFormReason } from "#lib/cars/messages"
import { fillAddress } from "#lib/core/address/address"
import { readFormDraft, type FormDraft } from "#lib/forms/form-drafts"
import { CONTACT_SUPPORT, isTechnicalError, photoMessages } from "#lib/photo/messages"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import { toFormError } from "#lib/provider/user-message"
import { getHotline } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

/** Renders both URLs of the car authentication. Only the second URL requires a photo of the car. */
export const createAuthenticatePage = ({ needsCarPhoto }: { needsCarPhoto: boolean }) =>
  definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
    const { licencePlate, relationId } = await readQuery(searchParams, "licencePlate", "relationId")
    const plate = normalizePlate(licencePlate ?? "")
    if (!isPlate(plate)) redirect(addresses.cars.path)
    const id = relationId?.slice(0, 64)
    const url = needsCarPhoto
      ? fillAddress(addresses.authenticateCar, {}, { licencePlate: plate, relationId: id })
      : fillAddress(addresses.authenticate, {}, { licencePlate: plate })
    const [audit, cars, draft, token, phone] = await Promise.all([
      fetchAudit(plate),
      listCars(),
      readFormDraft<CarFormReason>("authenticate", url),
      getPageToken(),
      getHotline(),
    ])
    return (
      <AuthenticateScreen
        plate={plate}
        id={id || cars.find((car) => car.plate === plate)?.id}
        needsCarPhoto={needsCarPhoto}
        audit={audit}
        formToken={token}
        tickets={draft?.values}
        error={draft && toFieldError(draft, Boolean(draft.values.licence))}
        phone={draft?.userMessage?.phone}
        hotline={phone}
        isOwnedByOther={draft?.why === "owned-by-other"}
      />
    )
  })

async function fetchAudit(plate: string) {
  const info = await provider.account.info({})
  const result = info.ok ? await provider.cars.audit({ phone: info.data.phone, plate }) : undefined
  return result?.ok ? result.data : ({ status: "none" } as const)
}

/** An error about a photo is shown at the first photo that is not uploaded yet. */
function toFieldError({ why, userMessage: message }: FormDraft<CarFormReason>, hasLicence: boolean) {
  if (why === "photo-missing") return { licence: carFormMessages[why] }
  if (why === "car-photo-missing") return { car: carFormMessages[why] }
  const { error = "" } = toFormError({ why, userMessage: message }, carFormMessages)
  const text = isTechnicalError(why) && !message?.phone ? `${error}。${CONTACT_SUPPORT}` : error
  const isPhotoError = Object.hasOwn(photoMessages, why) && why !== "not-taken"
  return isPhotoError ? { [hasLicence ? "car" : "licence"]: text } : { general: text }
}
