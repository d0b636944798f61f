import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { CouponTypeSlip } from "#components/coupons/purchase/coupon-type-slip"
import { CarChoice, type CarChoiceProps } from "#components/coupons/purchase/car-choice"
import { Fields } from "#components/ui/form/field"
import { Button } from "#components/ui/form/button"
import { RememberChoices } from "#components/ui/form/remember-choices"
import { ReloadOnReturn } from "#components/ui/display/reload-on-return"
import { PhoneField } from "#components/ui/form/phone-field"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Page } from "#components/ui/layout/page"
import { CallButton } from "#components/ui/list/call-button"
import { CopyButton } from "#components/ui/overlay/copy-button"
import { MethodChoice } from "#components/payments/start/method-choice"
import { PayActions } from "#components/payments/start/pay-actions"
import { PayNotices } from "#components/payments/start/pay-notices"
import type { PayNotice } from "#lib/payments/pay-notice"
import { getDue, TOAST_MS } from "#lib/coupons/rules"
import { buyMessages } from "#lib/coupons/list/messages"
import type { CouponType } from "#lib/coupons/model/values"
import { formatYuan } from "#lib/core/values/money"
import type { MethodOffer } from "#lib/payments/rules"
import { payBlockMessages } from "#lib/payments/messages"

export type BuyScreenProps = {
  type: CouponType
  now: number
  car: CarChoiceProps
  phone: { defaultValue?: string; error?: string }
  offers: { offer: MethodOffer; note?: string }[]
  /** The price is suspicious: it is not shown and cannot be paid. */
  isSuspicious?: boolean
  /** The contact for questions about a suspicious price. */
  supportPhone?: string
  /** An error, an open payment, or a changed price. */
  notices: PayNotice[]
  /** Set if only the balance is too low. */
  topUpHref?: string
  typesHref: string
  /** This page, to be opened where it can be paid. */
  link: string
  resultHref: string
  formToken: string
  signedIntent: string
}

/** Buys a coupon: car, account and payment method. */
export function BuyScreen({
  type,
  now,
  car,
  phone,
  offers,
  isSuspicious,
  supportPhone,
  notices,
  topUpHref,
  ...rest
}: BuyScreenProps) {
  const { typesHref, link, resultHref, formToken, signedIntent } = rest
  const canPay = offers.some(({ offer }) => !offer.refused)
  const disabledReason = isSuspicious
    ? buyMessages["amount-suspicious"]
    : canPay
      ? undefined
      : payBlockMessages[offers.at(-1)?.offer.refused ?? "no-method"]
  if (disabledReason && !topUpHref) {
    return (
      <Page
        bar={
          <ActionBar
            hint={disabledReason}
            secondaryAction={
              <Button variant="quiet" href={typesHref}>
                其他停车券
              </Button>
            }
          >
            {!isSuspicious && <CopyButton text={link} variant="fill" />}
            {isSuspicious && supportPhone && <CallButton phone={supportPhone} />}
          </ActionBar>
        }
      >
        <h1 className="sr-only">购买停车券</h1>
        <ReloadOnReturn />
        <PayNotices notices={notices} />
        <CouponTypeSlip type={type} now={now} isSuspicious={isSuspicious} />
        <SignedInEffects />
      </Page>
    )
  }
  return (
    <form method="post" action="/api/coupons/start" className="contents">
      <Page
        bar={
          <PayActions
            hint={disabledReason}
            button={{
              label: `立即支付 ${formatYuan(getDue(type))}`,
              disabledReason,
              resultHref,
              toastMs: TOAST_MS,
            }}
            notices={notices}
            alternative={topUpHref === undefined ? undefined : { label: "去充值", href: topUpHref }}
          />
        }
      >
        <h1 className="sr-only">购买停车券</h1>
        {/* The pay button reloads the page by itself. */}
        {disabledReason && <ReloadOnReturn />}
        <PayNotices notices={notices.filter((notice) => !notice.isLast)} />
        <CouponTypeSlip type={type} now={now} />
        <CarChoice {...car} />
        <Fields>
          <PhoneField {...phone} autoFocus={phone.error !== undefined} />
        </Fields>
        {offers.length > 0 && <MethodChoice offers={offers} />}
        <PayNotices notices={notices.filter((notice) => notice.isLast)} />
        <RememberChoices href={car.hrefs.ownCars} />
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="attempt" value={signedIntent} />
        <SignedInEffects />
      </Page>
    </form>
  )
}
