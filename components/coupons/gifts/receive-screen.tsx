import { GiftForm, type GiftFormProps } from "#components/coupons/gifts/gift-form"
import { GiftSlip } from "#components/coupons/gifts/gift-slip"
import { GiftError, type GiftErrorProps } from "#components/coupons/gifts/gift-error"
import { Button } from "#components/ui/form/button"
import { Note } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import { CallCard } from "#components/ui/list/call-card"
import { giftMessages } from "#lib/coupons/gifts/messages"
import type { GiftSummary } from "#lib/coupons/gifts/summary"
import { isExpired } from "#lib/coupons/rules"

export type ReceiveScreenProps = {
  gift: GiftSummary
  /** The values come from the link; the provider has not confirmed them. */
  isUnconfirmed?: boolean
  /** Another driver has received the coupon. */
  isTaken?: boolean
  now: number
  form: Omit<GiftFormProps, "couponsHref" | "children">
  message?: GiftErrorProps
  couponsHref: string
}

/** Receives a given coupon for a car and a phone number. */
export function ReceiveScreen({ gift, isUnconfirmed, isTaken, now, form, message, couponsHref }: ReceiveScreenProps) {
  const slip = (
    <GiftSlip
      gift={gift}
      title={form.requires === "wechat" ? "送您一张停车券" : "商场停车券"}
      now={now}
      isTaken={isTaken}
    />
  )
  // The provider has confirmed that the coupon is taken or expired, so there is no form to fill in.
  if (isTaken || (!isUnconfirmed && gift.until !== undefined && isExpired({ until: gift.until }, now)))
    return (
      <ResultPage
        icon="neutral"
        title={message?.error ?? giftMessages[isTaken ? "taken-already" : "coupon-expired"]}
        text={message?.reason}
        details={slip}
        primaryAction={
          <Button variant="quiet" href={couponsHref}>
            我的停车券
          </Button>
        }
      >
        <CallCard phone={message?.phone} />
      </ResultPage>
    )
  return (
    <GiftForm {...form} couponsHref={message?.refused ? couponsHref : undefined}>
      <h1 className="sr-only">领取停车券</h1>
      {slip}
      {isUnconfirmed && <Note centred>面额和有效期以领取结果为准</Note>}
      <GiftError {...message} />
    </GiftForm>
  )
}
