"use client"

import { useState } from "react"
import { Button } from "#components/ui/form/button"
import { Icon } from "#components/ui/display/icon"
import {
  type Day,
  type DayRange,
  formatDayWithWeekday,
  listDaysFrom,
  getFirstOfMonth,
  isTooFar,
  pickDay,
} from "#lib/core/time/calendar-days"
import "#styles/parts.css"

type CalendarProps = {
  days?: DayRange
  today: Day
  /** The last selectable day. */
  latest?: Day
  /** The longest selection, including the first and last day. */
  maxDays: number
  /** `isTooFar`: the tapped day is beyond the longest selection, so a new selection starts. */
  onPick: (days: DayRange, isTooFar: boolean) => void
}

/** A month calendar for one day or a range of days, shown in a <Sheet>. */
export function Calendar({ days, today, latest, maxDays, onPick }: CalendarProps) {
  const [month, setMonth] = useState(getFirstOfMonth(days?.from ?? today))
  const { leadingDays: leadingBlanks, days: monthDays } = listDaysFrom(today, month)
  const renderTurnButton = (label: string, months: number, className: string) => (
    <Button
      variant="text"
      aria-label={label}
      className="px-0"
      disabled={months < 0 ? month <= today : latest !== undefined && getFirstOfMonth(month, 1) > latest}
      onClick={() => setMonth(getFirstOfMonth(month, months))}
    >
      <Icon name="chevron" small className={className} />
    </Button>
  )
  return (
    <section className="card cal">
      <div className="cal-head">
        {renderTurnButton("上个月", -1, "rotate-180")}
        <b aria-live="polite">
          {Number(month.slice(0, 4))}年{Number(month.slice(5, 7))}月
        </b>
        {renderTurnButton("下个月", 1, "")}
      </div>
      <div className="cal-days">
        {[..."日一二三四五六"].map((name) => (
          <span key={name} className="py-1 text-sm text-ink-3" aria-hidden="true">
            {name}
          </span>
        ))}
        {Array.from({ length: leadingBlanks }, (_, n) => (
          <span key={n} />
        ))}
        {monthDays.map((day) => (
          <DayButton
            key={day}
            day={day}
            today={today}
            latest={latest}
            days={days}
            onPick={() => onPick(pickDay(day, days, maxDays), isTooFar(day, days, maxDays))}
          />
        ))}
      </div>
    </section>
  )
}

type DayButtonProps = { day: Day; today: Day; latest?: Day; days?: DayRange; onPick: () => void }

function DayButton({ day, today, latest, days, onPick }: DayButtonProps) {
  const isFirst = day === days?.from
  const isLast = day === days?.to
  const isWithin = days !== undefined && day > days.from && day < days.to
  const isSingleDay = isFirst && isLast
  const label = isSingleDay ? "来离" : isFirst ? "来" : isLast ? "离" : day === today ? "今天" : ""
  const classes = [
    (isFirst || isLast) && "cal-on",
    isWithin && "cal-in",
    isFirst && !isLast && "cal-from",
    isLast && !isFirst && "cal-to",
  ]
  return (
    <button
      type="button"
      data-slot
      className={`cal-day ${classes.filter(Boolean).join(" ")}`}
      disabled={day < today || (latest !== undefined && day > latest)}
      aria-pressed={isFirst || isLast || isWithin}
      aria-label={`${formatDayWithWeekday(day)}${label && `，${label}`}`}
      onClick={onPick}
    >
      {Number(day.slice(8))}
      {label && <small>{label}</small>}
    </button>
  )
}
