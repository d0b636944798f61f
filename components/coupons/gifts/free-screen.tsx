import type { ReactNode } from "react"
import { GiftForm, type GiftFormProps } from "#components/coupons/gifts/gift-form"
import { GiftTrouble, type GiftTroubleProps } from "#components/coupons/gifts/gift-trouble"
import { Button } from "#components/ui/form/button"
import { Note, Page, Title } from "#components/ui/layout/page"

export type FreeScreenProps = {
  /** Which car park gives it. */
  park?: string
  /** The rules of the house, where it has some. */
  rules?: ReactNode
  /** Without one the address names no coupon that can be applied for. */
  form?: Pick<GiftFormProps, "formToken" | "back" | "typed" | "wrong">
  trouble?: GiftTroubleProps
  couponsHref: string
}

/** A car park's free coupon: a plate is all it takes. */
export function FreeScreen({ park, rules, form, trouble, couponsHref }: FreeScreenProps) {
  const head = (
    <>
      <Title>领取免费停车券</Title>
      {park && <Note>{park}</Note>}
      {rules}
      <GiftTrouble {...trouble} couponsHref={couponsHref} />
    </>
  )
  if (form) {
    return (
      <GiftForm asks="plate" {...form}>
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
