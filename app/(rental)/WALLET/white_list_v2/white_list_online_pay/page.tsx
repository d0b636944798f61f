import { undefinedIfListFails } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { renderPayRenewalPage } from "@app/(rental)/_pages/pay-renewal-page"
import { OnlinePayScreen } from "#components/rental/renewal/payment-place-screens"
import { addresses } from "#lib/addresses/addresses"
import { getProviderTime } from "#lib/provider/client/clock"
import { toPlainId } from "#lib/core/values/plain-id"
import { provider } from "#lib/provider"
import { toBeijingDay } from "#lib/core/time/dates"

export const metadata = { title: "在线支付" }

/** Pays the renewal that a code in the mini program identifies. Without an id the driver selects a space to renew. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const id = toPlainId((await readQuery(searchParams, "renewalId")).renewalId)
  if (id) return renderPayRenewalPage({ id, address: await getCurrentUrl(), byCode: true })
  const result = await undefinedIfListFails(provider.rental.lists({ page: 1 }))
  return (
    <OnlinePayScreen
      permits={result?.ok ? result.data.permits : undefined}
      today={toBeijingDay(getProviderTime())}
      offlineHref={addresses.rentalOfflinePay.path}
      parksHref={addresses.rentalParks.path}
    />
  )
})
