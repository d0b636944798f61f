import { redirect } from "next/navigation"
import { applicationPage } from "../../../application-page"
import { asked, type SearchParams } from "../../../../query"
import { screen } from "../../../../screen"
import { addresses } from "#lib/addresses/addresses"

export const metadata = { title: "小业主长租认证" }

/** The same with the car park in the query; without one, the car parks there are. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { parkId, again } = await asked(searchParams, "parkId", "again")
  if (!parkId) redirect(addresses.rentalParks.path)
  return applicationPage(again)
})
