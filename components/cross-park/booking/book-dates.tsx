"use client"

import { useState } from "react"
import { Field, Fields } from "#components/ui/form/field"
import { toast } from "#components/ui/overlay/toast"
import { type CardType, getLastDay, getStartRejection } from "#lib/cross-park/rules"
import { startMessages } from "#lib/cross-park/messages"
import { isDay } from "#lib/core/time/calendar-days"
import { formatFullDay, formatWeekday } from "#lib/core/time/dates"
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

const Day = ({ day }: { day: string }) => `${formatFullDay(day)} ${formatWeekday(day)}`

/** Earlier years are incomplete input: while 2026 is typed, the field first contains 0002. */
const MIN_COMPLETE_YEAR = "1900"

/** The end day follows from the start day and is sent, so that the server books only the days that the driver has seen. */
export function BookDates({ today, earliest, latest, type, day: initialDay, error, disabled }: BookDatesProps) {
  const [day, setDay] = useState(initialDay)

  const changeDay = (field: HTMLInputElement) => {
    const { value } = field
    if (value < MIN_COMPLETE_YEAR) return
    const rejection = getStartRejection(value, { today, earliest, latest })
    if (!rejection) return setDay(value)
    toast(startMessages[rejection].replace("{day}", formatFullDay(rejection === "after-last" ? latest : earliest)))
    field.value = day
  }
  /** The driver may have selected a day before hydration. */
  const readInitialInput = (field: HTMLInputElement | null) => {
    if (field && field.value !== day) changeDay(field)
  }

  const lastDay = isDay(day) ? getLastDay(day, type) : ""
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
        defaultValue={initialDay}
        ref={readInitialInput}
        onChange={({ target }) => changeDay(target)}
        disabled={disabled}
        error={day === initialDay ? error : undefined}
      />
      <div className="row field">
        <span className="field-label">结束日期</span>
        <span className="field-control flex items-center gap-1">
          <output htmlFor="startDate">{lastDay && formatFullDay(lastDay)}</output>
          {lastDay && <span>{formatWeekday(lastDay)}</span>}
        </span>
      </div>
      <input type="hidden" name="endDate" value={lastDay} />
    </Fields>
  )
}
