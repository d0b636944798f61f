import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getUpgradeStatus } from "#lib/invoices/server/upgrade-status"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { findInvoiceablePayment } from "#lib/invoices/server/last-payment"
import { INVOICING } from "#lib/provider/features"
import { MenuScreen, type MenuHrefs } from "#components/invoices/find/menu-screen"
import { addresses } from "#lib/addresses/addresses"
import { getInvoiceHrefs } from "#lib/invoices/search-pages"
import { isUnsupported, hrefIfSupported } from "#lib/provider/unsupported"
import { toPlainId } from "#lib/core/values/plain-id"

export const metadata = { title: "开发票" }

/** Without a car park in the URL, the links lead to the list of car parks. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const parkId = toPlainId((await readQuery(searchParams, "parkId")).parkId)
  const [{ notice, isIssuingStopped }, payment] = await Promise.all([
    getUpgradeStatus(),
    isUnsupported(...INVOICING) ? undefined : findInvoiceablePayment(paymentTypes, parkId),
  ])
  if (!parkId) {
    const getParksHrefs = (path: string) => ({
      plate: `${path}?for=plate`,
      number: `${path}?for=number`,
      records: `${path}?for=records`,
    })
    return (
      <MenuScreen
        electronic={
          isUnsupported("invoices.electronicParks")
            ? {}
            : filterSupported(getParksHrefs(addresses.electronicParks.path))
        }
        ordinary={isUnsupported("invoices.parks") ? {} : filterSupported(getParksHrefs(addresses.invoiceParks.path))}
        notice={notice}
        isStopped={isIssuingStopped}
        payment={payment}
      />
    )
  }
  return (
    <MenuScreen
      electronic={filterSupported(getInvoiceHrefs(parkId, true))}
      ordinary={filterSupported(getInvoiceHrefs(parkId, false))}
      notice={notice}
      isStopped={isIssuingStopped}
      payment={payment}
    />
  )
})

/** Omits links to calls the provider does not support. */
const filterSupported = ({ plate, number, records }: ReturnType<typeof getInvoiceHrefs>): MenuHrefs => ({
  plate: hrefIfSupported(INVOICING, plate),
  number: hrefIfSupported(INVOICING, number),
  records: hrefIfSupported("invoices.records", records),
})
