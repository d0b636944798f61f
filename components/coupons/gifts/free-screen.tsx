import type { ReactNode } from "react"
import { GiftForm, type GiftInputProps } from "#components/coupons/gifts/gift-form"
import { GiftError, type GiftErrorProps } from "#components/coupons/gifts/gift-error"
import { Button } from "#components/ui/form/button"
import { Note, Page, Title } from "#components/ui/layout/page"

export type FreeScreenProps = {
  /** The car park that gives the coupon. */
  park?: string
  /** The exchange rules. */
  rules?: ReactNode
  /** Undefined if the URL names no coupon. */
  form?: GiftInputProps
  message?: GiftErrorProps
  couponsHref: string
}

/** Applies for a car park's free coupon with a plate. */
export function FreeScreen({ park, rules, form, message, couponsHref }: FreeScreenProps) {
  const head = (
    <>
      <Title>领取免费停车券</Title>
      {park && <Note>{park}</Note>}
      {rules}
      <GiftError {...message} />
    </>
  )
  if (form) {
    return (
      <GiftForm requires="plate" {...form} couponsHref={message?.refused ? couponsHref : undefined}>
        {head}
      </GiftForm>
    )
  }
  return (
    <Page>
      {head}
      <Note centred>请扫停车场里的二维码领取</Note>
      <Button variant="quiet" href={couponsHref}>
        我的停车券
      </Button>
    </Page>
  )
}
