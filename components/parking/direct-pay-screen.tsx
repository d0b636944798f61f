import { MethodChoice } from "#components/payments/start/method-choice"
import { PayActions } from "#components/payments/start/pay-actions"
import { PayNotices } from "#components/payments/start/pay-notices"
import type { PayNotice } from "#lib/payments/pay-notice"
import { Field, Fields } from "#components/ui/form/field"
import { Brand, Page } from "#components/ui/layout/page"
import { PlatePrompt } from "#components/ui/plate/plate-prompt"
import type { MethodOffer } from "#lib/payments/rules"
import { payBlockMessages } from "#lib/payments/messages"

export type DirectPayScreenProps = {
  park: string
  /** The previous input and its error. */
  draft?: { why: string; message?: string; plate?: string; amount?: string }
  /** Errors that belong to no field. */
  notices?: PayNotice[]
  /** A payment started in this browser with an unknown outcome. */
  openPayment?: PayNotice
  offers: { offer: MethodOffer }[]
  resultHref: string
  formToken: string
  signedIntent: string
}

export function DirectPayScreen({ park, draft, offers, ...rest }: DirectPayScreenProps) {
  const { notices = [], openPayment, resultHref, formToken, signedIntent } = rest
  const getFieldError = (name: string) => (draft?.why.startsWith(name) ? draft.message : undefined)
  const disabledReason = offers.length > 0 ? undefined : payBlockMessages["no-method"]
  const openPayments = openPayment ? [openPayment] : []
  const allNotices = [...openPayments, ...notices]
  const fieldError = getFieldError("plate") ?? getFieldError("amount")
  return (
    <form method="post" action="/api/pay/direct" className="contents">
      <Page
        bar={
          <PayActions
            hint={disabledReason}
            button={{ label: "立即支付", disabledReason, resultHref }}
            notices={allNotices}
          />
        }
      >
        <Brand name={park} />
        <PlatePrompt title="输入车牌和金额" name="plate" defaultValue={draft?.plate} error={getFieldError("plate")}>
          <PayNotices notices={fieldError ? openPayments : allNotices} />
        </PlatePrompt>
        <Fields short>
          <Field
            label="金额"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            placeholder="请输入金额"
            defaultValue={draft?.amount}
            error={getFieldError("amount")}
            after={<span className="text-ink-2">元</span>}
          />
        </Fields>
        {offers.length > 0 && <MethodChoice offers={offers} />}
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="attempt" value={signedIntent} />
      </Page>
    </form>
  )
}
