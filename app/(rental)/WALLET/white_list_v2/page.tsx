import { parksProps } from "../../parks-props"
import type { SearchParams } from "../../../query"
import { screen } from "../../../screen"
import { HomeScreen } from "#components/rental/home/home-screen"
import { addresses } from "#lib/addresses/addresses"

export const metadata = { title: "长租" }

export default screen(async ({ searchParams }: { searchParams: SearchParams }) => (
  <HomeScreen {...await parksProps(addresses.rentalParks.path, searchParams)} />
))
