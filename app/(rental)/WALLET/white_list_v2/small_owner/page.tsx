import { redirect } from "next/navigation"
import { renderApplicationPage } from "@app/(rental)/_pages/application-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { addresses } from "#lib/addresses/addresses"

export const metadata = { title: "小业主长租认证" }

/** The small owner's application. Without a car park in the query it redirects to the list of car parks. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { parkId, again } = await readQuery(searchParams, "parkId", "again")
  if (!parkId) redirect(addresses.rentalParks.path)
  return renderApplicationPage(again)
})
