import { span } from "#components/cross-park/booking/booking-words"
import { hoursOf } from "#components/cross-park/spaces/hours"
import { leftWords, unitOf } from "#components/cross-park/spaces/space-row"
import { Badge } from "#components/ui/display/badge"
import { Card } from "#components/ui/layout/card"
import { Cell } from "#components/ui/list/cell"
import { Line, Lines } from "#components/ui/list/lines"
import { Name } from "#components/ui/display/name"
import { Money } from "#components/ui/display/money"
import { cardNames } from "#lib/cross-park/rules"
import type { Space } from "#lib/cross-park/values"
import { UNVERIFIED_LABEL } from "#lib/payments/words"
import { formatFullDay } from "#lib/core/time/dates"

type SpaceFactsProps = { space: Space; mapHref?: string; odd?: boolean }

/** Everything the provider says of a place; of its price only what is believed. */
export function SpaceFacts({ space, mapHref, odd }: SpaceFactsProps) {
  const { park, address, type, amount, credit, remark, left, overnight, opens, closes } = space
  const hours = hoursOf(space)
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center gap-2 px-4 pt-3">
          <h1 className="font-bold sentence">
            <Name>{park}</Name>
          </h1>
          <Badge variant="info">{cardNames[type]}</Badge>
          {overnight && <Badge>过夜</Badge>}
        </div>
        <Lines>
          <Line label="价格">
            {odd ? <span className="text-ink-3">{UNVERIFIED_LABEL}</span> : <Money value={amount} size="money" />}
            {!odd && <span className="text-ink-3">/{unitOf(space)}</span>}
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
                <Offered opens={opens} closes={closes} />
              </span>
            </Line>
          )}
          {left !== undefined && <Line label="剩余车位">{left > 0 ? left : leftWords(left)}</Line>}
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

/** Two days with their years are too long to stand beside their label: each has a line, at the right. */
function Offered({ opens, closes }: Pick<Space, "opens" | "closes">) {
  if (!opens || !closes) return opens ? `${formatFullDay(opens)} 起` : `${formatFullDay(closes!)} 止`
  const [first, last] = span(opens, closes, formatFullDay).split(" 至 ")
  if (!last) return first
  return (
    <>
      <span className="whitespace-nowrap">{first} 至</span> <span className="whitespace-nowrap">{last}</span>
    </>
  )
}
