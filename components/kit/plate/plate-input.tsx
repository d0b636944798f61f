"use client"

import { useDeferredValue } from "react"
import { NativePlate, PlateSubmit } from "#components/kit/plate/plate-native"
import { PlatePad } from "#components/kit/plate/plate-pad"
import { useLive } from "#components/kit/form/use-live"

export type PlateInputProps = {
  /** The native field's name: with JavaScript or without, the form sends the plate under it. */
  name: string
  label?: string
  /** A whole plate, or only its province. */
  defaultValue?: string
  /** What the server found wrong. */
  error?: string
  /** Says how many characters a plate has. */
  sayLength?: boolean
  /** The words of the form's button: below the plate, or docked above the keys while they are there. */
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
export function PlateInput(props: PlateInputProps) {
  const awake = useLive()
  // Fifty keys are drawn in small pieces: whoever touches the screen meanwhile is not kept waiting.
  const live = useDeferredValue(awake)
  if (live) return <PlatePad {...props} />
  return (
    <div>
      <NativePlate {...props} />
      <PlateSubmit>{props.submit}</PlateSubmit>
    </div>
  )
}
