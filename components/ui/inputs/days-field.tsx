"use client"

import { useState } from "react"
import { Button } from "#components/ui/form/button"
import { getErrorAttributes, FieldError } from "#components/ui/form/field"
import { useHydrated } from "#components/ui/form/use-hydrated"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Sheet } from "#components/ui/overlay/sheet"
import { Calendar } from "#components/ui/inputs/calendar"
import { countDays, type Day, type DayRange, formatDayWithWeekday } from "#lib/core/time/calendar-days"

type DaysFieldProps = {
  label: string
  /** The form sends `${name}From` and `${name}To`. */
  name: string
  defaultValue?: DayRange
  today: Day
  /** The last selectable day. */
  latest?: Day
  maxDays: number
  /** The error for a longer selection. */
  tooLongText: string
  error?: string
}

/** A range of days: two native date fields, or one row that opens a calendar when a script runs. */
export function DaysField({
  label,
  name,
  defaultValue,
  today,
  latest,
  maxDays,
  tooLongText,
  error: serverError,
}: DaysFieldProps) {
  const isHydrated = useHydrated()
  const [days, setDays] = useState(defaultValue)
  const [draft, setDraft] = useState<DayRange>()
  const [isOpen, setIsOpen] = useState(false)
  const [isTooFar, setIsTooFar] = useState(false)
  const close = () => setIsOpen(false)
  const openSheet = () => {
    setDraft(days)
    setIsTooFar(false)
    setIsOpen(true)
  }
  // The maximum may have changed since the days were selected.
  const error = days && countDays(days) > maxDays ? tooLongText : serverError
  const fields = [
    { name: `${name}From`, label: "来", value: days?.from },
    { name: `${name}To`, label: "离", value: days?.to },
  ]

  if (!isHydrated) {
    return (
      <div className={`row field ${error ? "field-bad" : ""}`} role="group" aria-label={label}>
        <span className="field-label">{label}</span>
        {fields.map(({ name, label, value }) => (
          <label key={name} className="flex flex-[1_1_100%] items-center gap-3">
            {label}
            <input
              type="date"
              id={name}
              name={name}
              min={today}
              max={latest}
              defaultValue={value}
              className="field-control"
              {...getErrorAttributes(`${name}-days`, error)}
            />
          </label>
        ))}
        <FieldError id={`${name}-days`} error={error} />
      </div>
    )
  }
  return (
    <div className={`row field ${error ? "field-bad" : ""}`}>
      <span className="field-label">{label}</span>
      {/* A tap anywhere on the row opens the calendar; keyboard users have the button. */}
      <output
        className="field-control flex flex-wrap content-center gap-x-1 py-2"
        aria-label={label}
        onClick={openSheet}
      >
        {days ? <DaysText days={days} /> : <span className="text-ink-3">请选择</span>}
      </output>
      {fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value ?? ""} />
      ))}
      <Button
        variant="text"
        className="-mr-2"
        aria-label={`选择${label}`}
        {...getErrorAttributes(`${name}-days`, error)}
        onClick={openSheet}
      >
        选择
      </Button>
      <FieldError id={`${name}-days`} error={error} />
      <Sheet
        open={isOpen}
        title={label}
        onClose={close}
        bar={
          <ActionBar hint={isTooFar ? tooLongText : draft ? <DaysText days={draft} withCount /> : `最多 ${maxDays} 天`}>
            <Button
              disabled={!draft}
              onClick={() => {
                setDays(draft)
                close()
              }}
            >
              确定
            </Button>
          </ActionBar>
        }
      >
        <Calendar
          days={draft}
          today={today}
          latest={latest}
          maxDays={maxDays}
          onPick={(days, isTooFar) => {
            setDraft(days)
            setIsTooFar(isTooFar)
          }}
        />
      </Sheet>
    </div>
  )
}

function DaysText({ days, withCount }: { days: DayRange; withCount?: boolean }) {
  const count = countDays(days)
  return (
    <>
      <span>{formatDayWithWeekday(days.from)}</span>
      {count > 1 && <span> 至 {formatDayWithWeekday(days.to)}</span>}
      {withCount && <span>，共 {count} 天</span>}
    </>
  )
}
