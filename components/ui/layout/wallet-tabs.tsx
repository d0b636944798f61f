import type { ReactNode } from "react"
import { Money } from "#components/ui/display/money"
import { hrefIfSupported } from "#lib/provider/unsupported"
import type { MilliYuan } from "#lib/core/values/money"
import "#styles/parts.css"

type WalletTab = "balance" | "luckyMoney" | "coupons"

type WalletTabsProps = {
  current: WalletTab
  /** Undefined values are shown as –. */
  balance?: MilliYuan
  luckyMoney?: MilliYuan
  /** A count, or a lower bound such as 12+. */
  coupons?: number | string
}

/** Tabs that the provider does not support have no href and are not shown. */
const getTabHrefs = () => ({
  balance: hrefIfSupported("wallet.info", "/WALLET"),
  luckyMoney: hrefIfSupported("lucky-money.mine", "/WALLET/lucky_money_list"),
  coupons: hrefIfSupported("coupons.mine", "/WALLET/coupon"),
})

/** Balance, lucky money and coupons; each value links to its page. */
export function WalletTabs({ current, balance, luckyMoney, coupons }: WalletTabsProps) {
  const hrefs = getTabHrefs()
  const renderTab = (id: WalletTab, label: string, figure: ReactNode) =>
    hrefs[id] && (
      <a className="wallet-tab" href={hrefs[id]} aria-current={id === current ? "page" : undefined}>
        <span>{label}</span>
        <b>{figure}</b>
      </a>
    )
  if (!Object.values(hrefs).some(Boolean)) return null
  return (
    <nav className="card wallet-tabs" aria-label="我的钱包">
      {renderTab(
        "balance",
        "余额",
        balance === undefined ? unknownValue : <Money value={balance} decimals={1} size="inherit" />,
      )}
      {renderTab(
        "luckyMoney",
        "红包",
        luckyMoney === undefined ? unknownValue : <Money value={luckyMoney} size="inherit" />,
      )}
      {renderTab("coupons", "停车券", coupons === undefined ? unknownValue : <CouponCount count={coupons} />)}
    </nav>
  )
}

const unknownValue = (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">暂时查不到</span>
  </>
)

function CouponCount({ count }: { count: number | string }) {
  return (
    <>
      {count}
      <small>张</small>
    </>
  )
}
