import { Card } from "#components/ui/display/card"
import { Cell } from "#components/ui/list/cell"
import { type Fact, Line, Lines } from "#components/ui/list/lines"
import { CarPlate } from "#components/payments/result/car-plate"
import { formatDuration, formatTime } from "#lib/core/time/dates"
import { isMaskedPlate } from "#lib/core/plate/masked-plate"
import { isForCar } from "#lib/core/plate/plate"

export type PaymentSlipProps = {
  plate?: string
  minutes?: number
  paidAt?: string
  facts?: readonly Fact[]
  /** `hasOrder`: the form of this payment's invoice, otherwise the menu of invoices. */
  invoice?: { href: string; hasOrder: boolean }
}

/** The car of a payment, its times and the way to its invoice. */
export function PaymentSlip({ plate, minutes, paidAt, facts = [], invoice }: PaymentSlipProps) {
  const lines = [
    ...(minutes === undefined ? [] : [{ label: "停车时长", value: formatDuration(minutes) }]),
    ...(paidAt ? [{ label: "支付时间", value: formatTime(paidAt) }] : []),
    ...facts,
  ]
  const hasPlate = plate !== undefined && isForCar(plate)
  if (!hasPlate && lines.length === 0 && !invoice) return null
  return (
    <Card>
      <CarPlate plate={plate} className="px-4 pt-4" />
      {lines.length > 0 && (
        <Lines>
          {lines.map(({ label, value }) => (
            <Line key={label} label={label}>
              {value}
            </Line>
          ))}
        </Lines>
      )}
      {invoice && (
        <Cell
          icon="invoice"
          label={invoice.hasOrder ? "给这笔开发票" : "开发票"}
          note={
            invoice.hasOrder
              ? "30分钟内发到邮箱"
              : plate && isMaskedPlate(plate)
                ? "付款的人可以直接开，其他人凭商户单号"
                : undefined
          }
          href={invoice.href}
        />
      )}
    </Card>
  )
}
