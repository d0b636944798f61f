import { parksProps } from "../../../parks-props"
import type { SearchParams } from "../../../../query"
import { screen } from "../../../../screen"
import { ParksScreen } from "#components/rental/home/home-screen"
import { addresses } from "#lib/addresses/addresses"

export const metadata = { title: "选择停车场" }

export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { path, asked, parks, formToken } = await parksProps(addresses.oldRentalParks.path, searchParams)
  return <ParksScreen {...{ path, asked, parks, formToken }} />
})
