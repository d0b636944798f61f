import { PaymentSummary, type PaymentSummaryProps } from "#components/payments/start/payment-summary"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { Note, Page, Title } from "#components/ui/layout/page"
import { SubmitButton } from "#components/ui/form/submit-button"
import { outcomeMessages } from "#lib/payments/messages"

export type NoPasswordOfferScreenProps = {
  summary: PaymentSummaryProps
  /** 直接支付 ¥12.00 */
  payLabel: string
  method: string
  openHref: string
  formToken: string
  signedIntent: string
}

/** Asks about no-password pay without JavaScript, which would show a dialog. */
export function NoPasswordOfferScreen({ summary, payLabel, method, openHref, ...form }: NoPasswordOfferScreenProps) {
  return (
    <form method="post" action="/api/pay/start" className="contents">
      <Page
        bar={
          <ActionBar
            secondaryAction={
              <Button variant="quiet" href={openHref}>
                前往开通
              </Button>
            }
          >
            <SubmitButton busy="正在支付" className="btn-pay">
              {payLabel}
            </SubmitButton>
          </ActionBar>
        }
      >
        <Title>免密支付</Title>
        <Note>{outcomeMessages["ask-no-password"]}</Note>
        <PaymentSummary {...summary} />
        <input type="hidden" name="method" value={method} />
        <input type="hidden" name="noPassword" value="declined" />
        <input type="hidden" name="csrfToken" value={form.formToken} />
        <input type="hidden" name="attempt" value={form.signedIntent} />
      </Page>
    </form>
  )
}
