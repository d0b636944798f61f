import type { Card } from "#lib/photo/card-picture"
import { formatDayWithWeekday } from "#lib/core/time/calendar-days"
import type { Application } from "#lib/visitors/contract"
import { stateOf } from "#lib/visitors/rules"

/** What a pass says on a day of Beijing's. */
export function passOf({ from = "", to = from }: Application, today: string) {
  const expired = to !== "" && to < today
  const isToday = !expired && from !== "" && from <= today
  return {
    ...{ expired, isToday },
    // Of no day nobody knows whether it is this one.
    state: expired ? "已过期" : from === "" ? "已通过" : isToday ? "今日可通行" : "未到来访日期",
    days:
      from &&
      (to === from ? formatDayWithWeekday(from) : `${formatDayWithWeekday(from)} 至 ${formatDayWithWeekday(to)}`),
  } as const
}

/** A pass as the picture that a driver keeps; what is none, or is over, is none. Nobody's number is in it. */
export function passCard(visit: Application, today: string): Card | undefined {
  const { expired, days } = passOf(visit, today)
  if (stateOf(visit) !== "pass" || expired) return undefined
  return {
    message: "访客通行证",
    mark: "good",
    plate: visit.plate,
    facts: [
      ["来访日期", days],
      ["停车场", visit.park],
      ["拜访人", visit.visitPersons],
    ],
    foot: "到闸口自动识别车牌抬杆，不用出示二维码",
  }
}
