import { Badge } from "#components/kit/badge"
import { Money } from "#components/kit/money"
import { Record } from "#components/kit/record"
import { hoursOf } from "#components/cross-park/hours"
import { cardNames, priceUnits } from "#lib/cross-park/rules"
import type { Space } from "#lib/cross-park/values"

/** One place: where, when, how many are left, and what it costs. */
export function SpaceRow({ space }: { space: Space }) {
  const { id, park, address, type, amount, left, credit, from, until, overnight } = space
  return (
    <Record
      href={`/order/${encodeURIComponent(id)}`}
      title={
        <>
          {park} <Badge look="info">{cardNames[type]}</Badge>
        </>
      }
      sum={
        <>
          <Money of={amount} />
          <small className="font-normal text-ink-3">/{priceUnits[type]}</small>
        </>
      }
      note={
        <>
          {address && <span className="block">{address}</span>}
          {[hoursOf({ from, until, overnight }), credit && `优惠 ${credit}`].filter(Boolean).join(" ")}
          <span className={left !== undefined && left <= 0 ? "text-warn" : ""}>{leftWords(left)}</span>
        </>
      }
    />
  )
}

export const leftWords = (left: number | undefined) => (left === undefined ? "" : left > 0 ? `剩余 ${left}` : "已约满")
