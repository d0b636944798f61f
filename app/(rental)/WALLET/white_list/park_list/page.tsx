import { buildParksProps } from "@app/(rental)/_pages/parks-props"
import type { SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { ParksScreen } from "#components/rental/home/home-screen"
import { addresses } from "#lib/addresses/addresses"

export const metadata = { title: "选择停车场" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { path, query, parks, formToken } = await buildParksProps(addresses.oldRentalParks.path, searchParams)
  return <ParksScreen path={path} query={query} parks={parks} formToken={formToken} />
})
