import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import { Note } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import { CallCard } from "#components/ui/list/call-card"

export type FreeSuccessScreenProps = {
  coupon: ReactNode
  couponHref: string
  /** A button to the car's bill with the coupon selected. */
  pay: ReactNode
}

/** A received free coupon, confirmed by the provider. */
export function FreeSuccessScreen({ coupon, couponHref, pay }: FreeSuccessScreenProps) {
  return (
    <ResultPage
      icon="good"
      title="领取成功"
      primaryAction={pay}
      secondaryAction={
        <Button variant="quiet" href={couponHref}>
          查看停车券
        </Button>
      }
      details={coupon}
    >
      <Note centred>缴费时自动列出，不用出示</Note>
    </ResultPage>
  )
}

export type FreeFailureScreenProps = {
  /** The provider's message. */
  message?: string
  phone?: string
  /** This car already got a coupon today. */
  hasCoupon?: boolean
  againHref: string
  couponsHref: string
}

export function FreeFailureScreen({ message, phone, hasCoupon, againHref, couponsHref }: FreeFailureScreenProps) {
  return (
    <ResultPage
      icon={hasCoupon ? "neutral" : "bad"}
      title={hasCoupon ? "今天已经领过" : "领取失败"}
      text={message}
      primaryAction={
        hasCoupon ? (
          <Button href={couponsHref}>查看已领取的停车券</Button>
        ) : (
          <Button variant="quiet" href={couponsHref}>
            我的停车券
          </Button>
        )
      }
      secondaryAction={
        !hasCoupon && (
          <Button variant="quiet" href={againHref}>
            换一个车牌
          </Button>
        )
      }
    >
      <CallCard phone={phone} />
    </ResultPage>
  )
}

/** This browser has no recent application. The URL alone is no proof of a coupon. */
export function NoOutcomeScreen({ couponsHref }: { couponsHref: string }) {
  return (
    <ResultPage
      icon="missing"
      title="这里没有领取结果"
      text="领到的停车券在“停车券”里"
      primaryAction={<Button href={couponsHref}>我的停车券</Button>}
    />
  )
}
