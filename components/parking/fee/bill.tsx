import { Card } from "#components/ui/layout/card"
import { Line, Lines } from "#components/ui/list/lines"
import { Money } from "#components/ui/display/money"

export type BillProps = {
  before: number
  due: number
  /** What coupons and vouchers take off, and where they are chosen. */
  coupons: Reduction
  vouchers: Reduction
  luckyMoney: number
}
export type Reduction = {
  off: number
  change?: { text: string; href: string }
  /** What of it is lost. */
  note?: string
}

/** A bill that adds up: every line on one edge, the sum under a rule. */
export function Bill(props: BillProps) {
  const { before, due, coupons, vouchers, luckyMoney } = props
  if (!hasReductions(props)) return <NoReductions />
  return (
    <Card label="费用明细">
      <Lines>
        <Line label="停车费">
          <Money value={before} />
        </Line>
        <ReductionLine label="停车券" {...coupons} />
        {luckyMoney > 0 && <ReductionLine label="红包" off={luckyMoney} />}
        {(vouchers.change || luckyMoney === 0) && <ReductionLine label="抵用券" {...vouchers} />}
        <Line label="应付" total>
          <Money value={due} />
        </Line>
      </Lines>
    </Card>
  )
}

const hasReductions = ({ before, due, coupons, vouchers, luckyMoney }: BillProps) =>
  before !== due || luckyMoney > 0 || [coupons, vouchers].some(({ off, change, note }) => off > 0 || change || note)

/** Nothing adds up to the amount above but itself: it is not said again. */
const NoReductions = () => (
  <Card>
    <Lines>
      <Line label="停车券、抵用券">
        <span className="text-ink-3">暂无可用</span>
      </Line>
    </Lines>
  </Card>
)

function ReductionLine({ label, off, change, note }: Reduction & { label: string }) {
  return (
    <>
      <Line label={label} deal={off > 0} change={change}>
        {off > 0 ? <Money value={-off} /> : !change && <span className="text-ink-3">暂无可用</span>}
      </Line>
      {note && (
        <div className="px-4 pb-2 text-sm sentence text-warn">
          <dt className="sr-only">{label}提示</dt>
          <dd>{note}</dd>
        </div>
      )}
    </>
  )
}
