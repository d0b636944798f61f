import { asked, type SearchParams } from "../../query"
import { screen } from "../../screen"
import { upgrade } from "../upgrade"
import { MenuScreen } from "#components/invoices/find/menu-screen"
import { addresses } from "#lib/addresses"
import { waysOf } from "#lib/invoices/places"
import { plainId } from "#lib/kit/values/plain-id"

export const metadata = { title: "开发票" }

/** Without a car park one is chosen first. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const parkId = plainId((await asked(searchParams, "parkId")).parkId)
  const { notice } = await upgrade()
  if (!parkId) {
    const first = (parks: string) => ({
      plate: `${parks}?for=plate`,
      number: `${parks}?for=number`,
      records: `${parks}?for=records`,
    })
    return (
      <MenuScreen
        electronic={first(addresses.electronicParks.path)}
        paper={first(addresses.invoiceParks.path)}
        notice={notice}
      />
    )
  }
  return <MenuScreen electronic={waysOf(parkId, true)} paper={waysOf(parkId, false)} notice={notice} />
})
