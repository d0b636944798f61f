import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Money } from "#components/ui/display/money"
import { Name } from "#components/ui/display/name"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import type { MilliYuan } from "#lib/core/values/money"

export type InvoiceablePaymentProps = {
  plate: string
  amount: MilliYuan
  park: string
  /** "刚刚" */
  paidAtText: string
  href: string
}

/** The driver's last payment, with the way to the form of its invoice. */
export const InvoiceablePayment = ({ plate, amount, park, paidAtText, href }: InvoiceablePaymentProps) => (
  <Card pad label="最近一笔付款" className="grid gap-3">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <PlateOrText number={plate} />
      <span className="ml-auto">
        <Money value={amount} size="money" />
      </span>
    </div>
    <p className="text-sm text-ink-2">
      <Name>{park}</Name>，<span className="whitespace-nowrap">{paidAtText}付</span>
    </p>
    <Button href={href}>给这笔开发票</Button>
  </Card>
)
