import { getPageToken } from "#lib/http/csrf/page-token"
import { undefinedIfListFails } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { DeleteCarScreen, ManageCarsScreen } from "#components/cars/manage-cars-screen"
import { addresses } from "#lib/addresses/addresses"
import { listCars } from "#lib/cars/server/cars"
import { carFormMessages, type CarFormReason } from "#lib/cars/messages"
import { readFormDraft } from "#lib/forms/form-drafts"
import { toFormError } from "#lib/provider/user-message"

export const metadata = { title: "管理车辆" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [query, cars, draft, token] = await Promise.all([
    readQuery(searchParams, "delete"),
    undefinedIfListFails(listCars()),
    readFormDraft<CarFormReason>("manage-cars", addresses.manageCars.path),
    getPageToken(),
  ])
  const carToDelete = cars?.find(({ id }) => id === query.delete)
  if (carToDelete) return <DeleteCarScreen car={carToDelete} formToken={token} />
  return <ManageCarsScreen cars={cars} formToken={token} {...toFormError(draft, carFormMessages)} />
})
