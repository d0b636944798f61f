import type { ReactNode } from "react"
import { MethodChoice } from "#components/payments/start/method-choice"
import { PayButton, type PayButtonProps } from "#components/payments/start/pay-button"
import { PayNotices, type PayNotice } from "#components/payments/start/pay-notices"
import { PaymentSummary, type PaymentSummaryProps } from "#components/payments/start/payment-summary"
import { ActionBar } from "#components/kit/frame/action-bar"
import { Page } from "#components/kit/frame/page"
import type { Offer } from "#lib/payments/rules"
import { notYetWords } from "#lib/payments/words"

export type PayScreenProps = {
  /** The handler that pays. */
  action: string
  summary: PaymentSummaryProps
  offers: { offer: Offer; note?: string }[]
  button: PayButtonProps
  /** Above everything what went wrong and an open payment; what the provider has to say further down. */
  notices: PayNotice[]
  hint?: string
  formToken: string
  /** What was agreed to, under the server's word. */
  attempt: string
  /** The bill. */
  children?: ReactNode
  /** What may be done besides paying; the ways to pay come first. */
  besides?: ReactNode
}

/** One screen decides, one confirms: what it costs, what is taken off, how it is paid. */
export function PayScreen(props: PayScreenProps) {
  const { action, summary, offers, button, notices, hint, formToken, attempt, children, besides } = props
  const off = button.off ?? (offers.length > 0 ? undefined : notYetWords["no-method"])
  const [first, later] = [notices.filter((one) => !one.later), notices.filter((one) => one.later)]
  return (
    <form method="post" action={action} className="contents">
      <Page
        bar={
          <ActionBar hint={off ?? hint}>
            <PayButton {...button} off={off} />
          </ActionBar>
        }
      >
        <h1 className="heard">确认支付</h1>
        <PayNotices notices={first} />
        <PaymentSummary {...summary} />
        {children}
        {offers.length > 0 && <MethodChoice offers={offers} />}
        {besides}
        <PayNotices notices={later} />
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="attempt" value={attempt} />
      </Page>
    </form>
  )
}
