import { headers } from "next/headers"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { AddCarScreen, ConfirmCarScreen, TooManyCarsScreen } from "#components/cars/add-car-screen"
import { addresses } from "#lib/addresses/addresses"
import { listCars } from "#lib/cars/server/cars"
import { MAX_CARS } from "#lib/cars/rules"
import { carFormMessages, type CarFormReason } from "#lib/cars/messages"
import { readFormDraft } from "#lib/forms/form-drafts"
import { getClientAddress } from "#lib/http/request/client-address"
import { isPlate, normalizePlate, getPlateError } from "#lib/core/plate/plate"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { guessProvince } from "#lib/platform/server/maps"

export const metadata = { title: "添加车辆" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [{ licencePlate }, cars, draft, token, province] = await Promise.all([
    readQuery(searchParams, "licencePlate"),
    listCars(),
    readFormDraft<CarFormReason>("new-car", addresses.addCar.path),
    getPageToken(),
    undefinedIfSlow(headers().then((requestHeaders) => guessProvince(getClientAddress(requestHeaders)))),
  ])
  const newPlate = normalizePlate(licencePlate ?? "")
  const isFull = cars.length >= MAX_CARS
  const isBound = cars.some((car) => car.plate === newPlate)
  if (isPlate(newPlate) && (!isFull || isBound)) return <ConfirmCarScreen formToken={token} plate={newPlate} />
  const plate = draft?.values.plate
  if (isFull) return <TooManyCarsScreen plate={[newPlate, plate].find((refused) => isPlate(refused ?? ""))} />
  return (
    <AddCarScreen
      formToken={token}
      plate={plate || province}
      error={draft?.userMessage?.text ?? (draft && getErrorText(draft.why, plate ?? ""))}
      phone={draft?.userMessage?.phone}
      takenPlate={draft?.why === "bound-by-other" ? plate : undefined}
      isInitiallyOpen={!draft}
    />
  )
})

/** No error text for a plate that is bound to another driver: the screen shows a notice with a way to reclaim it. */
function getErrorText(why: CarFormReason, plate: string): string | undefined {
  if (why === "bound-by-other") return undefined
  return why === "plate-wrong" ? (getPlateError(plate) ?? carFormMessages[why]) : carFormMessages[why]
}
