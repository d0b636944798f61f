import type { ReactNode } from "react"
import { WatchReceipt, type WatchReceiptProps } from "#components/coupons/exchange/review/watch-receipt"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { Page } from "#components/ui/layout/page"
import { Sentence } from "#components/ui/display/sentence"
import { Spinner } from "#components/ui/display/spinner"
import { Steps } from "#components/ui/display/steps"
import { POLL_SECONDS } from "#lib/coupons/model/states"

export type ApplyingScreenProps = WatchReceiptProps & { couponsHref: string; footer?: ReactNode }

/** A receipt under review. The screen polls; the driver may also leave and find the coupon in their list later. */
export function ApplyingScreen({ couponsHref, footer, ...watch }: ApplyingScreenProps) {
  return (
    <Page
      bar={
        <ActionBar
          secondaryAction={
            <Button variant="quiet" href={couponsHref}>
              我的停车券
            </Button>
          }
        >
          <Button href={watch.href} id="receipt-refresh">
            刷新审核结果
          </Button>
        </ActionBar>
      }
    >
      <section className="grid justify-items-center gap-2 pt-6 pb-3 text-center low:gap-1 low:pt-1 low:pb-0">
        <Spinner className="mark-wait" />
        <h1 className="text-head font-bold sentence">
          <Sentence>您的申请正在处理中，请稍候</Sentence>
        </h1>
        <WatchReceipt {...watch} />
        <p className="sentence text-ink-2">可以离开本页，结果会放进“停车券”</p>
        <p className="text-sm sentence text-ink-3">本页自动更新，不用刷新</p>
        <noscript>
          <meta httpEquiv="refresh" content={String(POLL_SECONDS)} />
        </noscript>
      </section>
      <Steps
        steps={[
          { state: "done", title: "已提交小票" },
          { state: "now", title: "审核小票", note: "一般几分钟" },
          { state: "todo", title: "停车券到账" },
        ]}
      />
      {footer}
    </Page>
  )
}
