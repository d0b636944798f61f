import { Card } from "#components/ui/display/card"
import { Line, Lines } from "#components/ui/list/lines"
import { Money } from "#components/ui/display/money"

export type BillProps = {
  fullAmount: number
  due: number
  /** Discounts and the links to change them. */
  coupons: Reduction
  vouchers: Reduction
  luckyMoney: number
}
type Reduction = {
  discount: number
  change?: { text: string; href: string }
  /** A warning about the part of a coupon or voucher that is lost. */
  note?: string
}

/** The bill with all discounts and the total. */
export function Bill(props: BillProps) {
  const { fullAmount, due, coupons, vouchers, luckyMoney } = props
  if (!hasReductions(props)) return <NoReductions />
  return (
    <Card label="费用明细">
      <Lines>
        <Line label="停车费">
          <Money value={fullAmount} />
        </Line>
        <ReductionLine label="停车券" {...coupons} />
        {luckyMoney > 0 && <ReductionLine label="红包" discount={luckyMoney} />}
        {(vouchers.change || luckyMoney === 0) && <ReductionLine label="抵用券" {...vouchers} />}
        <Line label="应付" isTotal>
          <Money value={due} />
        </Line>
      </Lines>
    </Card>
  )
}

const hasReductions = ({ fullAmount, due, coupons, vouchers, luckyMoney }: BillProps) =>
  fullAmount !== due ||
  luckyMoney > 0 ||
  [coupons, vouchers].some(({ discount, change, note }) => discount > 0 || change || note)

/** Without discounts the total above is not repeated. */
const NoReductions = () => (
  <Card>
    <Lines>
      <Line label="停车券、抵用券">
        <span className="text-ink-3">暂无可用</span>
      </Line>
    </Lines>
  </Card>
)

function ReductionLine({ label, discount, change, note }: Reduction & { label: string }) {
  return (
    <>
      <Line label={label} deal={discount > 0} change={change}>
        {discount > 0 ? <Money value={-discount} /> : !change && <span className="text-ink-3">暂无可用</span>}
      </Line>
      {note && (
        <div className="px-4 pb-2 text-sm text-warn">
          <dt className="sr-only">{label}提示</dt>
          <dd>{note}</dd>
        </div>
      )}
    </>
  )
}
