import { CouponValueText } from "#components/coupons/list/coupon-value-text"
import { Line, Lines } from "#components/ui/list/lines"
import { Money } from "#components/ui/display/money"
import { Slip } from "#components/ui/illustrations/slip"
import { getDue, formatEndWithTime, getCouponValue } from "#lib/coupons/rules"
import type { CouponType } from "#lib/coupons/model/values"
import { UNVERIFIED_LABEL } from "#lib/payments/messages"

type CouponTypeSlipProps = { type: CouponType; now: number; isSuspicious?: boolean }

/** A coupon for sale with its price, discount and amount due; a suspicious price is not shown. */
export function CouponTypeSlip({ type, now, isSuspicious }: CouponTypeSlipProps) {
  const { detail, park, until, price, discount } = type
  return (
    <Slip
      faceValue={<CouponValueText value={getCouponValue(type)} />}
      title={detail}
      note={formatEndWithTime(until, now)}
    >
      <Lines>
        {park && <Line label="停车场">{park}</Line>}
        {!isSuspicious && discount > 0 && (
          <>
            <Line label="原价">
              <Money value={price} />
            </Line>
            <Line label="优惠" deal>
              <Money value={-discount} />
            </Line>
          </>
        )}
        <Line label="应付" isTotal>
          {isSuspicious ? <span className="text-ink-3">{UNVERIFIED_LABEL}</span> : <Money value={getDue(type)} />}
        </Line>
      </Lines>
    </Slip>
  )
}
