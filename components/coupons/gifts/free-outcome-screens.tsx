import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import { Note } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import { CallCard } from "#components/ui/display/call-card"

export type FreeSuccessScreenProps = {
  /** The coupon itself, as the provider shows it. */
  coupon: ReactNode
  couponHref: string
  /** To the bill of its car, with the coupon ticked. */
  pay: ReactNode
}

/** The provider has given it, and shows it. */
export function FreeSuccessScreen({ coupon, couponHref, pay }: FreeSuccessScreenProps) {
  return (
    <ResultPage
      mark="good"
      title="领取成功"
      main={pay}
      quiet={
        <Button variant="quiet" href={couponHref}>
          查看停车券
        </Button>
      }
    >
      {coupon}
      <Note centred>缴费时自动列出，不用出示</Note>
    </ResultPage>
  )
}

export type FreeFailureScreenProps = {
  /** The provider's own words. */
  message?: string
  phone?: string
  /** This car has had one today: it lies among the coupons. */
  hadOne?: boolean
  againHref: string
  couponsHref: string
}

export function FreeFailureScreen({ message, phone, hadOne, againHref, couponsHref }: FreeFailureScreenProps) {
  return (
    <ResultPage
      mark={hadOne ? "neutral" : "bad"}
      title={hadOne ? "今天已经领过" : "没有领到"}
      text={message}
      main={<Button href={hadOne ? couponsHref : againHref}>{hadOne ? "查看已领取的停车券" : "重新领取"}</Button>}
      quiet={
        !hadOne && (
          <Button variant="quiet" href={couponsHref}>
            我的停车券
          </Button>
        )
      }
    >
      <CallCard phone={phone} />
    </ResultPage>
  )
}

/** Nothing was applied for in this browser, or it is long ago: an address alone says nothing. */
export function NoOutcomeScreen({ couponsHref }: { couponsHref: string }) {
  return (
    <ResultPage
      mark="missing"
      title="这里没有领取结果"
      text="领到的停车券在“停车券”里"
      main={<Button href={couponsHref}>我的停车券</Button>}
    />
  )
}
