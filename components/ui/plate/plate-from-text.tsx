import { Plate } from "#components/ui/plate/plate"
import { findPlate } from "#lib/core/plate/plate"

/** Draws the plate that a message mentions, so that the driver sees at once which car is meant. */
export function PlateFromText({ text }: { text: string }) {
  const plate = findPlate(text)
  return plate && <Plate number={plate} />
}
