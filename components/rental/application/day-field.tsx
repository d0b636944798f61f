"use client"

import { type ComponentProps, useState } from "react"
import { Field } from "#components/ui/form/field"
import { isDay } from "#lib/core/time/calendar-days"
import { formatFullDay, formatWeekday } from "#lib/core/time/dates"

/** A native date field that shows the day in the app's format. */
export function DayField({
  defaultValue,
  ...field
}: Omit<ComponentProps<typeof Field>, "defaultValue"> & { defaultValue?: string }) {
  const [day, setDay] = useState(defaultValue)
  return (
    <Field
      {...field}
      type="date"
      autoComplete="off"
      display={isDay(day) ? `${formatFullDay(day)} ${formatWeekday(day)}` : "请选择"}
      defaultValue={defaultValue}
      onChange={({ target }) => setDay(target.value)}
    />
  )
}
