import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getUpgradeStatus } from "#lib/invoices/server/upgrade-status"
import { INVOICING } from "#lib/provider/features"
import { MenuScreen, type MenuHrefs } from "#components/invoices/find/menu-screen"
import { addresses } from "#lib/addresses/addresses"
import { getInvoiceHrefs } from "#lib/invoices/search-pages"
import { isAbsent, unlessAbsent } from "#lib/provider/absent"
import { plainId } from "#lib/core/values/plain-id"

export const metadata = { title: "开发票" }

/** Without a car park, links lead to the choice of one. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const parkId = plainId((await readQuery(searchParams, "parkId")).parkId)
  const { notice } = await getUpgradeStatus()
  if (!parkId) {
    const getParksHrefs = (path: string) => ({
      plate: `${path}?for=plate`,
      number: `${path}?for=number`,
      records: `${path}?for=records`,
    })
    return (
      <MenuScreen
        electronic={
          isAbsent("invoices.electronicParks") ? {} : onlySupported(getParksHrefs(addresses.electronicParks.path))
        }
        paper={isAbsent("invoices.parks") ? {} : onlySupported(getParksHrefs(addresses.invoiceParks.path))}
        notice={notice}
      />
    )
  }
  return (
    <MenuScreen
      electronic={onlySupported(getInvoiceHrefs(parkId, true))}
      paper={onlySupported(getInvoiceHrefs(parkId, false))}
      notice={notice}
    />
  )
})

/** Omits links to calls the provider does not support. */
const onlySupported = ({ plate, number, records }: ReturnType<typeof getInvoiceHrefs>): MenuHrefs => ({
  plate: unlessAbsent(INVOICING, plate),
  number: unlessAbsent(INVOICING, number),
  records: unlessAbsent("invoices.records", records),
})
