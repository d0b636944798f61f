import { getPageToken } from "#lib/http/csrf/page-token"
import { parsePageNumber, loadPage } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { BillsScreen, type SupportedBills } from "#components/wallet/bills-screen"
import { isUnsupported } from "#lib/provider/unsupported"
import { getProviderTime } from "#lib/provider/client/clock"
import { provider } from "#lib/provider"
import { isLongTerm } from "#lib/wallet/rules"

export const metadata = { title: "账单" }

/** Paid stays, terms of rented spaces, or payments for rented spaces. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { recordType, paid, page: pageText } = await readQuery(searchParams, "recordType", "paid", "page")
  const page = parsePageNumber(pageText)
  const sharedProps = { now: getProviderTime(), formToken: await getPageToken(), supported: getSupportedBills() }
  if (!isLongTerm(recordType)) {
    const bills = await loadPage(page, provider.wallet.shortBills({ page }), ({ list }) => list)
    return <BillsScreen tab="short" bills={bills} {...sharedProps} />
  }
  if (paid === "1") {
    const bills = await loadPage(page, provider.wallet.longPaid({ page }), ({ list }) => list)
    return <BillsScreen tab="longPaid" bills={bills} {...sharedProps} />
  }
  const terms = await loadPage(page, provider.wallet.longBills({ page }), ({ list }) => list)
  return <BillsScreen tab="long" terms={terms} {...sharedProps} />
})

const getSupportedBills = (): SupportedBills => ({
  short: !isUnsupported("wallet.shortBills"),
  long: !isUnsupported("wallet.longBills"),
  longPaid: !isUnsupported("wallet.longPaid"),
  bill: !isUnsupported("wallet.bills"),
  term: !isUnsupported("wallet.renewals"),
})
