import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"

export type FailureScreenProps = {
  message?: string
  /** The driver already has a coupon. */
  hadOne?: boolean
  hrefs: { received: string; again: string }
}

/** The message comes from the URL, which can be forged, so the screen is neutral. */
export function FailureScreen({ message, hadOne, hrefs }: FailureScreenProps) {
  if (hadOne) {
    return (
      <ResultPage
        mark="neutral"
        title="没有领到"
        text={message}
        primaryAction={<Button href={hrefs.received}>查看已领取的停车券</Button>}
      />
    )
  }
  return (
    <ResultPage
      mark="neutral"
      title={message ? `申请失败：${message}` : "申请失败"}
      text="停车券没有领取，可以再扫一次店里的码"
      primaryAction={<Button href={hrefs.again}>我的停车券</Button>}
    />
  )
}
