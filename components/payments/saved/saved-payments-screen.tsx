import { DeletionForm } from "#components/payments/saved/confirm-deletion"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Money } from "#components/ui/display/money"
import { SwitchCell } from "#components/ui/inputs/switch-cell"
import { Page, Title } from "#components/ui/layout/page"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { ButtonCell } from "#components/ui/list/cell"
import { Empty } from "#components/ui/list/empty"
import { Name } from "#components/ui/display/name"
import { addresses } from "#lib/addresses/addresses"
import { formatDayAndTime } from "#lib/core/time/dates"
import type { SavedPaymentRow } from "#lib/payments/saved-payments"
import "#styles/parts.css"

export type SavedPaymentsScreenProps = {
  payments: readonly SavedPaymentRow[]
  isSaving: boolean
  formToken: string
}

/** What was paid in this browser, and the choice whether to save it. */
export function SavedPaymentsScreen({ payments, isSaving, formToken }: SavedPaymentsScreenProps) {
  const savingSwitch = (
    <SwitchCell
      name="on"
      on={isSaving}
      label="自动记录"
      note={isSaving ? "只记订单号，加密存在本浏览器，30 天后删除" : "已关闭，以后付的不会自动记在这里"}
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
          <Button href={addresses.plateSelectYdV2.path}>去缴费</Button>
        </Empty>
      )}
      {payments.map((payment) => (
        <PaymentCard key={payment.orderId} {...payment} />
      ))}
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
