import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"

export type FailureScreenProps = {
  message?: string
  /** The driver already has a coupon. */
  hasCoupon?: boolean
  hrefs: { received: string; coupons: string }
}

/** The message comes from the URL, which can be forged, so the screen is neutral. */
export function FailureScreen({ message, hasCoupon, hrefs }: FailureScreenProps) {
  if (hasCoupon) {
    return (
      <ResultPage
        icon="neutral"
        title="领取失败"
        text={message}
        primaryAction={<Button href={hrefs.received}>查看已领取的停车券</Button>}
      />
    )
  }
  return (
    <ResultPage
      icon="neutral"
      title={message ? `申请失败：${message}` : "申请失败"}
      text="停车券没有领取，可以再扫一次店里的码"
      primaryAction={
        <Button variant="quiet" href={hrefs.coupons}>
          我的停车券
        </Button>
      }
    />
  )
}
