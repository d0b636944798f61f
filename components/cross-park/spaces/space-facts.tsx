import { formatOpenDays } from "#components/cross-park/text/booking-text"
import { formatHours } from "#components/cross-park/text/format-hours"
import { formatRemaining, getPriceUnit } from "#components/cross-park/spaces/space-row"
import { Badge } from "#components/ui/display/badge"
import { Card } from "#components/ui/display/card"
import { Cell } from "#components/ui/list/cell"
import { Line, Lines } from "#components/ui/list/lines"
import { Name } from "#components/ui/display/name"
import { Money } from "#components/ui/display/money"
import { cardNames } from "#lib/cross-park/rules"
import type { Space } from "#lib/cross-park/values"
import { UNVERIFIED_LABEL } from "#lib/payments/messages"

/** What decides whether the driver books this space; a suspicious price is not shown. */
export function SpaceHead({ space, isSuspicious }: { space: Space; isSuspicious?: boolean }) {
  const { park, type, amount, credit, remaining, overnight } = space
  const hours = formatHours(space)
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2 px-4 pt-3">
        <h1 className="weight-bold">
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
        {credit && !isSuspicious && (
          <Line label="优惠" deal>
            {/* The price is what is charged, so it contains the discount. */}
            {`${credit}（已含）`}
          </Line>
        )}
        {hours && <Line label="时段">{hours}</Line>}
        {remaining !== undefined && (
          <Line label="剩余车位">{remaining > 0 ? remaining : formatRemaining(remaining)}</Line>
        )}
      </Lines>
    </Card>
  )
}

type SpaceDetailsProps = { space: Space; mapHref?: string; today: string }

export function SpaceDetails({ space: { address, remark, opens, closes }, mapHref, today }: SpaceDetailsProps) {
  const openDays = formatOpenDays(opens, closes, today)
  return (
    <>
      {(openDays ?? remark) && (
        <Lines card>
          {openDays && <Line label="开放日期">{openDays}</Line>}
          {remark && <Line label="说明">{remark}</Line>}
        </Lines>
      )}
      {(address ?? mapHref) && (
        <Card>
          <Cell label={address ?? "车位位置"} isName actionLabel={mapHref && "导航"} href={mapHref} />
        </Card>
      )}
    </>
  )
}
