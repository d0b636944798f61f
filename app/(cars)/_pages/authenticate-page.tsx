import "server-only"
import { redirect } from "next/navigation"
import { formToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { AuthenticateScreen } from "#components/cars/authenticate-screen"
import { addresses } from "#lib/addresses/addresses"
import { listCars } from "#lib/cars/server/cars"
import { carFormWords, type CarFormReason } from "#lib/cars/words"
import { fill } from "#lib/core/address/address"
import { readTyped, type Typed } from "#lib/forms/flash"
import { DESK, isOurs, photoWords } from "#lib/photo/words"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { saidOf } from "#lib/provider/trouble"
import { hotline } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

/** One screen at two addresses; the second asks for a photo of the car, too. */
export const createAuthenticatePage = ({ both }: { both: boolean }) =>
  definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
    const { licencePlate, relationId } = await readQuery(searchParams, "licencePlate", "relationId")
    const plate = normalisePlate(licencePlate ?? "")
    if (!isPlate(plate)) redirect(addresses.cars.path)
    const id = relationId?.slice(0, 64)
    const here = both
      ? fill(addresses.authenticateCar, {}, { licencePlate: plate, relationId: id })
      : fill(addresses.authenticate, {}, { licencePlate: plate })
    const [audit, cars, typed, token, phone] = await Promise.all([
      fetchAudit(plate),
      listCars(),
      readTyped<CarFormReason>("authenticate", here),
      formToken(),
      hotline(),
    ])
    return (
      <AuthenticateScreen
        plate={plate}
        id={id || cars.find((car) => car.plate === plate)?.id}
        needsCarPhoto={both}
        audit={audit}
        formToken={token}
        tickets={typed?.values}
        error={typed && toFieldErrors(typed, Boolean(typed.values.licence))}
        phone={typed?.trouble?.phone}
        hotline={phone}
      />
    )
  })

async function fetchAudit(plate: string) {
  const info = await provider.account.info({})
  const said = info.ok ? await provider.cars.audit({ phone: info.data.phone, plate }) : undefined
  return said?.ok ? said.data : ({ status: "none" } as const)
}

/** What belongs to a photo is said at the photo: the first one that is not there yet. */
function toFieldErrors({ why, trouble }: Typed<CarFormReason>, licenceThere: boolean) {
  if (why === "photo-missing") return { licence: carFormWords[why] }
  if (why === "car-photo-missing") return { car: carFormWords[why] }
  const { error = "" } = saidOf({ why, trouble }, carFormWords)
  const words = isOurs(why) && !trouble?.phone ? `${error}。${DESK}` : error
  const ofPhoto = Object.hasOwn(photoWords, why) && why !== "not-taken"
  return ofPhoto ? { [licenceThere ? "car" : "licence"]: words } : { whole: words }
}
