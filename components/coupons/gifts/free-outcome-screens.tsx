import type { ReactNode } from "react"
import { Button } from "#components/kit/form/button"
import { SubmitButton } from "#components/kit/form/submit-button"
import { Note } from "#components/kit/frame/page"
import { ResultPage } from "#components/kit/frame/result"
import { CallCard } from "#components/kit/marks/call-card"

export type FreeSuccessScreenProps = {
  /** The coupon itself, as the provider shows it. */
  coupon: ReactNode
  couponHref: string
  /** The look-up of the car it is for. */
  find: { formToken: string; plate: string; parkId: string; from: string }
}

/** The provider has given it, and shows it. */
export function FreeSuccessScreen({ coupon, couponHref, find }: FreeSuccessScreenProps) {
  return (
    <form method="post" action="/api/pay/find" className="contents">
      <ResultPage
        mark="good"
        title="领取成功"
        main={<SubmitButton busy="正在查询">立即缴费</SubmitButton>}
        quiet={
          <Button look="quiet" href={couponHref}>
            查看停车券
          </Button>
        }
      >
        {coupon}
        <Note centred>缴费时自动列出，不用出示</Note>
        <input type="hidden" name="csrfToken" value={find.formToken} />
        <input type="hidden" name="plate" value={find.plate} />
        <input type="hidden" name="parkId" value={find.parkId} />
        <input type="hidden" name="from" value={find.from} />
      </ResultPage>
    </form>
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
      mark="note"
      title="没有领到"
      text={message}
      main={<Button href={hadOne ? couponsHref : againHref}>{hadOne ? "查看已领取的停车券" : "重新领取"}</Button>}
    >
      <CallCard phone={phone} />
    </ResultPage>
  )
}

/** Nothing was applied for in this browser, or it is long ago: an address alone says nothing. */
export function NoOutcomeScreen({ couponsHref }: { couponsHref: string }) {
  return (
    <ResultPage
      mark="neutral"
      title="这里没有领取结果"
      text="领到的停车券在“停车券”里"
      main={<Button href={couponsHref}>我的停车券</Button>}
    />
  )
}
