import { SignedIn } from "#components/account/sign-in/signed-in"
import { TypeSlip } from "#components/coupons/purchase/type-slip"
import { WhichCar, type WhichCarProps } from "#components/coupons/purchase/which-car"
import { Fields } from "#components/kit/form/field"
import { KeptChoices } from "#components/kit/form/kept-choices"
import { PhoneField } from "#components/kit/form/phone-field"
import { ActionBar } from "#components/kit/frame/action-bar"
import { Page } from "#components/kit/frame/page"
import { MethodChoice } from "#components/payments/start/method-choice"
import { PayButton } from "#components/payments/start/pay-button"
import { PayNotices, type PayNotice } from "#components/payments/start/pay-notices"
import { dueFor, TOAST_MS } from "#lib/coupons/rules"
import { buyWords } from "#lib/coupons/shelf/words"
import type { CouponType } from "#lib/coupons/values"
import { formatYuan } from "#lib/kit/values/money"
import type { Offer } from "#lib/payments/rules"
import { notYetWords } from "#lib/payments/words"

export type BuyScreenProps = {
  type: CouponType
  now: number
  car: WhichCarProps
  phone: { typed?: string; error?: string }
  offers: { offer: Offer; note?: string }[]
  /** Its price is not believed. */
  odd?: boolean
  /** What went wrong, a payment that is open, a price that is another than the address said. */
  notices: PayNotice[]
  resultHref: string
  formToken: string
  attempt: string
}

/** What is bought, for which car, into whose account, and how it is paid. */
export function BuyScreen({ type, now, car, phone, offers, odd, notices, ...sent }: BuyScreenProps) {
  const { resultHref, formToken, attempt } = sent
  const free = offers.some(({ offer }) => !offer.refused)
  const off = odd ? buyWords["amount-odd"] : free ? undefined : notYetWords[offers.at(-1)?.offer.refused ?? "no-method"]
  return (
    <form method="post" action="/api/coupons/start" className="contents">
      <Page
        bar={
          <ActionBar hint={off}>
            <PayButton
              words={`立即支付 ${formatYuan(dueFor(type))}`}
              off={off}
              resultHref={resultHref}
              toastMs={TOAST_MS}
            />
          </ActionBar>
        }
      >
        <h1 className="heard">购买停车券</h1>
        <PayNotices notices={notices.filter((one) => !one.later)} />
        <TypeSlip type={type} now={now} />
        <WhichCar {...car} />
        <Fields>
          <PhoneField {...phone} />
        </Fields>
        {offers.length > 0 && <MethodChoice offers={offers} />}
        <PayNotices notices={notices.filter((one) => one.later)} />
        <KeptChoices here={car.hrefs.own} />
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="attempt" value={attempt} />
        <SignedIn />
      </Page>
    </form>
  )
}
