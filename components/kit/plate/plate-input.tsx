"use client"

import { useDeferredValue } from "react"
import { NativePlate, PlateSubmit } from "#components/kit/plate/plate-native"
import type { PlateInputProps } from "#components/kit/plate/plate-input-props"
import { PlatePad } from "#components/kit/plate/plate-pad"
import { DrawnPlate } from "#components/kit/plate/slot-face"
import { useLive } from "#components/kit/form/use-live"
import { asTyped } from "#lib/core/plate/plate-typing"

/**
 * One native text field over a blank plate; with JavaScript, slots to be stamped and a keyboard of our own. Plate and
 * button come from the server as they will stay: the script adds the keys, and moves nothing.
 */
export function PlateInput(props: PlateInputProps) {
  const awake = useLive()
  // Fifty keys are drawn in small pieces: whoever touches the screen meanwhile is not kept waiting.
  const live = useDeferredValue(awake)
  if (live) return <PlatePad {...props} />
  const typing = asTyped(props.defaultValue ?? "")
  const inHand = props.startOpen && !props.disabled ? typing.at : undefined
  return (
    <div className={props.startOpen ? "plate-opens" : undefined}>
      <NativePlate {...props} drawn={<DrawnPlate typing={typing} inHand={inHand} />} />
      <PlateSubmit busy={props.busy}>{props.submit}</PlateSubmit>
    </div>
  )
}
