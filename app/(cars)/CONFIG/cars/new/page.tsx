import { headers } from "next/headers"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { AddCarScreen, ConfirmCarScreen } from "#components/cars/add-car-screen"
import { addresses } from "#lib/addresses/addresses"
import { myCars } from "#lib/cars/server/keeping"
import { MOST_CARS } from "#lib/cars/rules"
import { keepingWords, type Saying } from "#lib/cars/words"
import { readFormDraft } from "#lib/forms/form-drafts"
import { getClientAddress } from "#lib/http/request/client-address"
import { isPlate, normalisePlate, getPlateError } from "#lib/core/plate/plate"
import { ifSoon } from "#lib/platform/server/record"
import { likelyProvince } from "#lib/platform/server/maps"

export const metadata = { title: "添加车辆" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [{ licencePlate }, cars, typed, token, province] = await Promise.all([
    readQuery(searchParams, "licencePlate"),
    myCars(),
    readFormDraft<Saying>("new-car", addresses.addCar.path),
    getPageToken(),
    ifSoon(headers().then((sent) => likelyProvince(getClientAddress(sent)))),
  ])
  const asking = normalisePlate(licencePlate ?? "")
  const full = cars.length >= MOST_CARS
  const refused = full && isPlate(asking) && !cars.some((car) => car.plate === asking)
  if (isPlate(asking) && !refused) return <ConfirmCarScreen formToken={token} plate={asking} />
  const plate = refused ? asking : typed?.values.plate
  return (
    <AddCarScreen
      formToken={token}
      plate={plate || province}
      error={
        refused ? keepingWords["five-already"] : (typed?.trouble?.words ?? (typed && sentence(typed.why, plate ?? "")))
      }
      phone={refused ? undefined : typed?.trouble?.phone}
      taken={typed?.why === "bound-by-other" ? plate : undefined}
      full={full}
      startOpen={!typed && !full}
    />
  )
})

/** A plate that somebody else has is said above the plate, with the way to reclaim it. */
function sentence(why: Saying, plate: string): string | undefined {
  if (why === "bound-by-other") return undefined
  return why === "plate-wrong" ? (getPlateError(plate) ?? keepingWords[why]) : keepingWords[why]
}
