"use client"

import { useDeferredValue } from "react"
import { NativePlate, PlateSubmit } from "#components/kit/plate/plate-native"
import type { PlateInputProps } from "#components/kit/plate/plate-input-props"
import { PlatePad } from "#components/kit/plate/plate-pad"
import { useLive } from "#components/kit/form/use-live"

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
