import { Plate } from "#components/ui/plate/plate"
import { isMaskedPlate } from "#lib/core/plate/masked-plate"
import { isPlate } from "#lib/core/plate/plate"

/** What the provider calls a car: drawn if it is a plate or a masked one, else as text, such as 无牌车. */
export const PlateOrText = ({ number, size }: { number: string; size?: "sm" | "md" | "lg" }) =>
  isPlate(number) || isMaskedPlate(number) ? <Plate number={number} size={size} /> : number
