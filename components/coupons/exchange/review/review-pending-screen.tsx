import type { ReactNode } from "react"
import { WatchReceipt, type WatchReceiptProps } from "#components/coupons/exchange/review/watch-receipt"
import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"
import { Steps } from "#components/ui/display/steps"
import { POLL_SECONDS } from "#lib/coupons/model/states"

export type ReviewPendingScreenProps = WatchReceiptProps & { couponsHref: string; footer?: ReactNode }

/** A receipt under review. The screen polls; the driver may also leave and find the coupon in their list later. */
export function ReviewPendingScreen({ couponsHref, footer, ...watch }: ReviewPendingScreenProps) {
  return (
    <ResultPage
      icon="wait"
      title="您的申请正在处理中，请稍候"
      text={
        <>
          <WatchReceipt {...watch} />
          <p>可以离开本页，结果会放进“停车券”</p>
        </>
      }
      smallPrint="本页自动更新，不用刷新"
      details={
        <Steps
          steps={[
            { state: "done", title: "已提交小票" },
            { state: "now", title: "审核小票", note: "一般几分钟" },
            { state: "todo", title: "停车券到账" },
          ]}
        />
      }
      primaryAction={
        <Button variant="quiet" href={watch.href} id="receipt-refresh">
          刷新审核结果
        </Button>
      }
      secondaryAction={
        <Button variant="quiet" href={couponsHref}>
          我的停车券
        </Button>
      }
    >
      <noscript>
        <meta httpEquiv="refresh" content={String(POLL_SECONDS)} />
      </noscript>
      {footer}
    </ResultPage>
  )
}
