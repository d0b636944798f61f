"use client"

import { useState } from "react"
import { Button } from "#components/kit/form/button"
import { described, FieldError } from "#components/kit/form/field"
import { useLive } from "#components/kit/form/use-live"
import { ActionBar } from "#components/kit/frame/action-bar"
import { Sheet } from "#components/kit/overlay/sheet"
import { Calendar } from "#components/kit/pick/calendar"
import { countDays, type Day, type Days, dayOfWeek } from "#lib/core/time/calendar-days"

type DaysFieldProps = {
  label: string
  /** The form sends `${name}From` and `${name}To`. */
  name: string
  defaultValue?: Days
  today: Day
  /** The last day that can be chosen. */
  latest?: Day
  most: number
  /** What is said of a stay that would be longer. */
  tooLong: string
  error?: string
}

/** From a day to a day: two native date fields; with a script one row that opens a calendar. */
export function DaysField({
  label,
  name,
  defaultValue,
  today,
  latest,
  most,
  tooLong,
  error: sentBack,
}: DaysFieldProps) {
  const live = useLive()
  const [days, setDays] = useState(defaultValue)
  const [draft, setDraft] = useState<Days>()
  const [open, setOpen] = useState(false)
  const [tooFar, setTooFar] = useState(false)
  const close = () => setOpen(false)
  const show = () => {
    setDraft(days)
    setTooFar(false)
    setOpen(true)
  }
  // What is the longest may have changed since the days were chosen.
  const error = days && countDays(days) > most ? tooLong : sentBack
  const ends = [
    { name: `${name}From`, words: "来", value: days?.from },
    { name: `${name}To`, words: "离", value: days?.to },
  ]

  if (!live) {
    return (
      <div className={`row field ${error ? "field-bad" : ""}`} role="group" aria-label={label}>
        <span className="field-label">{label}</span>
        {ends.map(({ name, words, value }) => (
          <label key={name} className="flex flex-[1_1_100%] items-center gap-3">
            {words}
            <input
              type="date"
              id={name}
              name={name}
              min={today}
              max={latest}
              defaultValue={value}
              className="field-control"
              {...described(`${name}-days`, error)}
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
      {/* The whole row answers to a finger; a keyboard has its button. */}
      <output
        className="field-control flex flex-wrap content-center gap-x-1 py-2 sentence"
        aria-label={label}
        onClick={show}
      >
        {days ? <Said days={days} /> : <span className="text-ink-3">请选择</span>}
      </output>
      {ends.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value ?? ""} />
      ))}
      <Button
        look="text"
        className="-mr-2"
        aria-label={`选择${label}`}
        {...described(`${name}-days`, error)}
        onClick={show}
      >
        选择
      </Button>
      <FieldError id={`${name}-days`} error={error} />
      <Sheet
        open={open}
        title={label}
        onClose={close}
        bar={
          <ActionBar hint={tooFar ? tooLong : draft ? <Said days={draft} counted /> : `最多 ${most} 天`}>
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
          most={most}
          onPick={(days, tooFar) => {
            setDraft(days)
            setTooFar(tooFar)
          }}
        />
      </Sheet>
    </div>
  )
}

function Said({ days, counted }: { days: Days; counted?: boolean }) {
  const count = countDays(days)
  return (
    <>
      <span>{dayOfWeek(days.from)}</span>
      {count > 1 && <span> 至 {dayOfWeek(days.to)}</span>}
      {counted && <span>，共 {count} 天</span>}
    </>
  )
}
