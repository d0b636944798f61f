import { Card } from "#components/kit/card"
import { Line, Lines } from "#components/kit/lines"
import { Money } from "#components/kit/money"

export type BillProps = {
  before: number
  due: number
  /** What coupons and vouchers take off, and where they are chosen. */
  coupons?: { off: number; text: string; href: string }
  vouchers?: { off: number; text: string; href: string }
  luckyMoney?: number
}

/** A bill that adds up: every line on one edge, the sum under a rule. */
export function Bill({ before, due, coupons, vouchers, luckyMoney }: BillProps) {
  return (
    <Card label="费用明细">
      <Lines>
        <Line label="停车费">
          <Money of={before} />
        </Line>
        {coupons && (
          <Line label="停车券" deal={coupons.off > 0} change={{ text: coupons.text, href: coupons.href }}>
            {coupons.off > 0 && <Money of={-coupons.off} />}
          </Line>
        )}
        {vouchers && (
          <Line label="抵用券" deal={vouchers.off > 0} change={{ text: vouchers.text, href: vouchers.href }}>
            {vouchers.off > 0 && <Money of={-vouchers.off} />}
          </Line>
        )}
        {luckyMoney ? (
          <Line label="红包" deal>
            <Money of={-luckyMoney} />
          </Line>
        ) : null}
        <Line label="应付" total>
          <Money of={due} />
        </Line>
      </Lines>
    </Card>
  )
}
