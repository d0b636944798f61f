import { asked, type SearchParams } from "../../query"
import { screen } from "../../screen"
import { upgrade } from "../upgrade"
import { MenuScreen } from "#components/invoices/find/menu-screen"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/values/address"
import { plainId } from "#lib/kit/values/plain-id"

export const metadata = { title: "开发票" }

/** Without a car park one is chosen first. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const parkId = plainId((await asked(searchParams, "parkId")).parkId)
  const { notice } = await upgrade()
  const [electronicParks, parks] = [addresses.electronicParks.path, addresses.invoiceParks.path]
  if (!parkId) {
    const first = { plate: electronicParks, number: electronicParks, records: electronicParks }
    return <MenuScreen electronic={first} paper={{ plate: parks, number: parks, records: parks }} notice={notice} />
  }
  const type = "short"
  return (
    <MenuScreen
      electronic={{
        plate: fill(addresses.electronicByPlate, { parkId, type: "plateNumber" }),
        number: fill(addresses.newInvoiceByOrder, { parkId, type }),
        records: fill(addresses.electronicRecords, { parkId, invoiceType: type, openType: "1" }),
      }}
      paper={{
        plate: fill(addresses.invoiceByPlate, { parkId }),
        number: fill(addresses.invoiceByOrder, { parkId }),
        records: fill(addresses.invoiceRecords, { parkId, invoiceType: type }),
      }}
      notice={notice}
    />
  )
})
