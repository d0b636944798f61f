import { LookUpButton } from "#components/coupons/list/look-up-button"
import { getCouponName, getInvalidReason } from "#components/coupons/list/coupon-ticket"
import { CouponValueText } from "#components/coupons/list/coupon-value-text"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Note } from "#components/ui/layout/page"
import { Line, Lines } from "#components/ui/list/lines"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { Slip } from "#components/ui/illustrations/slip"
import { formatEndWithTime, getCouponValue } from "#lib/coupons/rules"
import { sourceNames } from "#lib/coupons/list/messages"
import type { CouponDetail } from "#lib/coupons/model/values"

/** The details of a coupon, on its page and in its sheet. */
export function CouponSlip({ coupon, now }: { coupon: CouponDetail; now: number }) {
  const { until, plate } = coupon
  const invalidReason = getInvalidReason(coupon, now)
  const source = Object.hasOwn(sourceNames, coupon.source ?? "") ? sourceNames[coupon.source!] : undefined
  return (
    <>
      <Slip
        faceValue={<CouponValueText value={getCouponValue(coupon)} />}
        title={getCouponName(coupon)}
        note={invalidReason ?? formatEndWithTime(until, now)}
        isDisabled={invalidReason !== undefined}
      >
        <Lines>
          <Parks coupon={coupon} />
          {plate && (
            <Line label="限用车辆">
              <PlateOrText number={plate} size="sm" />
            </Line>
          )}
          {source && <Line label="来源">{source}</Line>}
          {invalidReason && <Line label="有效期至">{formatEndWithTime(until, now).replace(/ ?到期$/, "")}</Line>}
        </Lines>
      </Slip>
      {!invalidReason && <Note centred>缴费时自动列出，不用出示</Note>}
    </>
  )
}

/** A single car park is a line; several car parks have a page. */
function Parks({ coupon: { parks, park } }: { coupon: CouponDetail }) {
  if (hasParks({ parks })) return null
  const onlyPark = parks?.[0] ?? park
  if (onlyPark) return <Line label="停车场">{onlyPark}</Line>
  return parks && <Line label="停车场">不限</Line>
}

export const hasParks = ({ parks = [] }: Pick<CouponDetail, "parks">) => parks.length > 1
export const formatParkCount = ({ parks = [] }: Pick<CouponDetail, "parks">) => `适用停车场 ${parks.length} 个`

type CouponBarProps = { coupon: CouponDetail; now: number; plateSelectHref: string; formToken: string }

/** Leads to the bill, while the coupon is valid. */
export function CouponBar({ coupon, now, plateSelectHref, formToken }: CouponBarProps) {
  const { id, minutes, plate, voucherIds } = coupon
  if (getInvalidReason(coupon, now)) return null
  return (
    <ActionBar>
      <LookUpButton
        label="去缴费"
        plate={plate}
        coupons={minutes > 0 ? [id] : []}
        vouchers={voucherIds}
        plateSelectHref={plateSelectHref}
        formToken={formToken}
      />
    </ActionBar>
  )
}
