import { undefinedIfListFails } from "#lib/http/page/list-page"
import { definePage } from "@app/_shared/define-page"
import { MyLuckyMoneyScreen } from "#components/lucky-money/my-lucky-money-screen"
import { addresses } from "#lib/addresses/addresses"
import { provider } from "#lib/provider"

export const metadata = { title: "我的红包" }

export default definePage(async () => {
  const result = await undefinedIfListFails(provider["lucky-money"].mine({ type: "NEW" }))
  return (
    <MyLuckyMoneyScreen list={result?.ok ? result.data.list : undefined} payHref={addresses.plateSelectYdV2.path} />
  )
})
