"use client"

import { useState } from "react"
import { Button } from "#components/kit/form/button"
import { Icon } from "#components/kit/marks/icon"
import { type Day, type Days, dayOfWeek, daysFrom, firstOfMonth, isTooFar, picked } from "#lib/core/time/calendar-days"
import "#styles/parts.css"

type CalendarProps = {
  days?: Days
  today: Day
  /** The last day that can be chosen. */
  latest?: Day
  /** How many days it may be, the first and the last one counted. */
  most: number
  /** `tooFar` where the day tapped lies further off than it may be, and so begins anew. */
  onPick: (days: Days, tooFar: boolean) => void
}

/** A month to tap one day in, or the first and the last of some. It stands in a <Sheet>. */
export function Calendar({ days, today, latest, most, onPick }: CalendarProps) {
  const [shown, setShown] = useState(firstOfMonth(days?.from ?? today))
  const { before, days: all } = daysFrom(today, shown)
  const turn = (words: string, by: number, className: string) => (
    <Button
      look="text"
      aria-label={words}
      className="px-0"
      disabled={by < 0 ? shown <= today : latest !== undefined && firstOfMonth(shown, 1) > latest}
      onClick={() => setShown(firstOfMonth(shown, by))}
    >
      <Icon name="chevron" small className={className} />
    </Button>
  )
  return (
    <section className="card cal">
      <div className="cal-head">
        {turn("上个月", -1, "rotate-180")}
        <b aria-live="polite">
          {Number(shown.slice(0, 4))}年{Number(shown.slice(5, 7))}月
        </b>
        {turn("下个月", 1, "")}
      </div>
      <div className="cal-days">
        {[..."日一二三四五六"].map((name) => (
          <span key={name} className="py-1 text-sm text-ink-3" aria-hidden="true">
            {name}
          </span>
        ))}
        {Array.from({ length: before }, (_, n) => (
          <span key={n} />
        ))}
        {all.map((day) => (
          <OneDay
            key={day}
            {...{ day, today, latest, days }}
            onPick={() => onPick(picked(day, days, most), isTooFar(day, days, most))}
          />
        ))}
      </div>
    </section>
  )
}

type OneDayProps = { day: Day; today: Day; latest?: Day; days?: Days; onPick: () => void }

function OneDay({ day, today, latest, days, onPick }: OneDayProps) {
  const isFirst = day === days?.from
  const isLast = day === days?.to
  const isWithin = days !== undefined && day > days.from && day < days.to
  const isOne = isFirst && isLast
  const words = isOne ? "来离" : isFirst ? "来" : isLast ? "离" : day === today ? "今天" : ""
  const looks = [
    (isFirst || isLast) && "cal-on",
    isWithin && "cal-in",
    isFirst && !isLast && "cal-from",
    isLast && !isFirst && "cal-to",
  ]
  return (
    <button
      type="button"
      data-slot
      className={`cal-day ${looks.filter(Boolean).join(" ")}`}
      disabled={day < today || (latest !== undefined && day > latest)}
      aria-pressed={isFirst || isLast || isWithin}
      aria-label={`${dayOfWeek(day)}${words && `，${words}`}`}
      onClick={onPick}
    >
      {Number(day.slice(8))}
      {words && <small>{words}</small>}
    </button>
  )
}
