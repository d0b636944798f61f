import { isLong, CouponValueText } from "#components/coupons/list/coupon-value-text"
import { Ticket } from "#components/ui/list/ticket"
import { Name } from "#components/ui/display/name"
import { getBuyHref } from "#lib/coupons/links"
import { getDue, endsToday, formatEnd, getCouponValue } from "#lib/coupons/rules"
import type { CouponType } from "#lib/coupons/model/values"
import { formatYuan } from "#lib/core/values/money"
import "#styles/parts.css"

/** A coupon for sale, with a link to buy it. */
export function CouponTypeTicket({ type, balance, now }: { type: CouponType; balance?: number; now: number }) {
  const { detail, park, until, price, discount } = type
  const value = getCouponValue(type)
  const end = formatEnd(until, now)
  const isUrgent = endsToday(until, now)
  return (
    <Ticket
      href={getBuyHref(type, balance)}
      faceValue={<CouponValueText value={value} />}
      long={isLong(value)}
      title={detail}
      note={
        <>
          {park && (
            <span className="block">
              <Name>{park}</Name>
            </span>
          )}
          {!isUrgent && end}
        </>
      }
      urgent={isUrgent ? end : undefined}
      price={formatYuan(getDue(type))}
      oldPrice={discount > 0 ? formatYuan(price) : undefined}
    />
  )
}
