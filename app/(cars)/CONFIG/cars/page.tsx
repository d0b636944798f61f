import { undefinedOnError } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { CarListScreen } from "#components/cars/car-list-screen"
import { listCars } from "#lib/cars/server/cars"

export const metadata = { title: "我的车辆" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [{ added }, cars] = await Promise.all([readQuery(searchParams, "added"), undefinedOnError(listCars())])
  // Only what is true is said, whoever has written the address.
  return <CarListScreen cars={cars} added={cars?.find(({ plate }) => plate === added)?.plate} />
})
