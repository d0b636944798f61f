import { getPageToken } from "#lib/http/csrf/page-token"
import { parsePageNumber, loadPage } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { renderInvalidUrl } from "@app/_shared/invalid-url"
import { CarBillsScreen } from "#components/wallet/car-bills-screen"
import { addresses } from "#lib/addresses/addresses"
import { getProviderTime } from "#lib/provider/client/clock"
import { fillAddress, matchPath } from "#lib/core/address/address"
import { provider } from "#lib/provider"

export const metadata = { title: "账单" }

/** The bills of a car in a car park. The provider returns only the driver's own, whatever phone number the URL contains. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const address = await getCurrentUrl()
  const path = address.split("?", 1)[0]!
  const params = matchPath(addresses.bill.path, path) ?? matchPath(addresses.bill.alias ?? "", path)
  if (!params) return renderInvalidUrl(address)
  const { parkId = "", invoiceType: type = "", plateNumber: plate = "", phone = "" } = params
  const filter = { parkId, type, plate, phone }
  const page = parsePageNumber((await readQuery(searchParams, "page")).page)
  const bills = await loadPage(page, provider.wallet.bills({ ...filter, page }), ({ list }) => list)
  const pageHref = `${fillAddress(addresses.bill, { parkId, invoiceType: type, plateNumber: plate, phone })}?page=`
  return (
    <CarBillsScreen
      bills={bills}
      car={filter}
      now={getProviderTime()}
      pageHref={pageHref}
      formToken={await getPageToken()}
    />
  )
})
