import type { MouseEventHandler } from "react"
import { isLong, CouponValueText } from "#components/coupons/list/coupon-value-text"
import { Ticket } from "#components/ui/list/ticket"
import { Name } from "#components/ui/display/name"
import { getCouponHref } from "#lib/coupons/links"
import { hrefIfSupported } from "#lib/provider/unsupported"
import { endsToday, formatEnd, isExpired, getCouponValue } from "#lib/coupons/rules"
import type { OwnCoupon } from "#lib/coupons/model/values"
import "#styles/parts.css"

export const getCouponName = ({ title, merchant }: Pick<OwnCoupon, "title" | "merchant">) =>
  title || merchant || "停车券"

export function getInvalidReason({ used, ...coupon }: OwnCoupon, now: number): string | undefined {
  if (used) return "已使用"
  return isExpired(coupon, now) ? "已过期" : undefined
}

type CouponTicketProps = {
  coupon: OwnCoupon
  now: number
  /** The coupon is being loaded. */
  busy?: boolean
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** A coupon of the driver that opens on a tap. */
export function CouponTicket({ coupon, now, busy, onClick }: CouponTicketProps) {
  const { until, park } = coupon
  const value = getCouponValue(coupon)
  const invalidReason = getInvalidReason(coupon, now)
  const end = formatEnd(until, now)
  const urgent = !invalidReason && endsToday(until, now) ? end : undefined
  return (
    <Ticket
      href={hrefIfSupported("coupons.detail", getCouponHref(coupon))}
      faceValue={<CouponValueText value={value} />}
      long={isLong(value)}
      title={getCouponName(coupon)}
      note={
        <>
          {park && (
            <span className="block">
              <Name>{park}</Name>
            </span>
          )}
          {!urgent && end}
        </>
      }
      urgent={urgent}
      disabledReason={invalidReason}
      busy={busy}
      onClick={onClick}
    />
  )
}
