"use client"

import { type ComponentProps, useState } from "react"
import { Field } from "#components/ui/form/field"
import { isDay } from "#lib/core/time/calendar-days"
import { formatFullDay, formatWeekday } from "#lib/core/time/dates"

/** A day as days are written everywhere; the browser's own field lies over it. */
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
