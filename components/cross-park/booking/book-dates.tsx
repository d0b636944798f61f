"use client"

import { useState } from "react"
import { Field, Fields } from "#components/ui/form/field"
import { toast } from "#components/ui/overlay/toast"
import { type CardType, getLastDay, getStartRejection } from "#lib/cross-park/rules"
import { startWords } from "#lib/cross-park/words"
import { isDay } from "#lib/core/time/calendar-days"
import { fullDay, weekday } from "#lib/core/time/dates"
import "#styles/parts.css"

export type BookDatesProps = {
  /** Today in Beijing, by the provider's clock. */
  today: string
  earliest: string
  latest: string
  type: CardType
  day: string
  error?: string
  disabled?: boolean
}

const Day = ({ day }: { day: string }) => `${fullDay(day)} ${weekday(day)}`

/** Earlier years are incomplete input: typing 2026 passes through 0002. */
const STILL_TYPING = "1900"

/** The end day follows from the start day and is sent, so that the server books only what the driver has seen. */
export function BookDates({ today, earliest, latest, type, day: first, error, disabled }: BookDatesProps) {
  const [day, setDay] = useState(first)

  const choose = (field: HTMLInputElement) => {
    const { value } = field
    if (value < STILL_TYPING) return
    const why = getStartRejection(value, { today, earliest, latest })
    if (!why) return setDay(value)
    toast(startWords[why].replace("{day}", fullDay(why === "after-last" ? latest : earliest)))
    field.value = day
  }
  /** The driver may have selected a day before hydration. */
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
          <output htmlFor="startDate">{last && fullDay(last)}</output>
          {last && <span>{weekday(last)}</span>}
        </span>
      </div>
      <input type="hidden" name="endDate" value={last} />
    </Fields>
  )
}
