import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import { Money } from "#components/ui/display/money"
import { hrefIfSupported } from "#lib/provider/unsupported"
import type { MilliYuan } from "#lib/core/values/money"
import "#styles/parts.css"

export type WalletSummaryProps = {
  /** Undefined values are shown as –. */
  balance?: MilliYuan
  luckyMoney?: MilliYuan
  /** A count, or a lower bound such as 12+. */
  coupons?: number | string
  couponsEndingToday?: number
}

/** Parts that the provider does not support have no href. */
const getHrefs = () => ({
  balance: hrefIfSupported("wallet.info", "/WALLET"),
  details: hrefIfSupported("wallet.details", "/WALLET/balance_details"),
  topUp: hrefIfSupported("wallet.charge", "/WALLET/charge"),
  luckyMoney: hrefIfSupported("lucky-money.mine", "/WALLET/lucky_money_list"),
  coupons: hrefIfSupported("coupons.mine", "/WALLET/coupon"),
})

/** The balance, then lucky money and coupons; each links to its list. */
export function WalletSummary({ balance, luckyMoney, coupons, couponsEndingToday = 0 }: WalletSummaryProps) {
  const hrefs = getHrefs()
  return (
    <nav className="grid gap-3 empty:hidden" aria-label="我的钱包">
      {(hrefs.balance || hrefs.details || hrefs.topUp) && (
        <BalanceCard balance={balance} detailsHref={hrefs.details} topUpHref={hrefs.topUp} />
      )}
      {(hrefs.luckyMoney || hrefs.coupons) && (
        <div className="card flex flex-wrap">
          {hrefs.luckyMoney && (
            <Figure
              href={hrefs.luckyMoney}
              label="红包"
              value={luckyMoney === undefined ? unknownValue : <Money value={luckyMoney} size="inherit" />}
            />
          )}
          {hrefs.coupons && (
            <Figure
              href={hrefs.coupons}
              label="停车券"
              value={coupons === undefined ? unknownValue : `${coupons} 张`}
              note={couponsEndingToday > 0 && `${couponsEndingToday} 张今天到期`}
            />
          )}
        </div>
      )}
    </nav>
  )
}

type BalanceCardProps = { balance?: MilliYuan; detailsHref?: string; topUpHref?: string }

function BalanceCard({ balance, detailsHref, topUpHref }: BalanceCardProps) {
  const Tag = detailsHref ? "a" : "div"
  return (
    <div className="card balance-card flex flex-wrap items-center gap-x-4">
      <Tag className="grid min-w-min flex-1 gap-1 p-4" href={detailsHref}>
        <span className="flex items-center gap-2 text-sm">
          余额
          {detailsHref && (
            <>
              <span>明细</span>
              <i className="chevron bg-accent-ink" />
            </>
          )}
        </span>
        <span className="text-amount weight-bold">
          {/* The balance is cut to one decimal, so that it never looks larger than it is. */}
          {balance === undefined ? unknownValue : <Money value={balance} decimals={1} size="inherit" />}
        </span>
      </Tag>
      {topUpHref && (
        <Button small href={topUpHref} className="m-4 bg-accent-ink text-accent-fill">
          充值
        </Button>
      )}
    </div>
  )
}

type FigureProps = { href: string; label: string; value: ReactNode; note?: ReactNode }

function Figure({ href, label, value, note }: FigureProps) {
  return (
    <a className="figure cell-press grid flex-1 content-center gap-0.5 px-4 py-3" href={href}>
      <b className="text-title whitespace-nowrap">{value}</b>
      <span className="flex flex-wrap gap-x-2 text-sm text-ink-3">
        {label}
        {note && <span className="whitespace-nowrap text-warn">{note}</span>}
      </span>
    </a>
  )
}

const unknownValue = (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">暂时查不到</span>
  </>
)
