import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { TypeSlip } from "#components/coupons/purchase/type-slip"
import { WhichCar, type WhichCarProps } from "#components/coupons/purchase/which-car"
import { Fields } from "#components/ui/form/field"
import { Button } from "#components/ui/form/button"
import { RememberChoices } from "#components/ui/form/remember-choices"
import { PhoneField } from "#components/ui/form/phone-field"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Page } from "#components/ui/layout/page"
import { MethodChoice } from "#components/payments/start/method-choice"
import { PayButton } from "#components/payments/start/pay-button"
import { PayNotices } from "#components/payments/start/pay-notices"
import type { PayNotice } from "#lib/payments/pay-notice"
import { getDue, TOAST_MS } from "#lib/coupons/rules"
import { buyWords } from "#lib/coupons/shelf/words"
import type { CouponType } from "#lib/coupons/model/values"
import { formatYuan } from "#lib/core/values/money"
import type { MethodOffer } from "#lib/payments/rules"
import { payBlockWords } from "#lib/payments/words"

export type BuyScreenProps = {
  type: CouponType
  now: number
  car: WhichCarProps
  phone: { defaultValue?: string; error?: string }
  offers: { offer: MethodOffer; note?: string }[]
  /** Its price is not believed. */
  odd?: boolean
  /** What went wrong, a payment that is open, a price that is another than the address said. */
  notices: PayNotice[]
  /** Where a driver goes on who cannot pay for this one. */
  onward: { words: string; href: string }
  resultHref: string
  formToken: string
  attempt: string
}

/** What is bought, for which car, into whose account, and how it is paid. */
export function BuyScreen({ type, now, car, phone, offers, odd, notices, onward, ...sent }: BuyScreenProps) {
  const { resultHref, formToken, attempt } = sent
  const free = offers.some(({ offer }) => !offer.refused)
  const off = odd
    ? buyWords["amount-odd"]
    : free
      ? undefined
      : payBlockWords[offers.at(-1)?.offer.refused ?? "no-method"]
  const words = odd ? "立即支付" : `立即支付 ${formatYuan(getDue(type))}`
  const pay = <PayButton label={words} disabledReason={off} resultHref={resultHref} toastMs={TOAST_MS} />
  return (
    <form method="post" action="/api/coupons/start" className="contents">
      <Page
        bar={
          <ActionBar hint={off} quiet={off && pay}>
            {off ? <Button href={onward.href}>{onward.words}</Button> : pay}
          </ActionBar>
        }
      >
        <h1 className="sr-only">购买停车券</h1>
        <PayNotices notices={notices.filter((one) => !one.isLast)} />
        <TypeSlip type={type} now={now} odd={odd} />
        <WhichCar {...car} />
        <Fields>
          <PhoneField {...phone} autoFocus={phone.error !== undefined} />
        </Fields>
        {offers.length > 0 && !odd && <MethodChoice offers={offers} />}
        <PayNotices notices={notices.filter((one) => one.isLast)} />
        <RememberChoices here={car.hrefs.own} />
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="attempt" value={attempt} />
        <SignedInEffects />
      </Page>
    </form>
  )
}
