import type { Card } from "#lib/photo/card-picture"
import { formatDayWithWeekday } from "#lib/core/time/calendar-days"
import type { Application } from "#lib/visitors/contract"
import { getVisitState } from "#lib/visitors/rules"

/** `today` is the day in Beijing. */
export function getPassStatus({ from = "", to = from }: Application, today: string) {
  const expired = to !== "" && to < today
  const isToday = !expired && from !== "" && from <= today
  return {
    expired,
    isToday,
    // Without a date it is unknown whether the pass is valid today.
    state: expired ? "已过期" : from === "" ? "已通过" : isToday ? "今日可通行" : "未到来访日期",
    days:
      from &&
      (to === from ? formatDayWithWeekday(from) : `${formatDayWithWeekday(from)} 至 ${formatDayWithWeekday(to)}`),
  } as const
}

/** The picture of a valid pass; undefined otherwise. It contains no phone and no identity card number. */
export function createPassCard(visit: Application, today: string): Card | undefined {
  const { expired, days } = getPassStatus(visit, today)
  if (getVisitState(visit) !== "pass" || expired) return undefined
  return {
    message: "访客通行证",
    icon: "good",
    headline: days || undefined,
    plate: visit.plate,
    facts: [
      ["停车场", visit.park],
      ["拜访人", visit.visitPersons],
    ],
    footer: "到闸口自动识别车牌抬杆，不用出示二维码",
  }
}
