import { DeletionForm } from "#components/payments/saved/confirm-deletion"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Money } from "#components/ui/display/money"
import { SwitchCell } from "#components/ui/inputs/switch-cell"
import { Page, Title } from "#components/ui/layout/page"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { CallCard } from "#components/ui/list/call-card"
import { ButtonCell, Chevron } from "#components/ui/list/cell"
import { Empty } from "#components/ui/list/empty"
import { Name } from "#components/ui/display/name"
import { addresses } from "#lib/addresses/addresses"
import { formatDayAndTime } from "#lib/core/time/dates"
import type { SavedPaymentRow } from "#lib/payments/saved-payments"

export type SavedPaymentsScreenProps = {
  payments: readonly SavedPaymentRow[]
  isSaving: boolean
  formToken: string
  /** Only if details of a payment are missing. */
  supportPhone?: string
}

/** What was paid in this browser, and the choice whether to save it. */
export function SavedPaymentsScreen({ payments, isSaving, formToken, supportPhone }: SavedPaymentsScreenProps) {
  const savingSwitch = (
    <SwitchCell
      name="on"
      on={isSaving}
      label="自动记录"
      note={isSaving ? "只加密保存订单号，30 天后删除" : "已关闭，以后付的不会自动记在这里"}
    />
  )
  return (
    <Page>
      <Title>我付过的</Title>
      {payments.length === 0 && (
        <Empty
          text={isSaving ? "还没有付过的停车费" : "没有记录"}
          note={isSaving ? "在这个浏览器里付的停车费，30 天内会显示在这里" : undefined}
        >
          <Button variant="quiet" href={addresses.plateSelectYdV2.path}>
            去缴费
          </Button>
        </Empty>
      )}
      {payments.map((payment) => (
        <PaymentCard key={payment.orderId} {...payment} />
      ))}
      <CallCard phone={supportPhone} />
      <Card>
        {isSaving && payments.length > 0 ? (
          <DeletionForm deletion="stop" formToken={formToken}>
            {savingSwitch}
          </DeletionForm>
        ) : (
          <form method="post" action="/api/payments/saving">
            {savingSwitch}
            <input type="hidden" name="csrfToken" value={formToken} />
          </form>
        )}
        {payments.length > 0 && (
          <DeletionForm deletion="clear" formToken={formToken}>
            <ButtonCell danger label="清空记录" />
          </DeletionForm>
        )}
      </Card>
    </Page>
  )
}

/** The whole card leads to the receipt; the other links lie above it. */
function PaymentCard({ orderId, savedAt, details, receiptHref, invoiceHref }: SavedPaymentRow) {
  return (
    <Card as="article" className="relative grid gap-1.5 px-4 py-3">
      {details ? (
        <a className="card-link flex flex-wrap items-center gap-x-3" href={receiptHref}>
          <b className="min-w-0 flex-[1_1_min-content] text-body/snug weight-med wrap-break-word">
            <Name>{details.park}</Name>
            <span className="sr-only">的收据</span>
          </b>
          <b className="ml-auto flex items-center gap-x-3">
            <Money value={details.amount} />
            <Chevron />
          </b>
        </a>
      ) : (
        <div className="flex items-center">
          <b className="text-body/snug weight-med">暂时没有查到这笔的详情</b>
          <CardAction href={addresses.myPayments.path}>重试</CardAction>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        {details && <PlateOrText number={details.plate} size="sm" />}
        <span>{formatDayAndTime(details?.paidAt ?? savedAt)}</span>
        {!details && <span className="break-all">订单号 {orderId}</span>}
        {invoiceHref && <CardAction href={invoiceHref}>开发票</CardAction>}
      </div>
    </Card>
  )
}

const CardAction = ({ href, children }: { href: string; children: string }) => (
  <Button variant="text" className="relative -my-2 -mr-2 ml-auto text-sm whitespace-nowrap" href={href}>
    {children}
  </Button>
)
