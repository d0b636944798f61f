"use client"

import { useEffect, useRef } from "react"
import { getPlateClasses, SlotFace, getSlotClasses, listSlots } from "#components/ui/plate/slot-face"
import type { PlateInput } from "#lib/core/plate/plate-input"

type PlateSlotsProps = {
  name: string
  label: string
  typing: PlateInput
  /** The slot for the next key while the keyboard is open. */
  activeSlot?: number
  disabled?: boolean
  onPick: (at: number) => void
}

/** An empty plate with one slot per character, in the color for the current input. */
export function PlateSlots({ name, label, typing, activeSlot, disabled, onPick }: PlateSlotsProps) {
  const group = useRef<HTMLDivElement>(null)
  const focusableSlot = Math.max(typing.current, 0)

  // The focus follows the typing, but never leaves a key of the keyboard.
  useEffect(() => {
    if (group.current?.contains(document.activeElement))
      group.current.querySelectorAll("button")[focusableSlot]?.focus()
  }, [focusableSlot])

  return (
    <div
      ref={group}
      className={getPlateClasses(typing)}
      role="group"
      aria-label={label}
      aria-describedby={`${name}-error`}
    >
      {listSlots(typing, activeSlot).map((slot) => (
        <button
          key={slot.number}
          type="button"
          data-slot
          className={getSlotClasses(slot)}
          aria-label={`第${slot.number + 1}位 ${slot.character || (slot.isExtra ? "新能源" : "未填")}`}
          aria-current={slot.isActive ? "true" : undefined}
          tabIndex={slot.number === focusableSlot ? 0 : -1}
          disabled={disabled}
          onClick={() => onPick(slot.number)}
        >
          <SlotFace {...slot} />
        </button>
      ))}
    </div>
  )
}
