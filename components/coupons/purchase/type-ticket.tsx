import { isLong, WorthFace } from "#components/coupons/shelf/worth-face"
import { Ticket } from "#components/kit/list/ticket"
import { Name } from "#components/kit/marks/name"
import { Sentence } from "#components/kit/marks/sentence"
import { buyHref } from "#lib/coupons/links"
import { dueFor, endsToday, endWords, worthOf } from "#lib/coupons/rules"
import type { CouponType } from "#lib/coupons/model/values"
import { formatYuan } from "#lib/core/values/money"
import "#styles/parts.css"

/** A coupon for sale; it leads to where it is bought. */
export function TypeTicket({ type, balance, now }: { type: CouponType; balance?: number; now: number }) {
  const { detail, park, until, price, off } = type
  const worth = worthOf(type)
  const end = endWords(until, now)
  const isUrgent = endsToday(until, now)
  return (
    <Ticket
      href={buyHref(type, balance)}
      worth={<WorthFace worth={worth} />}
      long={isLong(worth)}
      title={detail}
      note={
        <>
          {park && (
            <span className="block">
              <Name>{park}</Name>
            </span>
          )}
          {!isUrgent && <Sentence>{end}</Sentence>}
        </>
      }
      urgent={isUrgent ? end : undefined}
      price={formatYuan(dueFor(type))}
      was={off > 0 ? formatYuan(price) : undefined}
    />
  )
}
