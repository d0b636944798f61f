import { unlessFailed } from "../../../../list-page"
import { asked, type SearchParams } from "../../../../query"
import { here, screen } from "../../../../screen"
import { PlateScreen } from "#components/rental/renewal/plate-screen"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { provider } from "#lib/provider"
import { renewalNames, type RenewalQuery } from "#lib/rental/links"

export const metadata = { title: "选择车牌" }

export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [query, said, address] = await Promise.all([
    asked(searchParams, ...renewalNames) as Promise<RenewalQuery>,
    unlessFailed(provider.cars.mine({})),
    here(),
  ])
  return (
    <PlateScreen
      cars={said?.ok ? said.data.map(({ plate }) => plate) : undefined}
      plate={query.plate}
      query={query}
      bindHref={fill(addresses.binding, {}, { redirect: address })}
    />
  )
})
