import { Chevron } from "#components/ui/list/cell"
import { Plate } from "#components/ui/plate/plate"
import { formatDuration } from "#lib/core/time/dates"

type OtherCarProps = {
  plate: string
  inPark: boolean
  park?: string
  minutes?: number
  /** The list is for one car park. A car that is not there may be parked elsewhere. */
  isForOnePark?: boolean
}

/** A row of a list of cars; its form looks up the fee. */
export const OtherCar = ({ plate, inPark, park, minutes, isForOnePark }: OtherCarProps) => (
  <button className="row cell-press flex min-h-18 w-full flex-wrap items-center gap-3 px-4 py-2 text-left">
    <Plate number={plate} />
    <span className="flex flex-auto items-center justify-end gap-3 text-right text-sm text-ink-2">
      {inPark ? (
        <span>
          {park && <span className="block">{park}</span>}
          {minutes === undefined ? "在场" : `已停 ${formatDuration(minutes)}`}
        </span>
      ) : isForOnePark ? (
        "不在本场"
      ) : (
        "不在场"
      )}
      <Chevron />
    </span>
  </button>
)
