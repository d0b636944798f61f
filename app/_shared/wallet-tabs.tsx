import "server-only"
import { WalletTabs } from "#components/ui/layout/wallet-tabs"
import { countUsable, endsToday, isExpired } from "#lib/coupons/rules"
import { getProviderTime } from "#lib/provider/client/clock"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

type Purse = "balance" | "luckyMoney" | "coupons"
type Figures = { balance: number | undefined; luckyMoney: number | undefined; coupons: number | string | undefined }

/** What a screen asks for itself: known already, or on its way. */
type FiguresAsked = { [P in Purse]?: Figures[P] | Promise<Figures[P]> }

/**
 * The three purses above each of their screens. What the screen has asked for itself it hands in, without waiting for it;
 * the rest is asked here meanwhile, and – where it is not known soon.
 */
export async function purse(current: Purse, known: FiguresAsked) {
  const [balance, luckyMoney, coupons] = await Promise.all([
    "balance" in known ? known.balance : balanceHeld(),
    "luckyMoney" in known ? known.luckyMoney : luckyMoneyHeld(),
    "coupons" in known ? known.coupons : couponsHeld().then((held) => held?.count),
  ])
  return <WalletTabs current={current} balance={balance} luckyMoney={luckyMoney} coupons={coupons} />
}

async function balanceHeld(): Promise<number | undefined> {
  const said = await ifSoon(provider.wallet.info({}))
  return said?.ok ? said.data.balance : undefined
}

async function luckyMoneyHeld(): Promise<number | undefined> {
  return sumOf(await ifSoon(provider["lucky-money"].mine({ type: "NEW" })))
}

type Mine = Awaited<ReturnType<(typeof provider)["lucky-money"]["mine"]>> | undefined

/** A list that may have more, or has rows that nobody can read, is no sum. */
const MOST_LISTED = 200
export const sumOf = (said: Mine): number | undefined =>
  said?.ok && !said.incomplete && said.data.list.length < MOST_LISTED
    ? said.data.list.reduce((sum, { amount }) => sum + amount, 0)
    : undefined

/** Of a list that goes on only so many are known, and more; one that could not be read whole is not counted. */
export async function couponsHeld(): Promise<{ count: number | string | undefined; endToday: boolean } | undefined> {
  const said = await ifSoon(provider.coupons.mine({ used: false, page: 1 }))
  if (!said?.ok) return undefined
  const endToday = said.data.coupons.some(
    (one) => !isExpired(one, getProviderTime()) && endsToday(one.until, getProviderTime()),
  )
  return { count: said.incomplete ? undefined : countUsable(said.data, getProviderTime()), endToday }
}
