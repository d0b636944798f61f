import { Button } from "#components/ui/form/button"
import { Packet } from "#components/lucky-money/packet"
import { CallCard } from "#components/ui/list/call-card"
import { Card } from "#components/ui/display/card"
import { Alert } from "#components/ui/display/alert"
import { Page } from "#components/ui/layout/page"
import { SubmitButton } from "#components/ui/form/submit-button"

export type SendScreenProps = { formToken: string; orderId?: string; error?: string; phone?: string; payHref?: string }

/** Creates lucky money after a payment; its link is then shared. Drivers without a payment get a link to pay instead. */
export function SendScreen({ formToken, orderId, error, phone, payHref }: SendScreenProps) {
  return (
    <Page>
      <Card pad className="grid justify-items-center gap-1 text-center">
        <Packet />
        <h1 className="mt-2 text-title weight-bold">给朋友发停车红包</h1>
        <p className="text-sm text-ink-2">朋友用手机号领取，缴停车费时自动抵扣</p>
      </Card>
      {error && <Alert variant="warn">{error}</Alert>}
      <CallCard phone={phone} />
      {payHref ? (
        <Button href={payHref}>去缴费</Button>
      ) : (
        <form method="post" action="/api/lucky-money/send" className="grid">
          <input type="hidden" name="csrfToken" value={formToken} />
          {orderId && <input type="hidden" name="order_id" value={orderId} />}
          <SubmitButton busy="正在准备红包">发红包</SubmitButton>
        </form>
      )}
    </Page>
  )
}
