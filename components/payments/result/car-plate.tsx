import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { isForCar } from "#lib/core/plate/plate"

/** The car of a payment. A value that cannot identify a car is omitted. */
export const CarPlate = ({ plate, className = "" }: { plate: string | undefined; className?: string }) =>
  plate !== undefined &&
  isForCar(plate) && (
    <p className={`flex weight-bold [view-transition-name:plate] ${className}`}>
      <span className="sr-only">车牌号</span>
      <PlateOrText number={plate} />
    </p>
  )
