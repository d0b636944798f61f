import { Glyph } from "#components/kit/plate/glyph"
import { plateKind } from "#lib/core/plate/plate"
import { plateOf, slotCount, type Typing } from "#lib/core/plate/plate-typing"

/** One place of the blank plate: what stands there, whether it may stay empty, whether it takes the next key. */
export type Slot = { number: number; character?: string; isExtra: boolean; inHand: boolean }

export function slotsOf({ slots }: Typing, inHand?: number): Slot[] {
  const count = slotCount(slots)
  return Array.from({ length: count }, (_, number) => ({
    number,
    character: slots[number],
    isExtra: number === 7 && count === 8,
    inHand: number === inHand,
  }))
}

export const plateLook = ({ slots }: Typing) =>
  `plate-input plate-${plateKind(plateOf(slots))} ${slotCount(slots) === 9 ? "plate-input-nine" : ""}`

export const slotLook = ({ character, inHand, isExtra }: Slot) =>
  `slot ${character ? "slot-full" : ""} ${inHand ? "slot-in-hand" : ""} ${isExtra ? "slot-extra" : ""}`

export function SlotFace({ character, inHand, isExtra }: Slot) {
  return (
    <span>
      {character ? (
        <svg viewBox="0 0 45 90" aria-hidden="true">
          <Glyph character={character} />
        </svg>
      ) : (
        isExtra && !inHand && "新能源"
      )}
    </span>
  )
}

/** The same plate before any script: the field that lies over it is what is touched. */
export const DrawnPlate = ({ typing, inHand }: { typing: Typing; inHand?: number }) => (
  <div className={plateLook(typing)} aria-hidden="true">
    {slotsOf(typing, inHand).map((slot) => (
      <div key={slot.number} className={slotLook(slot)}>
        <SlotFace {...slot} />
      </div>
    ))}
  </div>
)
