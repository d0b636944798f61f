import { getPageToken } from "#lib/http/csrf/page-token"
import { parsePageNumber, loadPage } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { BalanceDetailsScreen } from "#components/wallet/balance-details-screen"
import { addresses } from "#lib/addresses/addresses"
import { hrefIfSupported } from "#lib/provider/unsupported"
import { getProviderTime } from "#lib/provider/client/clock"
import { provider } from "#lib/provider"
import { addKeys } from "#lib/wallet/rules"

export const metadata = { title: "余额明细" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const page = parsePageNumber((await readQuery(searchParams, "page")).page)
  const details = await loadPage(page, provider.wallet.details({ page }), ({ list }) => addKeys(list, page))
  return (
    <BalanceDetailsScreen
      details={details}
      now={getProviderTime()}
      topUpHref={hrefIfSupported("wallet.charge", addresses.topUp.path)}
      formToken={await getPageToken()}
    />
  )
})
