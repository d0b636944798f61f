import { Plate } from "#components/kit/plate/plate"
import { findPlate } from "#lib/core/plate/plate"

/** The plate that a sentence names, drawn: whose car was meant is seen before it is read. */
export function PlateIn({ text }: { text: string }) {
  const plate = findPlate(text)
  return plate && <Plate no={plate} />
}
