import { Plate } from "#components/ui/plate/plate"
import { isMaskedPlate } from "#lib/core/plate/masked-plate"
import { isPlate } from "#lib/core/plate/plate"

/** What the provider calls a car: drawn if it is a plate or a masked one, else as text, such as 无牌车. */
export const PlateOrText = ({ no, size }: { no: string; size?: "sm" | "md" | "lg" }) =>
  isPlate(no) || isMaskedPlate(no) ? <Plate no={no} size={size} /> : no
