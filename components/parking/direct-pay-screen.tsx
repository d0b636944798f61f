import { MethodChoice } from "#components/payments/start/method-choice"
import { PayButton } from "#components/payments/start/pay-button"
import { type PayNotice, PayNotices } from "#components/payments/start/pay-notices"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Field, Fields } from "#components/ui/form/field"
import { Brand, Page } from "#components/ui/layout/page"
import { PlatePrompt } from "#components/ui/plate/plate-prompt"
import type { MethodOffer } from "#lib/payments/rules"
import { payBlockWords } from "#lib/payments/words"

export type DirectPayScreenProps = {
  park: string
  /** What was typed before, and what was wrong with it. */
  typed?: { why: string; words?: string; plate?: string; amount?: string }
  /** What else stood in the way. */
  notices?: PayNotice[]
  /** A payment begun here whose end is not known. */
  open?: PayNotice
  offers: { offer: MethodOffer }[]
  resultHref: string
  formToken: string
  attempt: string
}

export function DirectPayScreen({ park, typed, offers, ...rest }: DirectPayScreenProps) {
  const { notices = [], open, resultHref, formToken, attempt } = rest
  const wrong = (name: string) => (typed?.why.startsWith(name) ? typed.words : undefined)
  const off = offers.length > 0 ? undefined : payBlockWords["no-method"]
  const atField = wrong("plate") ?? wrong("amount")
  return (
    <form method="post" action="/api/pay/direct" className="contents">
      <Page
        bar={
          <ActionBar hint={off}>
            <PayButton words="立即支付" off={off} resultHref={resultHref} />
          </ActionBar>
        }
      >
        <Brand name={park} />
        <PlatePrompt title="输入车牌和金额" name="plate" defaultValue={typed?.plate} error={wrong("plate")}>
          <PayNotices notices={[...(open ? [open] : []), ...(atField ? [] : notices)]} />
        </PlatePrompt>
        <Fields short>
          <Field
            label="金额"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            placeholder="请输入金额"
            defaultValue={typed?.amount}
            error={wrong("amount")}
            after={<span className="text-ink-2">元</span>}
          />
        </Fields>
        {offers.length > 0 && <MethodChoice offers={offers} />}
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="attempt" value={attempt} />
      </Page>
    </form>
  )
}
