"use client"

import { useSyncExternalStore } from "react"
import { PlatePad } from "#components/kit/plate-pad"
import { normalisePlate } from "#lib/kit/plate"

export type PlateInputProps = {
  /** The native field's name: with JavaScript or without, the form sends the plate under it. */
  name: string
  label?: string
  /** A whole plate, or only its province. */
  defaultValue?: string
  /** What the server found wrong. */
  error?: string
  /** The words of the form's button, docked above the keys: 查询停车费. */
  submit?: string
  /** The word that leaves the keyboard: 完成, or 确定 where it adds a car. */
  done?: string
  startOpen?: boolean
  disabled?: boolean
  /** May be left empty. */
  optional?: boolean
  onPlate?: (plate: string) => void
}

/** One native text field, drawn as a blank plate; with JavaScript, slots to be stamped and a keyboard of our own. */
export function PlateInput({ label = "车牌号", done = "完成", ...rest }: PlateInputProps) {
  const live = useSyncExternalStore(never, () => true, () => false)
  const props = { label, done, ...rest }
  return live ? <PlatePad {...props} typed={typedSoFar(rest)} /> : <NativePlate {...props} />
}

export function NativePlate({ name, label, defaultValue, error, disabled, onTyped }: PlateInputProps & { onTyped?: (text: string) => void }) {
  return (
    <div>
      <input
        id={name}
        name={name}
        className="plate-native plate-blue"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        placeholder="粤B12345"
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        autoFocus={Boolean(onTyped)}
        defaultValue={defaultValue}
        disabled={disabled}
        onChange={onTyped && ((event) => onTyped(event.target.value))}
      />
      <PlateError text={error} />
    </div>
  )
}

export function PlateError({ text }: { text?: string }) {
  return (
    <p role="alert" className="pt-2 text-center text-sm text-bad empty:hidden">
      {text}
    </p>
  )
}

/** What the driver has typed before the script arrived is not lost. */
function typedSoFar({ name, defaultValue = "" }: PlateInputProps) {
  const field = typeof document === "undefined" ? null : document.getElementById(name)
  return normalisePlate(field instanceof HTMLInputElement ? field.value : defaultValue)
}

const never = () => () => {}
