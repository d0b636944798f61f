"use client"

import { useEffect, useRef } from "react"
import { plateLook, SlotFace, slotLook, slotsOf } from "#components/kit/plate/slot-face"
import type { Typing } from "#lib/core/plate/plate-typing"

type PlateSlotsProps = {
  name: string
  label: string
  typing: Typing
  /** The slot that takes the next key, while the keyboard is open. */
  inHand?: number
  disabled?: boolean
  onPick: (at: number) => void
}

/** A blank plate being stamped: slots pressed into it, characters in the lettering of plates, the colour of its number. */
export function PlateSlots({ name, label, typing, inHand, disabled, onPick }: PlateSlotsProps) {
  const group = useRef<HTMLDivElement>(null)
  const entry = Math.max(typing.at, 0)

  // Focus moves on with the typing, but never leaves a key that is being pressed.
  useEffect(() => {
    if (group.current?.contains(document.activeElement)) group.current.querySelectorAll("button")[entry]?.focus()
  }, [entry])

  return (
    <div ref={group} className={plateLook(typing)} role="group" aria-label={label} aria-describedby={`${name}-error`}>
      {slotsOf(typing, inHand).map((slot) => (
        <button
          key={slot.number}
          type="button"
          data-slot
          className={slotLook(slot)}
          aria-label={`第${slot.number + 1}位 ${slot.character || (slot.isExtra ? "新能源" : "未填")}`}
          aria-current={slot.inHand ? "true" : undefined}
          tabIndex={slot.number === entry ? 0 : -1}
          disabled={disabled}
          onClick={() => onPick(slot.number)}
        >
          <SlotFace {...slot} />
        </button>
      ))}
    </div>
  )
}
