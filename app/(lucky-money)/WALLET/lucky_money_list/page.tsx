import { undefinedOnError } from "#lib/http/page/list-page"
import { renderWalletTabs, sumLuckyMoney } from "@app/_shared/wallet-tabs"
import { definePage } from "@app/_shared/define-page"
import { MyLuckyMoneyScreen } from "#components/lucky-money/my-lucky-money-screen"
import { addresses } from "#lib/addresses/addresses"
import { provider } from "#lib/provider"

export const metadata = { title: "我的红包" }

export default definePage(async () => {
  const query = undefinedOnError(provider["lucky-money"].mine({ type: "NEW" }))
  const [result, walletTabs] = await Promise.all([
    query,
    renderWalletTabs("luckyMoney", { luckyMoney: query.then(sumLuckyMoney) }),
  ])
  return (
    <MyLuckyMoneyScreen
      list={result?.ok ? result.data.list : undefined}
      payHref={addresses.plateSelectYdV2.path}
      walletTabs={walletTabs}
    />
  )
})
