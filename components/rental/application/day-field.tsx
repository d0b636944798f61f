"use client"

import { type ComponentProps, useState } from "react"
import { Field } from "#components/ui/form/field"
import { isDay } from "#lib/core/time/calendar-days"
import { fullDay, weekday } from "#lib/core/time/dates"

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
      display={isDay(day) ? `${fullDay(day)} ${weekday(day)}` : "请选择"}
      defaultValue={defaultValue}
      onChange={({ target }) => setDay(target.value)}
    />
  )
}
