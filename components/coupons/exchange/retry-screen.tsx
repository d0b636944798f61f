import { RefreshReview } from "#components/coupons/exchange/review/refresh-review"
import { Button } from "#components/ui/form/button"
import { CallButton } from "#components/ui/list/call-button"
import { Card } from "#components/ui/display/card"
import { ResultPage } from "#components/ui/layout/result"
import { Cell } from "#components/ui/list/cell"
import { Line, Lines } from "#components/ui/list/lines"
import { Alert } from "#components/ui/display/alert"
import { Plate } from "#components/ui/plate/plate"
import { NOT_APPROVED_WORDS } from "#lib/coupons/exchange/address"

export type RetryScreenProps = {
  /** A refresh without JavaScript did not reach the provider. */
  isRefreshFailed?: boolean
  title?: string
  message?: string
  /** Undefined if unknown. */
  attemptsLeft?: number
  shop?: string
  plate?: string
  link: { merchantId: string; token: string }
  /** The receipt manager's number, if there are no attempts left. */
  phone?: string
  hrefs: { apply: string; example: string; refresh: string; applying: string; coupons: string }
}

/** The receipt was rejected. The number of attempts left is the largest element. */
export function RetryScreen({ isRefreshFailed, title, message, attemptsLeft, ...rest }: RetryScreenProps) {
  const { shop, plate, link, phone, hrefs } = rest
  const hasNoAttempts = attemptsLeft === 0
  const finalAction = phone ? (
    <CallButton phone={phone} />
  ) : (
    <Button variant="quiet" href={hrefs.coupons}>
      我的停车券
    </Button>
  )
  return (
    <ResultPage
      // Without an answer of the provider the rejection comes from the URL, which can be forged.
      icon="neutral"
      title={title ?? NOT_APPROVED_WORDS}
      text={message ?? "可以对照正确示例查看原因"}
      primaryAction={hasNoAttempts ? finalAction : <Button href={hrefs.apply}>重新申请</Button>}
      details={
        <>
          {isRefreshFailed && <Alert variant="warn">刷新失败，以下是上次的结果</Alert>}
          {attemptsLeft !== undefined && (
            <section className="card px-4 py-5 text-center">
              <p className="text-sm text-ink-2">剩余上传次数</p>
              <p className="text-amount weight-bold">
                {attemptsLeft}
                <span className="text-title">次</span>
              </p>
            </section>
          )}
          {(shop || plate) && (
            <Lines card>
              {shop && <Line label="商户">{shop}</Line>}
              {plate && (
                <Line label="车牌号">
                  <Plate number={plate} size="sm" />
                </Line>
              )}
            </Lines>
          )}
        </>
      }
    >
      <Card>
        <RefreshReview
          {...link}
          plate={plate ?? ""}
          shownAttempts={attemptsLeft}
          refreshHref={hrefs.refresh}
          nextHref={hrefs.applying}
        />
        <Cell icon="document" label="查看正确示例" href={hrefs.example} />
      </Card>
    </ResultPage>
  )
}
