import { Badge } from "#components/ui/display/badge"
import { Name } from "#components/ui/display/name"
import { Money } from "#components/ui/display/money"
import { RecordRow } from "#components/ui/list/record-row"
import { formatHours } from "#components/cross-park/text/format-hours"
import { cardNames, priceUnits } from "#lib/cross-park/rules"
import type { Space } from "#lib/cross-park/values"

export function SpaceRow({ space }: { space: Space }) {
  const { id, park, address, type, amount, remaining, credit } = space
  const hours = formatHours(space)
  return (
    <RecordRow
      href={`/order/${encodeURIComponent(id)}`}
      title={
        <>
          <Name>{park}</Name> <Badge variant="info">{cardNames[type]}</Badge>
        </>
      }
      sum={
        <>
          <Money value={amount} />
          <small className="font-normal text-ink-3">/{getPriceUnit(space)}</small>
        </>
      }
      note={
        <>
          {address && <span className="block">{address}</span>}
          <span className="flex flex-wrap gap-x-3">
            {hours && <span>{hours}</span>}
            {credit && <span className="text-deal">优惠 {credit}</span>}
            <span className={remaining !== undefined && remaining <= 0 ? "text-warn" : ""}>
              {formatRemaining(remaining)}
            </span>
          </span>
        </>
      }
    />
  )
}

/** The unit of a price: 月 of the provider's 元/月. */
export const getPriceUnit = ({ unit, type }: Pick<Space, "unit" | "type">) =>
  unit?.replace(/^元? *[/／每]/, "") || priceUnits[type]

export const formatRemaining = (remaining: number | undefined) =>
  remaining === undefined ? "" : remaining > 0 ? `剩余 ${remaining}` : "已约满"
