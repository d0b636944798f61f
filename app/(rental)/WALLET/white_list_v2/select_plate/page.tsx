import { undefinedIfListFails } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { PlateScreen } from "#components/rental/renewal/plate-screen"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { provider } from "#lib/provider"
import { renewalParamNames, toRenewalQuery } from "#lib/rental/links"

export const metadata = { title: "选择车牌" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [params, result, address] = await Promise.all([
    readQuery(searchParams, ...renewalParamNames),
    undefinedIfListFails(provider.cars.mine({})),
    getCurrentUrl(),
  ])
  const query = toRenewalQuery(params)
  return (
    <PlateScreen
      cars={result?.ok ? result.data.map(({ plate }) => plate) : undefined}
      plate={query.plate}
      query={query}
      bindHref={fillAddress(addresses.binding, {}, { redirect: address })}
    />
  )
})
