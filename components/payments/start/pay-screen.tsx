import type { ReactNode } from "react"
import { MethodChoice } from "#components/payments/start/method-choice"
import { PayActions, type PayAlternative } from "#components/payments/start/pay-actions"
import type { PayButtonProps } from "#components/payments/start/pay-button"
import { PayNotices } from "#components/payments/start/pay-notices"
import type { PayNotice } from "#lib/payments/pay-notice"
import { PaymentSummary, type PaymentSummaryProps } from "#components/payments/start/payment-summary"
import { Page } from "#components/ui/layout/page"
import type { MethodOffer } from "#lib/payments/rules"
import { payBlockMessages } from "#lib/payments/messages"

export type PayScreenProps = {
  /** The URL of the payment handler. */
  action: string
  summary: PaymentSummaryProps
  offers: { offer: MethodOffer; note?: string }[]
  button: PayButtonProps
  /** The only action if the driver cannot pay here. */
  alternative?: PayAlternative
  /** A better action than paying here; the pay button is then secondary. */
  preferredAction?: ReactNode
  /** Errors and open payments are at the top, the provider's hints further down. */
  notices: PayNotice[]
  hint?: string
  formToken: string
  /** The signed payment intent. */
  signedIntent: string
  /** The bill. */
  children?: ReactNode
  /** Shown below the payment methods. */
  extra?: ReactNode
  /** A line between the payment methods and the action bar. */
  footer?: ReactNode
}

/** The pay screen: the summary, the bill and the payment methods. */
export function PayScreen(props: PayScreenProps) {
  const { action, summary, offers, button, alternative, notices, hint, formToken, signedIntent, children, extra } =
    props
  const { footer, preferredAction } = props
  const disabledReason = button.disabledReason ?? (offers.length > 0 ? undefined : payBlockMessages["no-method"])
  const [firstNotices, lastNotices] = [
    notices.filter((notice) => !notice.isLast),
    notices.filter((notice) => notice.isLast),
  ]
  const isReasonShown = firstNotices.some(({ text }) => text === disabledReason)
  const selectedMethod = offers.find(({ offer }) => offer.selected)?.offer.method
  // A suspicious amount is not shown anywhere, and there are no choices for it.
  const { isSuspicious } = summary
  return (
    <form method="post" action={action} className="contents">
      <Page
        bar={
          <>
            {footer}
            <PayActions
              hint={isReasonShown ? undefined : (disabledReason ?? hint)}
              button={{ ...button, ...(isSuspicious && { label: "立即支付" }), disabledReason }}
              notices={notices}
              preferredAction={preferredAction}
              alternative={alternative}
            />
          </>
        }
      >
        <h1 className="sr-only">确认支付</h1>
        <PayNotices notices={firstNotices} />
        <PaymentSummary {...summary} />
        {children}
        {offers.length > 0 &&
          !isSuspicious &&
          // Without an amount there is nothing to choose.
          (summary.due === 0 ? (
            <input type="hidden" name="method" value={selectedMethod} />
          ) : (
            <MethodChoice offers={offers} />
          ))}
        {extra}
        <PayNotices notices={lastNotices} />
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="attempt" value={signedIntent} />
      </Page>
    </form>
  )
}
