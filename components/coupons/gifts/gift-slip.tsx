import type { ReactNode } from "react"
import { CouponValueText } from "#components/coupons/list/coupon-value-text"
import { Line, Lines } from "#components/ui/list/lines"
import { Slip } from "#components/ui/illustrations/slip"
import type { GiftSummary } from "#lib/coupons/gifts/summary"
import { formatEndWithTime, isExpired, getCouponValue } from "#lib/coupons/rules"

type GiftSlipProps = {
  gift: GiftSummary
  /** Used if the provider sends no title. */
  title: string
  /** In milliseconds, by the provider's clock. */
  now: number
  /** Another driver has received it. */
  isTaken?: boolean
  children?: ReactNode
}

/** More car parks are shown as a number. */
const MAX_NAMED = 3

/** A gift coupon: its value, expiry and car parks. */
export function GiftSlip({ gift, title, now, isTaken, children }: GiftSlipProps) {
  const { parks = [], until } = gift
  const hasExpired = until !== undefined && isExpired({ until }, now)
  const end = until && `${formatEndWithTime(until, now)}${hasExpired ? "，已过期" : ""}`
  return (
    <Slip
      faceValue={<CouponValueText value={getCouponValue(gift)} />}
      title={gift.title ?? title}
      note={isTaken ? "已被领走" : end}
      isDisabled={isTaken || hasExpired}
    >
      {(parks.length > 0 || children) && (
        <Lines>
          {parks.length > 0 && (
            <Line label="停车场">{parks.length > MAX_NAMED ? `${parks.length} 个停车场` : parks.join("、")}</Line>
          )}
          {children}
        </Lines>
      )}
    </Slip>
  )
}
