import { RememberDone } from "#components/coupons/exchange/form/skip-on-back"
import { CouponValueText } from "#components/coupons/list/coupon-value-text"
import { Button } from "#components/ui/form/button"
import { SubmitButton } from "#components/ui/form/submit-button"
import { Note } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import { Line, Lines } from "#components/ui/list/lines"
import { Plate } from "#components/ui/plate/plate"
import { Slip } from "#components/ui/illustrations/slip"
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
  hrefs: { coupon: string; plateSelect: string; receive: string }
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
  if (isUnclaimed(coupon) && !isUnusable) return <NotReceived coupon={coupon} now={now} receiveHref={hrefs.receive} />
  const park = (coupon.parks ?? []).join("、") || coupon.park
  const viewButton = (
    <Button variant={frameUrl || isUnusable ? "fill" : "quiet"} href={hrefs.coupon}>
      查看停车券
    </Button>
  )
  const page = (
    <ResultPage
      icon={isUnusable || isReceivedByOther ? "neutral" : "good"}
      title={getTitle(coupon, isUnusable, isReceivedByOther)}
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
        <Slip
          faceValue={<CouponValueText value={getCouponValue(coupon)} />}
          title={coupon.title ?? coupon.merchant ?? "停车券"}
          note={formatEndWithTime(until, now)}
          isDisabled={isUnusable}
        >
          {(park || plate) && (
            <Lines>
              {park && <Line label="停车场">{park}</Line>}
              {plate && (
                <Line label="限用车辆">
                  <Plate number={plate} size="sm" />
                </Line>
              )}
            </Lines>
          )}
        </Slip>
      }
    >
      {frameUrl && (
        <>
          <Lines card>
            <Line label="免费时长：">{`${FREE_HOURS}小时`}</Line>
            <Line label={coupon.minutes > 0 ? "兑换停车券时长：" : "兑换停车券："}>{formatValue(coupon)}</Line>
          </Lines>
          <iframe className="block h-[40rem] w-full rounded-card border-0 bg-surface" src={frameUrl} title="缴费" />
        </>
      )}
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

function getTitle({ used }: CouponDetail, isUnusable: boolean, isReceivedByOther = false): string {
  if (isUnusable) return used ? "这张券已使用" : "这张券已过期"
  return isReceivedByOther ? "这张券已经被领走了" : "领取成功"
}

/** A gift belongs to no account until a driver receives it. */
const isUnclaimed = ({ taken, source }: CouponDetail) => taken === false && (source === "given" || source === "mall")

/** The link was opened before the coupon was received. */
const NotReceived = ({ coupon, now, receiveHref }: { coupon: CouponDetail; now: number; receiveHref: string }) => (
  <ResultPage
    icon="neutral"
    title="这张券还没有领取"
    primaryAction={<Button href={receiveHref}>去领取</Button>}
    details={
      <Slip
        faceValue={<CouponValueText value={getCouponValue(coupon)} />}
        title={coupon.title ?? coupon.merchant ?? "停车券"}
        note={formatEndWithTime(coupon.until, now)}
      />
    }
  />
)

function formatValue(coupon: CouponDetail): string {
  if (coupon.minutes > 0) return `${(coupon.minutes / 60).toFixed(1)}小时`
  const value = getCouponValue(coupon)
  return value ? formatCouponValue(value) : "以停车券为准"
}
