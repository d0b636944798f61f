"use client"

import { useDeferredValue } from "react"
import { NativePlate, PlateSubmit } from "#components/ui/plate/plate-native"
import type { PlateInputProps } from "#components/ui/plate/plate-input-props"
import { PlatePad } from "#components/ui/plate/plate-pad"
import { DrawnPlate } from "#components/ui/plate/slot-face"
import { useHydrated } from "#components/ui/form/use-hydrated"
import { parsePlateInput } from "#lib/core/plate/plate-input"

/**
 * A native text field over a drawn plate; with JavaScript, slots and a plate keyboard. The server renders plate and
 * button in their final place, so that hydration moves nothing.
 */
export function PlateInput(props: PlateInputProps) {
  const isHydrated = useHydrated()
  // Deferred a second time, so that rendering fifty keys does not block a touch.
  const canDrawPad = useDeferredValue(isHydrated)
  if (canDrawPad) return <PlatePad {...props} />
  const typing = parsePlateInput(props.defaultValue ?? "")
  const activeSlot = props.isInitiallyOpen && !props.disabled ? typing.current : undefined
  return (
    <div className={props.isInitiallyOpen ? "plate-opens" : undefined}>
      <NativePlate {...props} drawnPlate={<DrawnPlate typing={typing} activeSlot={activeSlot} />} />
      <PlateSubmit {...props} />
    </div>
  )
}
