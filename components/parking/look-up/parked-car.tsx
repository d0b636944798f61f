import { Badge } from "#components/ui/display/badge"
import { Card } from "#components/ui/display/card"
import { Line, Lines } from "#components/ui/list/lines"
import { Plate } from "#components/ui/plate/plate"
import { SubmitButton } from "#components/ui/form/submit-button"
import { formatDayAndTime, formatDuration } from "#lib/core/time/dates"

type ParkedCarProps = {
  plate: string
  since?: string
  minutes?: number
  /** Paid recently: the driver wants to know the time left to leave. */
  isPaid?: boolean
}

/** A car of the driver that is in this car park, with a button to look up its fee. */
export function ParkedCar({ plate, since, minutes, isPaid }: ParkedCarProps) {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4">
        <Plate no={plate} size="lg" />
        <Badge variant="good" large>
          {isPaid ? "已付" : "在场"}
        </Badge>
      </div>
      <Lines>
        {since && <Line label="入场时间">{formatDayAndTime(since)}</Line>}
        {minutes !== undefined && (
          <Line label="已停">
            <b className="text-title">{formatDuration(minutes)}</b>
          </Line>
        )}
      </Lines>
      <div className="grid px-4 pb-4">
        <SubmitButton busy="正在查询">{isPaid ? "查看离场时间" : "查看停车费"}</SubmitButton>
      </div>
    </Card>
  )
}
