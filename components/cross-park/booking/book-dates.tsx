"use client"

import { useState } from "react"
import { Field, Fields } from "#components/ui/form/field"
import { toast } from "#components/ui/overlay/toast"
import { type CardType, getLastDay, getStartRejection } from "#lib/cross-park/rules"
import { startWords } from "#lib/cross-park/words"
import { isDay } from "#lib/core/time/calendar-days"
import { formatFullDay, formatWeekday } from "#lib/core/time/dates"
import "#styles/parts.css"

export type BookDatesProps = {
  /** Today in Beijing, by the provider's clock; the phone's own does not count. */
  today: string
  earliest: string
  latest: string
  type: CardType
  day: string
  error?: string
  disabled?: boolean
}

const Day = ({ day }: { day: string }) => `${formatFullDay(day)} ${formatWeekday(day)}`

/** Somebody who types a year has typed no year yet. */
const STILL_TYPING = "1900"

/** The last day follows the first. What the driver has seen is sent along; what was not seen is not booked. */
export function BookDates({ today, earliest, latest, type, day: first, error, disabled }: BookDatesProps) {
  const [day, setDay] = useState(first)

  const choose = (field: HTMLInputElement) => {
    const { value } = field
    if (value < STILL_TYPING) return
    const why = getStartRejection(value, { today, earliest, latest })
    if (!why) return setDay(value)
    toast(startWords[why].replace("{day}", formatFullDay(why === "after-last" ? latest : earliest)))
    field.value = day
  }
  /** Whoever was quicker than the script has chosen already. */
  const chosen = (field: HTMLInputElement | null) => {
    if (field && field.value !== day) choose(field)
  }

  const last = isDay(day) ? getLastDay(day, type) : ""
  return (
    <Fields>
      <Field
        display={isDay(day) && <Day day={day} />}
        label="开始日期"
        name="startDate"
        type="date"
        required
        autoComplete="off"
        min={earliest}
        max={latest}
        defaultValue={first}
        ref={chosen}
        onChange={({ target }) => choose(target)}
        disabled={disabled}
        error={day === first ? error : undefined}
      />
      <div className="row field">
        <span className="field-label">结束日期</span>
        <span className="field-control flex items-center gap-1">
          <output htmlFor="startDate">{last && formatFullDay(last)}</output>
          {last && <span>{formatWeekday(last)}</span>}
        </span>
      </div>
      <input type="hidden" name="endDate" value={last} />
    </Fields>
  )
}
