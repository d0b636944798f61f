import { Card } from "#components/ui/display/card"
import { BaySign } from "#components/ui/illustrations/bay-sign"
import { LaneStrip } from "#components/ui/illustrations/lane-strip"
import { NoBreakText } from "#components/ui/display/no-break-text"
import { formatFullDay } from "#lib/core/time/dates"
import { calculateTermStrip } from "#lib/rental/model/rules"
import { formatEndDay } from "#lib/rental/format-space"
import type { Renewal, Slot } from "#lib/rental/model/values"
import "#styles/parts.css"

type RenewalHeadProps = { renewal: Renewal; slot?: Slot; today: string; periods: number; until?: string }

/** The space, the remaining part of its term, and the added periods. */
export function RenewalHead({ renewal, slot, today, periods, until }: RenewalHeadProps) {
  const { park, packageName, formerUntil, formerFrom, unit, months } = renewal
  const isExpired = formerUntil !== undefined && formerUntil < today
  const remaining =
    formerUntil && !isExpired ? calculateTermStrip(formerFrom ?? today, formerUntil, today).remaining : []
  return (
    <Card>
      <div className="permit-head">
        <BaySign number={slot?.number} area={slot?.area} isExpired={isExpired} />
        <div className="min-w-0">
          <b className="block text-body/snug text-balance">{park}</b>
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
            <span>
              <NoBreakText>{packageName ?? "月租"}</NoBreakText>
            </span>
            {formerUntil && (
              <span>
                <NoBreakText>{`${formatEndDay(formerUntil, today)}${isExpired ? "已到期" : "到期"}`}</NoBreakText>
              </span>
            )}
          </span>
        </div>
      </div>
      <div className="px-4 pb-4">
        <LaneStrip
          startsToday
          remaining={remaining}
          added={unit === "day" ? Math.min(periods, 1) : periods * months}
          startLabel={remaining.length > 0 ? "今天" : ""}
          endLabel={
            until ? (
              <>
                {slot ? "续到" : "租到"} <b>{formatFullDay(until)}</b>
              </>
            ) : (
              periods === 0 && remaining.length > 0 && formerUntil && formatFullDay(formerUntil)
            )
          }
        />
      </div>
    </Card>
  )
}
