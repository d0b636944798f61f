import { Glyph } from "#components/ui/plate/glyph"
import { getPlateKind } from "#lib/core/plate/plate"
import { toPlateText, getSlotCount, type PlateInput } from "#lib/core/plate/plate-input"

/** A slot of the plate: its character, whether it may stay empty, whether it takes the next key. */
export type Slot = { number: number; character?: string; isExtra: boolean; isActive: boolean }

export function listSlots({ slots }: PlateInput, activeSlot?: number): Slot[] {
  const count = getSlotCount(slots)
  return Array.from({ length: count }, (_, number) => ({
    number,
    character: slots[number],
    isExtra: number === 7 && count === 8,
    isActive: number === activeSlot,
  }))
}

export const getPlateClasses = ({ slots }: PlateInput) =>
  `plate-input plate-${getPlateKind(toPlateText(slots))} ${getSlotCount(slots) === 9 ? "plate-input-nine" : ""}`

export const getSlotClasses = ({ character, isActive, isExtra }: Slot) =>
  `slot ${character ? "slot-full" : ""} ${isActive ? "slot-active" : ""} ${isExtra ? "slot-extra" : ""}`

export function SlotFace({ character, isActive, isExtra }: Slot) {
  return (
    <span>
      {character ? (
        <svg viewBox="0 0 45 90" aria-hidden="true">
          <Glyph character={character} />
        </svg>
      ) : (
        isExtra && !isActive && "新能源"
      )}
    </span>
  )
}

/** The plate before hydration; touches go to the input that lies over it. */
export const DrawnPlate = ({ typing, activeSlot }: { typing: PlateInput; activeSlot?: number }) => (
  <div className={getPlateClasses(typing)} aria-hidden="true">
    {listSlots(typing, activeSlot).map((slot) => (
      <div key={slot.number} className={getSlotClasses(slot)}>
        <SlotFace {...slot} />
      </div>
    ))}
  </div>
)
