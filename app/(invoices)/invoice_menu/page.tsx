import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { upgrade } from "#lib/invoices/server/upgrade"
import { INVOICING } from "#lib/provider/features"
import { MenuScreen, type Ways } from "#components/invoices/find/menu-screen"
import { addresses } from "#lib/addresses/addresses"
import { waysOf } from "#lib/invoices/places"
import { isUnsupported, hrefIfSupported } from "#lib/provider/unsupported"
import { toPlainId } from "#lib/core/values/plain-id"

export const metadata = { title: "开发票" }

/** Without a car park one is chosen first. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const parkId = toPlainId((await readQuery(searchParams, "parkId")).parkId)
  const { notice } = await upgrade()
  if (!parkId) {
    const first = (parks: string) => ({
      plate: `${parks}?for=plate`,
      number: `${parks}?for=number`,
      records: `${parks}?for=records`,
    })
    return (
      <MenuScreen
        electronic={isUnsupported("invoices.electronicParks") ? {} : there(first(addresses.electronicParks.path))}
        paper={isUnsupported("invoices.parks") ? {} : there(first(addresses.invoiceParks.path))}
        notice={notice}
      />
    )
  }
  return <MenuScreen electronic={there(waysOf(parkId, true))} paper={there(waysOf(parkId, false))} notice={notice} />
})

/** What this provider has calls for. */
const there = ({ plate, number, records }: ReturnType<typeof waysOf>): Ways => ({
  plate: hrefIfSupported(INVOICING, plate),
  number: hrefIfSupported(INVOICING, number),
  records: hrefIfSupported("invoices.records", records),
})
