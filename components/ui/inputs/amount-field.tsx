"use client"

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react"
import { getErrorAttributes, FieldError } from "#components/ui/form/field"
import { Tiles } from "#components/ui/inputs/tiles"
import "#styles/parts.css"

type AmountFieldProps = {
  label: string
  name: string
  defaultValue?: string
  error?: string
  /** Amounts to fill in with one tap: [{ value: "20", label: <>20<small>元</small></> }]. */
  tiles?: readonly { value: string; label: ReactNode }[]
  /** Called with each new amount, also on mount if the browser restored another value. */
  onAmount?: (amount: string) => void
}

/**
 * An amount in yuan, in large digits. A tile fills in its amount and is selected while the field contains it. Only the
 * text field is evaluated, so the tiles are hidden without JavaScript.
 */
export function AmountField({ label, name, defaultValue = "", error, tiles, onAmount }: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const tileGroup = useRef<HTMLDivElement>(null)
  const [amount, setAmount] = useState(defaultValue)

  const changeAmount = (value: string) => {
    setAmount(value)
    onAmount?.(value)
  }
  const fillIn = (value: string) => {
    if (input.current) input.current.value = value
    changeAmount(value)
  }
  // The driver may have typed or tapped, or the browser restored a value, before hydration.
  const readInitialInput = useEffectEvent(() => {
    const inputValue = input.current?.value
    if (inputValue !== undefined && inputValue !== amount) return changeAmount(inputValue)
    const selectedTile = tileGroup.current?.querySelector<HTMLInputElement>(":checked")?.value
    if (selectedTile !== undefined && selectedTile !== amount) fillIn(selectedTile)
  })
  useEffect(() => void readInitialInput(), [])

  return (
    <>
      <div className={`amount-field ${error ? "field-bad" : ""}`}>
        <label htmlFor={name}>
          <span className="sr-only">{label}</span>¥
        </label>
        <input
          ref={input}
          id={name}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          defaultValue={defaultValue}
          onInput={({ currentTarget }) => changeAmount(currentTarget.value)}
          {...getErrorAttributes(name, error)}
        />
        <FieldError id={name} error={error} />
      </div>
      {tiles && (
        <div ref={tileGroup} className="needs-script">
          <Tiles
            label={`${label}，常用`}
            name={`${name}Tile`}
            options={tiles}
            controlled={{ value: amount, onPick: fillIn }}
          />
        </div>
      )}
    </>
  )
}
