import { buildParksProps } from "@app/(rental)/_pages/parks-props"
import type { SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { HomeScreen } from "#components/rental/home/home-screen"
import { addresses } from "#lib/addresses/addresses"

export const metadata = { title: "长租" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => (
  <HomeScreen {...await buildParksProps(addresses.rentalParks.path, searchParams)} />
))
