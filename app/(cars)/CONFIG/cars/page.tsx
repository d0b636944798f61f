import { undefinedIfListFails } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { CarListScreen } from "#components/cars/car-list-screen"
import { listCars } from "#lib/cars/server/cars"

export const metadata = { title: "我的车辆" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [{ added }, cars] = await Promise.all([readQuery(searchParams, "added"), undefinedIfListFails(listCars())])
  // The message is only shown for a car of the driver, because anyone can write the URL.
  return <CarListScreen cars={cars} added={cars?.find(({ plate }) => plate === added)?.plate} />
})
