import { formToken } from "#lib/http/csrf/page-token"
import { undefinedOnError } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { DeleteCarScreen, ManageCarsScreen } from "#components/cars/manage-cars-screen"
import { addresses } from "#lib/addresses/addresses"
import { listCars } from "#lib/cars/server/cars"
import { carFormWords, type CarFormReason } from "#lib/cars/words"
import { readTyped } from "#lib/forms/flash"
import { saidOf } from "#lib/provider/trouble"

export const metadata = { title: "管理车辆" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [query, cars, typed, token] = await Promise.all([
    readQuery(searchParams, "delete"),
    undefinedOnError(listCars()),
    readTyped<CarFormReason>("manage-cars", addresses.manageCars.path),
    formToken(),
  ])
  const carToDelete = cars?.find(({ id }) => id === query.delete)
  if (carToDelete) return <DeleteCarScreen car={carToDelete} formToken={token} />
  return <ManageCarsScreen cars={cars} formToken={token} {...saidOf(typed, carFormWords)} />
})
