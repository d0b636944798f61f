import { formToken } from "../../../../form-token"
import { pageNumber, unlessFailed } from "../../../../list-page"
import { asked, type SearchParams } from "../../../../query"
import { screen } from "../../../../screen"
import { TypesScreen } from "#components/coupons/purchase/types-screen"
import { addresses } from "#lib/addresses"
import { now } from "#lib/kit/call/clock"
import { provider } from "#lib/provider"

export const metadata = { title: "购买停车券" }

export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const page = pageNumber((await asked(searchParams, "page")).page)
  const said = await unlessFailed(provider.coupons.types({ page }))
  const data = said?.ok ? said.data : undefined
  const next = data && page < data.pages ? page + 1 : undefined
  return (
    <TypesScreen
      types={data && { items: data.types, next, page }}
      balance={data?.balance}
      now={now()}
      mineHref={addresses.coupons.path}
      formToken={await formToken()}
    />
  )
})
