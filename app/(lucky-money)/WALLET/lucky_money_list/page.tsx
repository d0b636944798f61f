import { unlessFailed } from "../../../list-page"
import { purse, sumOf } from "../../../purse-figures"
import { screen } from "../../../screen"
import { MyLuckyMoneyScreen } from "#components/lucky-money/my-lucky-money-screen"
import { addresses } from "#lib/addresses/addresses"
import { provider } from "#lib/provider"

export const metadata = { title: "我的红包" }

export default screen(async () => {
  const asking = unlessFailed(provider["lucky-money"].mine({ type: "NEW" }))
  const [said, drawnPurse] = await Promise.all([asking, purse("luckyMoney", { luckyMoney: asking.then(sumOf) })])
  return (
    <MyLuckyMoneyScreen
      list={said?.ok ? said.data.list : undefined}
      payHref={addresses.plateSelectYdV2.path}
      purse={drawnPurse}
    />
  )
})
