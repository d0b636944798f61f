"use client"

import { useEffect, useEffectEvent, useRef, useState } from "react"
import { Icon } from "#components/ui/display/icon"
import { toast } from "#components/ui/overlay/toast"
import "#styles/parts.css"

type StepperFieldProps = {
  label: string
  name: string
  defaultValue: number
  unit: string
  min: number
  max?: number
  /** The allowed numbers in ascending order; by default every number from `min` to `max`. */
  steps?: readonly number[]
  /** The toast at the lower and upper limit. */
  minMessage: string
  maxMessage?: string
  /** The toast for every press if the driver cannot change the number. */
  lockedMessage?: string
  onCount?: (count: number) => void
}

/** A native number field with a button on each side when a script runs. */
export function StepperField({ label, name, defaultValue, unit, min, max, steps, ...rest }: StepperFieldProps) {
  const { minMessage, maxMessage, lockedMessage, onCount } = rest
  const input = useRef<HTMLInputElement>(null)
  const [count, setCount] = useState(defaultValue)
  const largest = max ?? Infinity
  const [lowest, highest] = [steps?.[0] ?? min, steps?.at(-1) ?? largest]

  const changeCount = (requested: number) => {
    if (lockedMessage) return toast(lockedMessage)
    if (requested < lowest) toast(minMessage)
    if (requested > highest && maxMessage) toast(maxMessage)
    const next = Math.min(Math.max(requested, lowest), highest)
    if (input.current) input.current.value = String(next)
    if (next === count) return
    setCount(next)
    onCount?.(next)
  }
  const readInput = () => (input.current?.value ? Number(input.current.value) : Number.NaN)
  const commitInput = () => changeCount(Number.isInteger(readInput()) ? readInput() : count)
  // Valid numbers count while typing; anything else may be incomplete and is corrected on blur.
  const onInput = () => {
    const number = readInput()
    if (!Number.isInteger(number) || number < min || number > largest || number === count) return
    setCount(number)
    onCount?.(number)
  }
  const getNeighbour = (step: 1 | -1) =>
    (step > 0 ? steps?.find((number) => number > count) : steps?.findLast((number) => number < count)) ?? count + step
  // The driver may have typed, or the browser restored a value, before hydration.
  const readInitialInput = useEffectEvent(() => input.current?.value !== String(count) && commitInput())
  useEffect(() => void readInitialInput(), [])

  const renderButton = (label: string, step: 1 | -1, isDisabled: boolean) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      className="needs-script"
      onClick={() => changeCount(getNeighbour(step))}
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
        {renderButton("减少", -1, Boolean(lockedMessage) || count <= lowest)}
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
            readOnly={Boolean(lockedMessage)}
            onInput={onInput}
            onBlur={commitInput}
          />
          {unit}
        </span>
        {renderButton("增加", 1, Boolean(lockedMessage) || count >= highest)}
      </div>
    </div>
  )
}
