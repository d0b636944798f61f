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
  /** What a press is told where it goes no further. */
  atMin: string
  atMax?: string
  /** What any press is told where the number is not the driver's to choose. */
  locked?: string
  onCount?: (count: number) => void
}

/** A small number with a button at each side. It is a native number field, and without a script that alone. */
export function StepperField({ label, name, defaultValue, unit, min, max, ...rest }: StepperFieldProps) {
  const { atMin, atMax, locked, onCount } = rest
  const input = useRef<HTMLInputElement>(null)
  const [count, setCount] = useState(defaultValue)
  const most = max ?? Infinity

  const take = (wanted: number) => {
    if (locked) return toast(locked)
    if (wanted < min) toast(atMin)
    if (wanted > most && atMax) toast(atMax)
    const next = Math.min(Math.max(wanted, min), most)
    if (input.current) input.current.value = String(next)
    if (next === count) return
    setCount(next)
    onCount?.(next)
  }
  const takeTyped = () => {
    const typed = Number(input.current?.value)
    take(input.current?.value && Number.isInteger(typed) ? typed : count)
  }
  // What was typed, or put back by the browser, before the script arrived.
  const onArrival = useEffectEvent(() => input.current?.value !== String(count) && takeTyped())
  useEffect(() => void onArrival(), [])

  const button = (words: string, step: number, stopped: boolean) => (
    <button
      type="button"
      aria-label={words}
      aria-disabled={stopped}
      className="needs-script"
      onClick={() => take(count + step)}
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
        {button("减少", -1, Boolean(locked) || count <= min)}
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
            onBlur={takeTyped}
          />
          {unit}
        </span>
        {button("增加", 1, Boolean(locked) || count >= most)}
      </div>
    </div>
  )
}
