import { getPageToken } from "#lib/http/csrf/page-token"
import { parsePageNumber, loadPage } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { RenewalsScreen } from "#components/wallet/renewals-screen"
import { addresses } from "#lib/addresses/addresses"
import { getProviderTime } from "#lib/provider/client/clock"
import { fillAddress } from "#lib/core/address/address"
import { provider } from "#lib/provider"

export const metadata = { title: "续费记录" }

type Props = { params: Promise<{ renewalId: string }>; searchParams: SearchParams }

export default definePage(async ({ params, searchParams }: Props) => {
  const renewalId = decodeURIComponent((await params).renewalId)
  const page = parsePageNumber((await readQuery(searchParams, "page")).page)
  const terms = await loadPage(page, provider.wallet.renewals({ renewalId, page }), ({ list }) => list)
  return (
    <RenewalsScreen
      terms={terms}
      renewalId={renewalId}
      now={getProviderTime()}
      pageHref={`${fillAddress(addresses.orderRecords, { renewalId })}?page=`}
      formToken={await getPageToken()}
    />
  )
})
