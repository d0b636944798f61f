import "server-only"
import { WalletTabs } from "#components/ui/layout/wallet-tabs"
import { countUsable, endsToday, isExpired } from "#lib/coupons/rules"
import { getProviderTime } from "#lib/provider/client/clock"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

type WalletTab = "balance" | "luckyMoney" | "coupons"
type Figures = { balance: number | undefined; luckyMoney: number | undefined; coupons: number | string | undefined }

/** The figures that the screen has already requested. */
type RequestedFigures = { [P in WalletTab]?: Figures[P] | Promise<Figures[P]> }

/** The tabs above the screens of balance, lucky money and coupons. Queries the figures that are missing in `figures`. */
export async function renderWalletTabs(current: WalletTab, figures: RequestedFigures) {
  const [balance, luckyMoney, coupons] = await Promise.all([
    "balance" in figures ? figures.balance : fetchBalance(),
    "luckyMoney" in figures ? figures.luckyMoney : fetchLuckyMoneySum(),
    "coupons" in figures ? figures.coupons : fetchCouponSummary().then((summary) => summary?.count),
  ])
  return <WalletTabs current={current} balance={balance} luckyMoney={luckyMoney} coupons={coupons} />
}

async function fetchBalance(): Promise<number | undefined> {
  const result = await undefinedIfSlow(provider.wallet.info({}))
  return result?.ok ? result.data.balance : undefined
}

async function fetchLuckyMoneySum(): Promise<number | undefined> {
  return sumLuckyMoney(await undefinedIfSlow(provider["lucky-money"].mine({ type: "NEW" })))
}

type MyLuckyMoneyResult = Awaited<ReturnType<(typeof provider)["lucky-money"]["mine"]>> | undefined

/** The provider's list has no more rows than this. */
const MAX_LISTED = 200

/** Undefined if the list may be cut or some of its rows are unreadable. */
export const sumLuckyMoney = (result: MyLuckyMoneyResult): number | undefined =>
  result?.ok && !result.incomplete && result.data.list.length < MAX_LISTED
    ? result.data.list.reduce((sum, { amount }) => sum + amount, 0)
    : undefined

/** The count is a text such as 20+ if there are more pages, and undefined if some rows are unreadable. */
export async function fetchCouponSummary(): Promise<
  { count: number | string | undefined; endToday: boolean } | undefined
> {
  const result = await undefinedIfSlow(provider.coupons.mine({ used: false, page: 1 }))
  if (!result?.ok) return undefined
  const endToday = result.data.coupons.some(
    (coupon) => !isExpired(coupon, getProviderTime()) && endsToday(coupon.until, getProviderTime()),
  )
  return { count: result.incomplete ? undefined : countUsable(result.data, getProviderTime()), endToday }
}
