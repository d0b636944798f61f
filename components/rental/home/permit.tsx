import { Badge } from "#components/ui/display/badge"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { BaySign } from "#components/ui/illustrations/bay-sign"
import { LaneStrip } from "#components/ui/illustrations/lane-strip"
import { NoBreakText } from "#components/ui/display/no-break-text"
import { isUnsupported } from "#lib/provider/unsupported"
import { getPermitHref, RENEWAL_CALLS } from "#lib/rental/links"
import { countDaysLeft, formatTimeLeft, SOON_DAYS, calculateTermStrip } from "#lib/rental/model/rules"
import { formatEndDay } from "#lib/rental/format-space"
import type { Permit as Rented } from "#lib/rental/model/values"
import "#styles/parts.css"

type PermitProps = { permit: Rented; renewHref: string; today: string }

const slotTypeLabels = { SELF_USE: "自有", RENT_USE: "租用" } as const

/** A rented space: its bay, cars and term. */
export function Permit({ permit, renewHref, today }: PermitProps) {
  const { park, slotNo, area, packageName, slotType, plate, cars, from, until, isValid } = permit
  const days = countDaysLeft(until, today)
  const strip = calculateTermStrip(from, until, today)
  const isExpired = days < 1 || !isValid
  const plates = cars.length > 0 ? cars.map((car) => car.plate) : [plate]
  const end = formatEndDay(until, today)
  return (
    <article className="card">
      <div className="permit-head">
        <BaySign number={slotNo} area={area} isExpired={isExpired} />
        <div className="min-w-0">
          <b className="block text-body/snug text-balance">{park}</b>
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
            <span>
              <NoBreakText>{[packageName, slotTypeLabels[slotType]].filter(Boolean).join("，")}</NoBreakText>
            </span>
            {!isValid && <Badge>已失效</Badge>}
            {isValid && days < 1 && (
              <span className="text-bad">
                <NoBreakText>{`${end}已到期`}</NoBreakText>
              </span>
            )}
            {isValid && days > 0 && (
              <span className={days <= SOON_DAYS ? "text-warn" : undefined}>
                {/* For a term that has not started, the days left would include the time before it. */}
                <NoBreakText>
                  {from > today ? `${formatEndDay(from, today)}生效` : formatTimeLeft(until, today)}
                </NoBreakText>
              </span>
            )}
          </span>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 px-4 pb-3">
        {plates.map((number) => (
          <span key={number}>
            <PlateOrText number={number} size="sm" />
          </span>
        ))}
      </div>
      <div className="px-4 pb-4">
        <LaneStrip
          {...(isValid ? strip : { elapsed: strip.elapsed + strip.remaining.length, remaining: [] })}
          endsSoon={days <= SOON_DAYS}
          startLabel={formatEndDay(from, today)}
          endLabel={
            isExpired ? (
              "现在按临时停车收费"
            ) : (
              <b>
                <NoBreakText>{`${end}到期`}</NoBreakText>
              </b>
            )
          }
        />
      </div>
      <div className="permit-foot">
        {!isUnsupported("rental.cars") && <a href={getPermitHref(permit)}>车辆和车主</a>}
        {!isUnsupported(...RENEWAL_CALLS) && (
          <a href={renewHref} className="permit-go">
            续费
          </a>
        )}
      </div>
    </article>
  )
}
