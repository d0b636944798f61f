"use client"

import { useEffect, useRef } from "react"
import { Glyph } from "#components/kit/plate/glyph"
import { plateKind } from "#lib/kit/plate/plate"
import { plateOf, slotCount, type Typing } from "#lib/kit/plate/plate-typing"

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
  const { slots, at } = typing
  const count = slotCount(slots)
  const entry = Math.max(at, 0)

  // Focus moves on with the typing, but never leaves a key that is being pressed.
  useEffect(() => {
    if (group.current?.contains(document.activeElement)) group.current.querySelectorAll("button")[entry]?.focus()
  }, [entry])

  return (
    <div
      ref={group}
      className={`plate-input plate-${plateKind(plateOf(slots))} ${count === 9 ? "plate-input-nine" : ""}`}
      role="group"
      aria-label={label}
      aria-describedby={`${name}-error`}
    >
      {Array.from({ length: count }, (_, slot) => {
        const character = slots[slot]
        const isExtra = slot === 7 && count === 8
        return (
          <button
            key={slot}
            type="button"
            data-slot
            className={`slot ${character ? "slot-full" : ""} ${slot === inHand ? "slot-in-hand" : ""} ${isExtra ? "slot-extra" : ""}`}
            aria-label={`第${slot + 1}位 ${character || (isExtra ? "新能源" : "未填")}`}
            aria-current={slot === inHand ? "true" : undefined}
            tabIndex={slot === entry ? 0 : -1}
            disabled={disabled}
            onClick={() => onPick(slot)}
          >
            <span>
              {character ? (
                <svg viewBox="0 0 45 90" aria-hidden="true">
                  <Glyph character={character} />
                </svg>
              ) : (
                isExtra && slot !== inHand && "新能源"
              )}
            </span>
          </button>
        )
      })}
    </div>
  )
}
