import type { Day } from "#lib/core/time/calendar-days"
import { formatDay, formatFullDay } from "#lib/core/time/dates"
import type { Permit } from "#lib/rental/model/values"

/** "B2-126". Some providers put the area into the number. */
export const formatSlot = ({ area, slotNo = "" }: { area?: string; slotNo?: string }) =>
  area && !slotNo.startsWith(`${area}-`) ? `${area}-${slotNo}` : slotNo

/** "云栖里购物中心停车场　B2 126" */
export const formatSpace = ({ park, area, slotNo }: Pick<Permit, "park" | "area" | "slotNo">) =>
  [park, [area, slotNo].filter(Boolean).join(" ")].filter(Boolean).join("　")

/** "12月31日", with the year if it is not the current one. */
export const formatEndDay = (until: Day, today: Day) =>
  until.slice(0, 4) === today.slice(0, 4) ? formatDay(until) : formatFullDay(until)
