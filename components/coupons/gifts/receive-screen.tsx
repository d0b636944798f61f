import { GiftForm, type GiftFormProps } from "#components/coupons/gifts/gift-form"
import { GiftSlip } from "#components/coupons/gifts/gift-slip"
import { GiftError, type GiftErrorProps } from "#components/coupons/gifts/gift-error"
import { Button } from "#components/ui/form/button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Note, Page } from "#components/ui/layout/page"
import type { GiftSummary } from "#lib/coupons/gifts/summary"
import { isExpired } from "#lib/coupons/rules"

export type ReceiveScreenProps = {
  gift: GiftSummary
  /** The values come from the link; the provider has not confirmed them. */
  isUnconfirmed?: boolean
  /** Another driver has received the coupon. */
  isTaken?: boolean
  now: number
  form: Omit<GiftFormProps, "children">
  message?: GiftErrorProps
  couponsHref: string
}

/** Receives a given coupon for a car and a phone number. */
export function ReceiveScreen({ gift, isUnconfirmed, isTaken, now, form, message, couponsHref }: ReceiveScreenProps) {
  const slip = (
    <>
      <h1 className="sr-only">领取停车券</h1>
      <GiftSlip gift={gift} title={form.requires === "wechat" ? "送您一张停车券" : "商场停车券"} now={now} />
    </>
  )
  // The provider has confirmed that the coupon is taken or expired, so there is no form to fill in.
  if (isTaken || (!isUnconfirmed && gift.until !== undefined && isExpired({ until: gift.until }, now)))
    return (
      <Page
        bar={
          <ActionBar>
            <Button href={couponsHref}>我的停车券</Button>
          </ActionBar>
        }
      >
        {slip}
        <GiftError {...message} />
      </Page>
    )
  return (
    <GiftForm {...form}>
      {slip}
      {isUnconfirmed && <Note centred>面额和有效期以领取结果为准</Note>}
      <GiftError {...message} couponsHref={couponsHref} />
    </GiftForm>
  )
}
