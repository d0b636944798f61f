import type { Fact } from "#components/ui/list/lines"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { isForCar } from "#lib/core/plate/plate"

/** A value that is not a plate is shown as text; a value that cannot identify a car is omitted. */
export const listCarFacts = (plate: string | undefined, park?: string): Fact[] => [
  ...(plate && isForCar(plate) ? [{ label: "车牌号", value: <PlateOrText number={plate} size="sm" /> }] : []),
  ...(park ? [{ label: "停车场", value: park }] : []),
]
