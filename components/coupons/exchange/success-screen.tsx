import type { ComponentProps } from "react"
import { RememberDone } from "#components/coupons/exchange/form/skip-on-back"
import { CouponValueText } from "#components/coupons/list/coupon-value-text"
import { Button } from "#components/ui/form/button"
import { SubmitButton } from "#components/ui/form/submit-button"
import { Spinner } from "#components/ui/display/spinner"
import { Note } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import { Line, Lines } from "#components/ui/list/lines"
import { Plate } from "#components/ui/plate/plate"
import { Slip } from "#components/ui/illustrations/slip"
import { receiptMessages } from "#lib/coupons/exchange/messages"
import { formatEndWithTime, isExpired, getCouponValue, formatCouponValue } from "#lib/coupons/rules"
import { FREE_HOURS } from "#lib/coupons/exchange/rules"
import type { CouponDetail } from "#lib/coupons/model/values"

export type SuccessScreenProps = {
  coupon: CouponDetail
  /** Another driver has received the coupon. */
  isReceivedByOther?: boolean
  /** In milliseconds, by the provider's clock. */
  now: number
  parkId: string
  /** The URL of an embedded page that pays this car park. */
  frameUrl?: string
  formToken: string
  hrefs: { coupon: string; coupons: string; plateSelect: string; receive: string }
}

/** A received coupon, confirmed by the provider. */
export function SuccessScreen({
  coupon,
  isReceivedByOther,
  now,
  parkId,
  frameUrl,
  formToken,
  hrefs,
}: SuccessScreenProps) {
  const { plate, until } = coupon
  const isUnusable = coupon.used || isExpired(coupon, now)
  if (isReceivedByOther)
    return (
      <ResultPage
        icon="neutral"
        title={receiptMessages["taken-already"]}
        primaryAction={
          <Button variant="quiet" href={hrefs.coupons}>
            我的停车券
          </Button>
        }
        details={<Face coupon={coupon} note="已被领走" isDisabled />}
      />
    )
  if (isUnclaimed(coupon) && !isUnusable)
    return (
      <ResultPage
        icon="neutral"
        title="这张券还没有领取"
        primaryAction={<Button href={hrefs.receive}>去领取</Button>}
        details={<Face coupon={coupon} note={formatEndWithTime(until, now)} />}
      />
    )
  const park = (coupon.parks ?? []).join("、") || coupon.park
  const viewButton = (
    <Button variant="quiet" href={hrefs.coupon}>
      查看停车券
    </Button>
  )
  const page = (
    <ResultPage
      icon={isUnusable ? "neutral" : "good"}
      title={isUnusable ? (coupon.used ? "这张券已使用" : receiptMessages["coupon-expired"]) : "领取成功"}
      primaryAction={
        frameUrl || isUnusable ? (
          viewButton
        ) : plate ? (
          <SubmitButton busy="正在查询">立即缴费</SubmitButton>
        ) : (
          <Button href={hrefs.plateSelect}>立即缴费</Button>
        )
      }
      secondaryAction={frameUrl || isUnusable ? undefined : viewButton}
      details={
        <>
          {frameUrl && (
            <div className="card relative h-160 text-ink-2">
              {/* Seen until the page in the frame is painted. */}
              <p className="absolute inset-0 flex items-center justify-center gap-2">
                <Spinner />
                正在打开缴费页
              </p>
              <iframe className="relative block size-full rounded-card scheme-normal" src={frameUrl} title="缴费" />
            </div>
          )}
          <Face coupon={coupon} note={formatEndWithTime(until, now)} isDisabled={isUnusable}>
            {(park || plate || frameUrl) && (
              <Lines>
                {park && <Line label="停车场">{park}</Line>}
                {plate && (
                  <Line label="限用车辆">
                    <Plate number={plate} size="sm" />
                  </Line>
                )}
                {frameUrl && (
                  <>
                    <Line label="免费时长">{formatHours(FREE_HOURS)}</Line>
                    <Line label={coupon.minutes > 0 ? "兑换停车券时长" : "兑换停车券"}>{formatValue(coupon)}</Line>
                  </>
                )}
              </Lines>
            )}
          </Face>
        </>
      }
    >
      {!isUnusable && !frameUrl && (
        <Note centred>{plate && coupon.minutes > 0 ? "缴费时已为您选好这张券" : "缴费时自动列出，不用出示"}</Note>
      )}
      <RememberDone />
    </ResultPage>
  )
  if (frameUrl || isUnusable || !plate) return page
  return (
    <form method="post" action="/api/pay/find" className="contents">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="plate" value={plate} />
      <input type="hidden" name="parkId" value={parkId} />
      <input type="hidden" name="from" value={hrefs.plateSelect} />
      <input type="hidden" name="coupons" value={coupon.minutes > 0 ? coupon.id : ""} />
      <input type="hidden" name="vouchers" value={coupon.voucherIds.join(",")} />
      {page}
    </form>
  )
}

/** A gift belongs to no account until a driver receives it. */
const isUnclaimed = ({ taken, source }: CouponDetail) => taken === false && (source === "given" || source === "mall")

type FaceProps = { coupon: CouponDetail } & Pick<ComponentProps<typeof Slip>, "note" | "isDisabled" | "children">

const Face = ({ coupon, ...slip }: FaceProps) => (
  <Slip
    faceValue={<CouponValueText value={getCouponValue(coupon)} />}
    title={coupon.title ?? coupon.merchant ?? "停车券"}
    {...slip}
  />
)

const formatHours = (hours: number) => `${hours.toFixed(1)}小时`

function formatValue(coupon: CouponDetail): string {
  if (coupon.minutes > 0) return formatHours(coupon.minutes / 60)
  const value = getCouponValue(coupon)
  return value ? formatCouponValue(value) : "以停车券为准"
}
