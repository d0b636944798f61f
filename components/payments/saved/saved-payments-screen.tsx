import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Money } from "#components/ui/display/money"
import { Note, Page, Title } from "#components/ui/layout/page"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { Empty } from "#components/ui/list/empty"
import { Name } from "#components/ui/display/name"
import { formatDayAndTime } from "#lib/core/time/dates"
import type { SavedPaymentRow } from "#lib/payments/saved-payments"
import "#styles/parts.css"

export type SavedPaymentsScreenProps = { payments: readonly SavedPaymentRow[]; isSaving: boolean; formToken: string }

/** What was paid in this browser, and the choice whether to save it. */
export function SavedPaymentsScreen({ payments, isSaving, formToken }: SavedPaymentsScreenProps) {
  return (
    <Page>
      <Title>我付过的</Title>
      {payments.length === 0 && (
        <Empty
          text={isSaving ? "还没有付过的停车费" : "没有记录"}
          note={isSaving ? "在这个浏览器里付的停车费，30 天内会显示在这里" : "已设为不记录，付过的停车费不会显示在这里"}
        >
          <Button variant="quiet" href="/PAY/plate_select_yd_v2">
            去缴费
          </Button>
        </Empty>
      )}
      {payments.map((payment) => (
        <PaymentCard key={payment.orderId} {...payment} />
      ))}
      {payments.length > 0 && (
        <Note>
          {isSaving
            ? "只记订单号，加密存在这个浏览器里，30 天后自动删除。选“不再记录”也会清空。"
            : "已设为不记录，以后付的不会显示在这里。"}
        </Note>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {payments.length > 0 && (
          <TapForm action="/api/payments/clear-saved" formToken={formToken}>
            清空记录
          </TapForm>
        )}
        <TapForm action="/api/payments/saving" formToken={formToken} fields={{ to: isSaving ? "off" : "on" }}>
          {isSaving ? "不再记录" : "恢复记录"}
        </TapForm>
      </div>
    </Page>
  )
}

function PaymentCard({ orderId, savedAt, details, receiptHref, invoiceHref }: SavedPaymentRow) {
  return (
    <Card as="article">
      <div className="record">
        <b className="leading-snug font-med">{details ? <Name>{details.park}</Name> : "暂时没有查到这笔的详情"}</b>
        {details && (
          <span className="ml-auto font-bold whitespace-nowrap tabular-nums">
            <Money value={details.amount} />
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3 tabular-nums">
          {details && <PlateOrText number={details.plate} size="sm" />}
          <span>{formatDayAndTime(details?.paidAt ?? savedAt)}</span>
          {!details && <span className="break-all">订单号 {orderId}</span>}
        </span>
      </div>
      {details && (
        <div className="flex flex-wrap gap-2 px-4 pb-4">
          <Button variant="quiet" small href={receiptHref}>
            收据
          </Button>
          {invoiceHref && (
            <Button variant="quiet" small href={invoiceHref}>
              开发票
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

type TapFormProps = {
  action: string
  formToken: string
  fields?: { readonly [name: string]: string }
  children: ReactNode
}

const TapForm = ({ action, formToken, fields = {}, children }: TapFormProps) => (
  <form method="post" action={action}>
    <input type="hidden" name="csrfToken" value={formToken} />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" variant="text">
      {children}
    </Button>
  </form>
)
