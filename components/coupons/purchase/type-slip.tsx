import { WorthFace } from "#components/coupons/shelf/worth-face"
import { Line, Lines } from "#components/kit/list/lines"
import { Money } from "#components/kit/marks/money"
import { Slip } from "#components/kit/things/slip"
import { dueFor, endInFull, worthOf } from "#lib/coupons/rules"
import type { CouponType } from "#lib/coupons/model/values"
import { UNBELIEVED } from "#lib/payments/words"

type TypeSlipProps = { type: CouponType; now: number; odd?: boolean }

/** A coupon for sale as what it is, with its sum: price, what is taken off it, what is to be paid, if it is believed. */
export function TypeSlip({ type, now, odd }: TypeSlipProps) {
  const { detail, park, until, price, off } = type
  return (
    <Slip worth={<WorthFace worth={worthOf(type)} />} title={detail} note={endInFull(until, now)}>
      <Lines>
        {park && <Line label="停车场">{park}</Line>}
        {!odd && (
          <>
            <Line label="原价">
              <Money of={price} />
            </Line>
            <Line label="优惠" deal={off > 0}>
              <Money of={-off} />
            </Line>
          </>
        )}
        <Line label="应付" total>
          {odd ? <span className="text-ink-3">{UNBELIEVED}</span> : <Money of={dueFor(type)} />}
        </Line>
      </Lines>
    </Slip>
  )
}
