import type { ReactNode } from "react"
import { MethodChoice } from "#components/payments/start/method-choice"
import { PayButton, type PayButtonProps } from "#components/payments/start/pay-button"
import { PayNotices, type PayNotice } from "#components/payments/start/pay-notices"
import { PaymentSummary, type PaymentSummaryProps } from "#components/payments/start/payment-summary"
import { Button } from "#components/ui/form/button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Page } from "#components/ui/layout/page"
import type { MethodOffer } from "#lib/payments/rules"
import { payBlockWords } from "#lib/payments/words"

export type PayScreenProps = {
  /** The handler that pays. */
  action: string
  summary: PaymentSummaryProps
  offers: { offer: MethodOffer; note?: string }[]
  button: PayButtonProps
  /** Where a driver goes who cannot pay here: the filled button then, beside the one that waits. */
  onward?: { words: string; href: string }
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
  const { action, summary, offers, button, onward, notices, hint, formToken, attempt, children, besides } = props
  const off = button.off ?? (offers.length > 0 ? undefined : payBlockWords["no-method"])
  const [first, later] = [notices.filter((one) => !one.isLast), notices.filter((one) => one.isLast)]
  const saidAbove = first.some(({ text }) => text === off)
  // A sum that nobody believes stands nowhere, and there is nothing to choose for it.
  const { odd } = summary
  const pay = <PayButton {...button} {...(odd && { words: "立即支付" })} off={off} />
  return (
    <form method="post" action={action} className="contents">
      <Page
        bar={
          <ActionBar hint={saidAbove ? undefined : (off ?? hint)} quiet={off && onward && pay}>
            {off && onward ? <Button href={onward.href}>{onward.words}</Button> : pay}
          </ActionBar>
        }
      >
        <h1 className="sr-only">确认支付</h1>
        <PayNotices notices={first} />
        <PaymentSummary {...summary} />
        {children}
        {offers.length > 0 && !odd && <MethodChoice offers={offers} />}
        {besides}
        <PayNotices notices={later} />
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="attempt" value={attempt} />
      </Page>
    </form>
  )
}
