import { formToken } from "#lib/http/csrf/page-token"
import { pageNumber, partOf, unlessFailed } from "../../../../list-page"
import { asked, type SearchParams } from "../../../../query"
import { screen } from "../../../../screen"
import { TypesScreen } from "#components/coupons/purchase/types-screen"
import { addresses } from "#lib/addresses/addresses"
import { now } from "#lib/provider/client/clock"
import { provider } from "#lib/provider"

export const metadata = { title: "购买停车券" }

export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const page = pageNumber((await asked(searchParams, "page")).page)
  const asking = provider.coupons.types({ page })
  const [types, said] = await Promise.all([partOf(page, asking, ({ types }) => types), unlessFailed(asking)])
  return (
    <TypesScreen
      types={types}
      balance={said?.ok ? said.data.balance : undefined}
      now={now()}
      mineHref={addresses.coupons.path}
      formToken={await formToken()}
    />
  )
})
