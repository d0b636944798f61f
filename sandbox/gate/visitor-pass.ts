import type { Store } from "#sandbox/store/store"
import { toBeijingDay } from "#lib/core/time/dates"
import { getPark } from "#sandbox/records/parking/parks"
import { listVisitorPasses } from "#sandbox/records/people/visitors"

type Car = { park: string; plate?: string }

/** Returns why a visitors-only barrier does not open. A pass is valid for one plate on its days in Beijing time. */
export function getVisitorRejection(store: Store, { park, plate }: Car, now: number): string | undefined {
  if (!getPark(store, park).config.visitorsOnly) return undefined
  const passes = plate ? listVisitorPasses(store, park, plate) : []
  const today = toBeijingDay(now)
  if (passes.some(({ from_day, to_day }) => from_day <= today && today <= to_day)) return undefined
  const latest = passes.at(-1)
  if (!latest) return "没有这辆车的访客通行证，请先预约"
  const days = latest.from_day === latest.to_day ? latest.from_day : `${latest.from_day} 至 ${latest.to_day}`
  return `访客通行证的日期是 ${days}，今天不能入场`
}
