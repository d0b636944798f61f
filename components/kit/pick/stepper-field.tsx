"use client"

import { useEffect, useEffectEvent, useRef, useState } from "react"
import { Icon } from "#components/kit/marks/icon"
import { toast } from "#components/kit/overlay/toast"
import "#styles/parts.css"

type StepperFieldProps = {
  label: string
  name: string
  defaultValue: number
  unit: string
  min: number
  max?: number
  /** The only numbers there are, from the least on; without them there is each from `min` to `max`. */
  steps?: readonly number[]
  /** What a press is told where it goes no further. */
  atMin: string
  atMax?: string
  /** What any press is told where the number is not the driver's to choose. */
  locked?: string
  onCount?: (count: number) => void
}

/** A small number with a button at each side. It is a native number field, and without a script that alone. */
export function StepperField({ label, name, defaultValue, unit, min, max, steps, ...rest }: StepperFieldProps) {
  const { atMin, atMax, locked, onCount } = rest
  const input = useRef<HTMLInputElement>(null)
  const [count, setCount] = useState(defaultValue)
  const most = max ?? Infinity
  const [least, last] = [steps?.[0] ?? min, steps?.at(-1) ?? most]

  const take = (wanted: number) => {
    if (locked) return toast(locked)
    if (wanted < least) toast(atMin)
    if (wanted > last && atMax) toast(atMax)
    const next = Math.min(Math.max(wanted, least), last)
    if (input.current) input.current.value = String(next)
    if (next === count) return
    setCount(next)
    onCount?.(next)
  }
  const typed = () => (input.current?.value ? Number(input.current.value) : Number.NaN)
  const takeTyped = () => take(Number.isInteger(typed()) ? typed() : count)
  // What is typed counts as it is typed; what cannot be, and is perhaps but half of it, is put right when it is left.
  const hear = () => {
    const now = typed()
    if (!Number.isInteger(now) || now < min || now > most || now === count) return
    setCount(now)
    onCount?.(now)
  }
  const beside = (step: 1 | -1) =>
    (step > 0 ? steps?.find((one) => one > count) : steps?.findLast((one) => one < count)) ?? count + step
  // What was typed, or put back by the browser, before the script arrived.
  const onArrival = useEffectEvent(() => input.current?.value !== String(count) && takeTyped())
  useEffect(() => void onArrival(), [])

  const button = (words: string, step: 1 | -1, stopped: boolean) => (
    <button
      type="button"
      aria-label={words}
      aria-disabled={stopped}
      className="needs-script"
      onClick={() => take(beside(step))}
    >
      <Icon name={step < 0 ? "minus" : "plus"} />
    </button>
  )
  return (
    <div className="row field">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      <div className="stepper" role="group" aria-label={label}>
        {button("减少", -1, Boolean(locked) || count <= least)}
        <span>
          <input
            ref={input}
            id={name}
            name={name}
            type="number"
            inputMode="numeric"
            defaultValue={defaultValue}
            min={min}
            max={max}
            readOnly={Boolean(locked)}
            onInput={hear}
            onBlur={takeTyped}
          />
          {unit}
        </span>
        {button("增加", 1, Boolean(locked) || count >= last)}
      </div>
    </div>
  )
}
