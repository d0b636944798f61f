import type { ReactNode } from "react"
import { Line, Lines } from "#components/kit/list/lines"
import { Slip } from "#components/kit/things/slip"
import type { GiftFace } from "#lib/coupons/gift-face"
import { endOf, worthOf } from "#lib/coupons/gift-rules"

type GiftSlipProps = {
  gift: GiftFace
  /** Where the provider gives it no name of its own. */
  title: string
  /** In milliseconds, by the provider's clock. */
  now: number
  /** More lines. */
  children?: ReactNode
}

/** A coupon as what it is: worth, until when, where. */
export function GiftSlip({ gift, title, now, children }: GiftSlipProps) {
  const { parks, until } = gift
  const end = until === undefined ? undefined : endOf(until, now)
  return (
    <Slip worth={<Worth {...gift} />} title={gift.title ?? title} note={end?.words} off={end?.isOver}>
      {(parks.length > 0 || children) && (
        <Lines>
          {parks.length > 0 && (
            <Line label="停车场">{parks.length > 3 ? `${parks.length} 个停车场` : parks.join("、")}</Line>
          )}
          {children}
        </Lines>
      )}
    </Slip>
  )
}

function Worth(gift: GiftFace) {
  const worth = worthOf(gift)
  if (!worth) return "停车券"
  const { before, digits, after } = worth
  return (
    <>
      {before && <small>{before}</small>}
      {digits}
      {after && <small>{after}</small>}
    </>
  )
}
