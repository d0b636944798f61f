import { getPageToken } from "#lib/http/csrf/page-token"
import { undefinedOnError } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { DeleteCarScreen, ManageCarsScreen } from "#components/cars/manage-cars-screen"
import { addresses } from "#lib/addresses/addresses"
import { myCars } from "#lib/cars/server/keeping"
import { keepingWords, type Saying } from "#lib/cars/words"
import { readFormDraft } from "#lib/forms/form-drafts"
import { toFormError } from "#lib/provider/user-message"

export const metadata = { title: "管理车辆" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [query, cars, typed, token] = await Promise.all([
    readQuery(searchParams, "delete"),
    undefinedOnError(myCars()),
    readFormDraft<Saying>("manage-cars", addresses.manageCars.path),
    getPageToken(),
  ])
  const leaving = cars?.find(({ id }) => id === query.delete)
  if (leaving) return <DeleteCarScreen car={leaving} formToken={token} />
  return <ManageCarsScreen cars={cars} formToken={token} {...toFormError(typed, keepingWords)} />
})
