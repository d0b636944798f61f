import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Card } from "#components/ui/display/card"
import { Page } from "#components/ui/layout/page"
import { Empty } from "#components/ui/list/empty"
import { type Fact, Facts, Line, Lines } from "#components/ui/list/lines"
import { Badge } from "#components/ui/display/badge"
import { Money } from "#components/ui/display/money"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { formatDayAndTime, formatDuration } from "#lib/core/time/dates"
import { formatYuan } from "#lib/core/values/money"
import { getMethodName } from "#lib/wallet/rules"
import type { Bill } from "#lib/wallet/values"

export type BillScreenProps = {
  bill: Bill
  billsHref: string
  /** Set if the provider supports invoices. */
  invoiceHref?: string
  recordHref?: string
}

export function BillScreen({ bill, billsHref, invoiceHref, recordHref }: BillScreenProps) {
  const { fee, byCoupons = 0, byVouchers = 0, amount } = bill
  return (
    <Page bar={<InvoiceBar bill={bill} billsHref={billsHref} invoiceHref={invoiceHref} recordHref={recordHref} />}>
      <h1 className="sr-only">账单详情</h1>
      <Card>
        <div className="grid justify-items-start gap-2 p-4">
          <b className="text-body/snug text-balance">{bill.park}</b>
          <PlateOrText number={bill.plate} size="lg" />
          {bill.invoiced && <Badge>已开票</Badge>}
        </div>
        <div className="hair-t flex flex-wrap items-baseline gap-x-3 px-4 py-3">
          <span>实付</span>
          <span className="ml-auto">
            <Money value={amount} size="amount" />
          </span>
        </div>
      </Card>
      {fee !== undefined && (
        <Lines card>
          <Line label={bill.type === "long" ? "长租费" : "停车费"}>{formatYuan(fee)}</Line>
          {byCoupons > 0 && (
            <Line label="停车券" deal>
              {formatYuan(-byCoupons)}
            </Line>
          )}
          {byVouchers > 0 && (
            <Line label="抵用券" deal>
              {formatYuan(-byVouchers)}
            </Line>
          )}
          <Line label="实付" isTotal>
            {formatYuan(amount)}
          </Line>
        </Lines>
      )}
      <Facts facts={listFacts(bill)} />
      <SignedInEffects />
    </Page>
  )
}

function listFacts({ since, until, minutes, method, amount, paidAt, transactionId }: Bill): Fact[] {
  const fact = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label, value }])
  return [
    ...fact("入场", since && formatDayAndTime(since)),
    ...fact("离场", until && formatDayAndTime(until)),
    ...fact("停车时长", minutes === undefined ? undefined : formatDuration(minutes)),
    ...fact("支付方式", amount === 0 ? "优惠抵扣" : method && getMethodName(method)),
    ...fact("支付时间", formatDayAndTime(paidAt)),
    ...fact("商户单号", transactionId),
  ]
}

/** Issues or opens the invoice. A bill without a paid amount has none. */
function InvoiceBar({ bill, billsHref, invoiceHref, recordHref }: BillScreenProps) {
  const backButton = (
    <Button variant="quiet" href={billsHref}>
      返回账单
    </Button>
  )
  if (bill.amount === 0) return <ActionBar hint="全部由优惠抵扣，没有可开的金额">{backButton}</ActionBar>
  const href = bill.invoiced ? recordHref : invoiceHref
  if (!href) return <ActionBar>{backButton}</ActionBar>
  const label = bill.invoiced ? "查看发票" : `开具发票 ${formatYuan(bill.amount)}`
  return (
    <ActionBar secondaryAction={backButton}>
      <Button href={href}>{label}</Button>
    </ActionBar>
  )
}

export const NoBillScreen = ({ billsHref }: { billsHref: string }) => (
  <Page tab="wallet">
    <Empty picture="missing" isHeading text="没有找到这笔账单">
      <Button variant="quiet" href={billsHref}>
        返回账单
      </Button>
    </Empty>
    <SignedInEffects />
  </Page>
)
