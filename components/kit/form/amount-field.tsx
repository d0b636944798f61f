"use client"

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react"
import { described, FieldError } from "#components/kit/form/field"
import { Tiles } from "#components/kit/pick/tiles"
import "#styles/parts.css"

type AmountFieldProps = {
  label: string
  name: string
  defaultValue?: string
  error?: string
  /** Sums to take with one tap: [{ value: "20", label: <>20<small>元</small></> }]. */
  tiles?: readonly { value: string; label: ReactNode }[]
  /** Hears what stands there, also at the start where it is not the default. */
  onAmount?: (amount: string) => void
}

/**
 * One sum of yuan, as large as the fee of a screen. A tile writes its figure, and is chosen while its figure stands
 * there; what counts is what is written, so without a script the tiles are not shown.
 */
export function AmountField({ label, name, defaultValue = "", error, tiles, onAmount }: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const choice = useRef<HTMLDivElement>(null)
  const [amount, setAmount] = useState(defaultValue)

  const take = (value: string) => {
    setAmount(value)
    onAmount?.(value)
  }
  const write = (value: string) => {
    if (input.current) input.current.value = value
    take(value)
  }
  // What was typed or tapped, or put back by the browser, before the script arrived.
  const onArrival = useEffectEvent(() => {
    const written = input.current?.value
    if (written !== undefined && written !== amount) return take(written)
    const tapped = choice.current?.querySelector<HTMLInputElement>(":checked")?.value
    if (tapped !== undefined && tapped !== amount) write(tapped)
  })
  useEffect(() => void onArrival(), [])

  return (
    <>
      <div className={`amount-field ${error ? "field-bad" : ""}`}>
        <label htmlFor={name}>
          <span className="heard">{label}</span>¥
        </label>
        <input
          ref={input}
          id={name}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          defaultValue={defaultValue}
          onInput={({ currentTarget }) => take(currentTarget.value)}
          {...described(name, error)}
        />
        <FieldError id={name} error={error} />
      </div>
      {tiles && (
        <div ref={choice} className="needs-script">
          <Tiles
            label={`${label}，常用`}
            name={`${name}Tile`}
            options={tiles}
            picked={{ value: amount, onPick: write }}
          />
        </div>
      )}
    </>
  )
}
