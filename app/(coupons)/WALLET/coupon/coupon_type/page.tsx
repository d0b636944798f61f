import { getPageToken } from "#lib/http/csrf/page-token"
import { parsePageNumber, loadPage, undefinedIfListFails } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { CouponTypesScreen } from "#components/coupons/purchase/coupon-types-screen"
import { addresses } from "#lib/addresses/addresses"
import { getProviderTime } from "#lib/provider/client/clock"
import { provider } from "#lib/provider"

export const metadata = { title: "购买停车券" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const page = parsePageNumber((await readQuery(searchParams, "page")).page)
  const typesQuery = provider.coupons.types({ page })
  const [types, result] = await Promise.all([
    loadPage(page, typesQuery, ({ types }) => types),
    undefinedIfListFails(typesQuery),
  ])
  return (
    <CouponTypesScreen
      types={types}
      balance={result?.ok ? result.data.balance : undefined}
      now={getProviderTime()}
      couponsHref={addresses.coupons.path}
      formToken={await getPageToken()}
    />
  )
})
