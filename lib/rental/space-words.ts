import type { Day } from "#lib/core/time/calendar-days"
import { day, fullDay } from "#lib/core/time/dates"
import type { Permit } from "#lib/rental/model/values"

/** Which space: 云栖里购物中心停车场　B2 126 */
export const spaceWords = ({ park, area, slotNo }: Pick<Permit, "park" | "area" | "slotNo">) =>
  [park, [area, slotNo].filter(Boolean).join(" ")].filter(Boolean).join("　")

/** 12月31日, of another year than today's with the year. */
export const endWords = (until: Day, today: Day) =>
  until.slice(0, 4) === today.slice(0, 4) ? day(until) : fullDay(until)
