import { Badge } from "#components/ui/display/badge"
import { Card } from "#components/ui/display/card"
import { Name } from "#components/ui/display/name"
import { Plate } from "#components/ui/plate/plate"
import { SubmitButton } from "#components/ui/form/submit-button"
import { formatDayAndTime, formatDuration } from "#lib/core/time/dates"

type ParkedCarProps = {
  plate: string
  /** Left out on screens about a single car park. */
  park?: string
  since?: string
  minutes?: number
  /** Paid recently: the time left to leave is shown. */
  isPaid?: boolean
  /** `quiet` if another action is better. */
  variant?: "fill" | "quiet"
}

/** A parked car of the driver, with a button to look up its fee. */
export function ParkedCar({ plate, park, since, minutes, isPaid, variant }: ParkedCarProps) {
  return (
    <Card pad className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Plate number={plate} size="lg" />
        <Badge variant="good" large>
          {isPaid ? "已付" : "在场"}
        </Badge>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <p>
          <span className="text-sm text-ink-3">{park ? <Name>{park}</Name> : "已停"}</span>
          {minutes !== undefined && (
            <b className="block text-head">
              {park && <span className="sr-only">已停</span>}
              {formatDuration(minutes)}
            </b>
          )}
        </p>
        {since && <span className="text-sm text-ink-3">{formatDayAndTime(since)} 入场</span>}
      </div>
      <SubmitButton variant={variant} busy="正在查询">
        {isPaid ? "查看离场时间" : "查看停车费"}
      </SubmitButton>
    </Card>
  )
}
