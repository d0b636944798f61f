import { formatSpan } from "#components/cross-park/text/booking-text"
import { formatHours } from "#components/cross-park/text/format-hours"
import { formatLeft, getPriceUnit } from "#components/cross-park/spaces/space-row"
import { Badge } from "#components/ui/display/badge"
import { Card } from "#components/ui/display/card"
import { Cell } from "#components/ui/list/cell"
import { Line, Lines } from "#components/ui/list/lines"
import { Name } from "#components/ui/display/name"
import { Money } from "#components/ui/display/money"
import { cardNames } from "#lib/cross-park/rules"
import type { Space } from "#lib/cross-park/values"
import { UNVERIFIED_LABEL } from "#lib/payments/messages"
import { formatFullDay } from "#lib/core/time/dates"

type SpaceFactsProps = { space: Space; mapHref?: string; isSuspicious?: boolean }

/** The details of a space; a suspicious price is not shown. */
export function SpaceFacts({ space, mapHref, isSuspicious }: SpaceFactsProps) {
  const { park, address, type, amount, credit, remark, left, overnight, opens, closes } = space
  const hours = formatHours(space)
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center gap-2 px-4 pt-3">
          <h1 className="sentence font-bold">
            <Name>{park}</Name>
          </h1>
          <Badge variant="info">{cardNames[type]}</Badge>
          {overnight && <Badge>过夜</Badge>}
        </div>
        <Lines>
          <Line label="价格">
            {isSuspicious ? (
              <span className="text-ink-3">{UNVERIFIED_LABEL}</span>
            ) : (
              <Money value={amount} size="money" />
            )}
            {!isSuspicious && <span className="text-ink-3">/{getPriceUnit(space)}</span>}
          </Line>
          {credit && (
            <Line label="优惠说明" deal>
              {credit}
            </Line>
          )}
          {hours && <Line label="时段">{hours}</Line>}
          {(opens ?? closes) && (
            <Line label="开放日期">
              <span className="block max-w-[10.4em] care:max-w-none">
                <OpenDays opens={opens} closes={closes} />
              </span>
            </Line>
          )}
          {left !== undefined && <Line label="剩余车位">{left > 0 ? left : formatLeft(left)}</Line>}
          {remark && (
            <Line label="说明">
              <span className="sentence">{remark}</span>
            </Line>
          )}
        </Lines>
      </Card>
      {(address ?? mapHref) && (
        <Card>
          <Cell label={address ?? "车位位置"} isName actionLabel={mapHref && "导航"} href={mapHref} />
        </Card>
      )}
    </>
  )
}

/** Two days with years do not fit beside their label, so each has a line. */
function OpenDays({ opens, closes }: Pick<Space, "opens" | "closes">) {
  if (!opens || !closes) return opens ? `${formatFullDay(opens)} 起` : `${formatFullDay(closes!)} 止`
  const [first, last] = formatSpan(opens, closes, formatFullDay).split(" 至 ")
  if (!last) return first
  return (
    <>
      <span className="whitespace-nowrap">{first} 至</span> <span className="whitespace-nowrap">{last}</span>
    </>
  )
}
