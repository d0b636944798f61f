import "server-only"
import { redirect } from "next/navigation"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { AuthenticateScreen } from "#components/cars/authenticate-screen"
import { addresses } from "#lib/addresses/addresses"
import { myCars } from "#lib/cars/server/keeping"
import { keepingWords, type Saying } from "#lib/cars/words"
import { fillAddress } from "#lib/core/address/address"
import { readFormDraft, type FormDraft } from "#lib/forms/form-drafts"
import { DESK, isOurs, photoWords } from "#lib/photo/words"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { toFormError } from "#lib/provider/user-message"
import { hotline } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

/** One screen at two addresses; the second asks for a photo of the car, too. */
export const authenticatePage = ({ both }: { both: boolean }) =>
  definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
    const { licencePlate, relationId } = await readQuery(searchParams, "licencePlate", "relationId")
    const plate = normalisePlate(licencePlate ?? "")
    if (!isPlate(plate)) redirect(addresses.cars.path)
    const id = relationId?.slice(0, 64)
    const here = both
      ? fillAddress(addresses.authenticateCar, {}, { licencePlate: plate, relationId: id })
      : fillAddress(addresses.authenticate, {}, { licencePlate: plate })
    const [audit, cars, typed, token, phone] = await Promise.all([
      auditOf(plate),
      myCars(),
      readFormDraft<Saying>("authenticate", here),
      getPageToken(),
      hotline(),
    ])
    return (
      <AuthenticateScreen
        plate={plate}
        id={id || cars.find((car) => car.plate === plate)?.id}
        both={both}
        audit={audit}
        formToken={token}
        tickets={typed?.values}
        error={typed && placed(typed, Boolean(typed.values.licence))}
        phone={typed?.trouble?.phone}
        hotline={phone}
      />
    )
  })

async function auditOf(plate: string) {
  const info = await provider.account.info({})
  const said = info.ok ? await provider.cars.audit({ phone: info.data.phone, plate }) : undefined
  return said?.ok ? said.data : ({ status: "none" } as const)
}

/** What belongs to a photo is said at the photo: the first one that is not there yet. */
function placed({ why, trouble }: FormDraft<Saying>, licenceThere: boolean) {
  if (why === "photo-missing") return { licence: keepingWords[why] }
  if (why === "car-photo-missing") return { car: keepingWords[why] }
  const { error = "" } = toFormError({ why, trouble }, keepingWords)
  const words = isOurs(why) && !trouble?.phone ? `${error}。${DESK}` : error
  const ofPhoto = Object.hasOwn(photoWords, why) && why !== "not-taken"
  return ofPhoto ? { [licenceThere ? "car" : "licence"]: words } : { whole: words }
}
