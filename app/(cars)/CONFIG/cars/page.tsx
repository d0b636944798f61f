import { unlessFailed } from "../../../list-page"
import { asked, type SearchParams } from "../../../query"
import { screen } from "../../../screen"
import { CarListScreen } from "#components/cars/car-list-screen"
import { myCars } from "#lib/cars/server/keeping"

export const metadata = { title: "我的车辆" }

export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [{ added }, cars] = await Promise.all([asked(searchParams, "added"), unlessFailed(myCars())])
  // Only what is true is said, whoever has written the address.
  return <CarListScreen cars={cars} added={cars?.find(({ plate }) => plate === added)?.plate} />
})
