import type { ReactNode } from "react"
import { Money } from "#components/kit/marks/money"
import { unlessAbsent } from "#lib/provider/absent"
import type { Thousandths } from "#lib/core/values/money"
import "#styles/parts.css"

type Purse = "balance" | "luckyMoney" | "coupons"

type PurseTabsProps = {
  current: Purse
  /** Each is – where it is not known. */
  balance?: Thousandths
  luckyMoney?: Thousandths
  /** How many; or at least how many, as 12+. */
  coupons?: number | string
}

/** A provider that has no such purse has none to show. */
const ways = () => ({
  balance: unlessAbsent("wallet.info", "/WALLET"),
  luckyMoney: unlessAbsent("lucky-money.mine", "/WALLET/lucky_money_list"),
  coupons: unlessAbsent("coupons.mine", "/WALLET/coupon"),
})

/** The three purses: each figure is the link to what it counts. */
export function PurseTabs({ current, balance, luckyMoney, coupons }: PurseTabsProps) {
  const hrefs = ways()
  const tab = (purse: Purse, label: string, figure: ReactNode) =>
    hrefs[purse] && (
      <a className="purse-tab" href={hrefs[purse]} aria-current={purse === current ? "page" : undefined}>
        <span>{label}</span>
        <b>{figure}</b>
      </a>
    )
  if (!Object.values(hrefs).some(Boolean)) return null
  return (
    <nav className="card purse" aria-label="我的钱包">
      {tab("balance", "余额", balance === undefined ? unknown : <Money of={balance} decimals={1} size="around" />)}
      {tab("luckyMoney", "红包", luckyMoney === undefined ? unknown : <Money of={luckyMoney} size="around" />)}
      {tab("coupons", "停车券", coupons === undefined ? unknown : <Count of={coupons} />)}
    </nav>
  )
}

const unknown = (
  <>
    <span aria-hidden="true">–</span>
    <span className="heard">暂时查不到</span>
  </>
)

function Count({ of }: { of: number | string }) {
  return (
    <>
      {of}
      <small>张</small>
    </>
  )
}
