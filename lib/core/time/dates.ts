// Imported by file, because the package's index loads 300 files at each start.
import { isValid } from "date-fns/isValid"
import { parseISO } from "date-fns/parseISO"
import type { Day } from "#lib/core/time/calendar-days"

/** Times are shown in Beijing time, whatever the zone of the server, phone or test. */
const BEIJING_OFFSET_MS = 8 * 60 * 60_000

export type Moment = string | number | Date

/** Reads times with or without a zone (then Beijing time), with a T or a space, and days. */
export function toDate(moment: Moment): Date {
  const date = typeof moment === "string" ? parseISO(addTimeZone(moment)) : new Date(moment)
  if (!isValid(date)) throw new RangeError(`not a time: ${String(moment)}`)
  return date
}

function addTimeZone(text: string): string {
  if (!text.includes(":")) return `${text}T00:00+08:00`
  return /(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}+08:00`
}

/** "2026-06-18", in Beijing */
export const toBeijingDay = (moment: Moment): Day => toBeijingClock(moment).toISOString().slice(0, 10)

/** Days and years begin at midnight in Beijing. */
export const isSameDay = (a: Moment, b: Moment) => getDayNumber(a) === getDayNumber(b)
export const isSameYear = (a: Moment, b: Moment) =>
  toBeijingClock(a).getUTCFullYear() === toBeijingClock(b).getUTCFullYear()

const getDayNumber = (moment: Moment) => Math.floor(toBeijingClock(moment).getTime() / 86_400_000)

/** "6月18日 09:30" */
export function formatDayAndTime(moment: Moment): string {
  return `${formatDay(moment)} ${formatTime(moment)}`
}

/** "6月18日" */
export function formatDay(moment: Moment): string {
  const date = toBeijingClock(moment)
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日`
}

/** "周四" */
export const formatWeekday = (moment: Moment) => `周${"日一二三四五六"[toBeijingClock(moment).getUTCDay()]}`

/** "2026年6月18日" */
export function formatFullDay(moment: Moment): string {
  return `${toBeijingClock(moment).getUTCFullYear()}年${formatDay(moment)}`
}

/** "11月"; "2025年12月" in another year than the current one */
export function formatMonth(moment: Moment, now: Moment): string {
  const date = toBeijingClock(moment)
  return `${isSameYear(moment, now) ? "" : `${date.getUTCFullYear()}年`}${date.getUTCMonth() + 1}月`
}

/** "09:30" */
export function formatTime(moment: Moment): string {
  const date = toBeijingClock(moment)
  return `${padTwo(date.getUTCHours())}:${padTwo(date.getUTCMinutes())}`
}

/** "48分", "2小时15分", "11天0小时50分" */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  const days = Math.floor(whole / 1440)
  const hours = Math.floor((whole % 1440) / 60)
  const rest = whole % 60
  if (days && rest) return `${days}天${hours}小时${rest}分`
  if (days) return `${days}天${hours ? `${hours}小时` : ""}`
  if (hours) return `${hours}小时${rest ? `${rest}分` : ""}`
  return `${rest}分`
}

/** "不到 1 小时", "约 3 小时", "约 2 天": enough to recognize a stay, not to compute when it began. */
export function formatRoundedDuration(minutes: number): string {
  if (minutes < 60) return "不到 1 小时"
  const hours = Math.round(minutes / 60)
  return hours < 24 ? `约 ${hours} 小时` : `约 ${Math.round(hours / 24)} 天`
}

/** "14:32"; "1:04:32" for an hour or more */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return `${hours ? `${hours}:${padTwo(minutes)}` : minutes}:${padTwo(whole % 60)}`
}

/** "14分32秒", for screen readers */
export function formatSpokenTime(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const minutes = Math.floor(whole / 60)
  return `${minutes ? `${minutes}分` : ""}${whole % 60}秒`
}

/** "2025-06-18 09:30:00", as in the provider's addresses */
export function formatWireTime(moment: Moment): string {
  return toBeijingClock(moment).toISOString().slice(0, 19).replace("T", " ")
}

/** A date whose UTC fields show Beijing time. China has had no daylight saving time since 1991. */
function toBeijingClock(moment: Moment): Date {
  return new Date(toDate(moment).getTime() + BEIJING_OFFSET_MS)
}

const padTwo = (number: number) => String(number).padStart(2, "0")
