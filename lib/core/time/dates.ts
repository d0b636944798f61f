// Imported by file, because the package's index loads three hundred files in each test and start.
import { isValid } from "date-fns/isValid"
import { parseISO } from "date-fns/parseISO"
import type { Day } from "#lib/core/time/calendar-days"

/** Times are shown in Beijing time, whatever the zone of the server, phone or test. */
const shanghai = 8 * 60 * 60_000

export type Moment = string | number | Date

/** Reads times with or without a zone (then Beijing time), with a T or a space, and days. */
export function toDate(moment: Moment): Date {
  const date = typeof moment === "string" ? parseISO(zoned(moment)) : new Date(moment)
  if (!isValid(date)) throw new RangeError(`not a time: ${String(moment)}`)
  return date
}

function zoned(text: string): string {
  if (!text.includes(":")) return `${text}T00:00+08:00`
  return /(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}+08:00`
}

/** "2026-06-18", in Beijing */
export const toBeijingDay = (moment: Moment): Day => onTheClock(moment).toISOString().slice(0, 10)

/** Days and years begin at midnight in Beijing. */
export const isSameDay = (one: Moment, other: Moment) => dayNumber(one) === dayNumber(other)
export const isSameYear = (one: Moment, other: Moment) =>
  onTheClock(one).getUTCFullYear() === onTheClock(other).getUTCFullYear()

const dayNumber = (moment: Moment) => Math.floor(onTheClock(moment).getTime() / 86_400_000)

/** "6月18日 09:30" */
export function formatDayAndTime(moment: Moment): string {
  return `${formatDay(moment)} ${formatTime(moment)}`
}

/** "6月18日" */
export function formatDay(moment: Moment): string {
  const date = onTheClock(moment)
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日`
}

/** "周四" */
export const formatWeekday = (moment: Moment) => `周${"日一二三四五六"[onTheClock(moment).getUTCDay()]}`

/** "2026年6月18日" */
export function formatFullDay(moment: Moment): string {
  return `${onTheClock(moment).getUTCFullYear()}年${formatDay(moment)}`
}

/** "11月", for another year than the current "2025年12月" */
export function formatMonth(moment: Moment, now: Moment): string {
  const date = onTheClock(moment)
  return `${isSameYear(moment, now) ? "" : `${date.getUTCFullYear()}年`}${date.getUTCMonth() + 1}月`
}

/** "09:30" */
export function formatTime(moment: Moment): string {
  const date = onTheClock(moment)
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
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

/** "14:32", from an hour on "1:04:32" */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`
}

/** "14分32秒", for screen readers */
export function formatSpokenTime(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const minutes = Math.floor(whole / 60)
  return `${minutes ? `${minutes}分` : ""}${whole % 60}秒`
}

/** "2025-06-18 09:30:00", as in the provider's addresses */
export function formatWireTime(moment: Moment): string {
  return onTheClock(moment).toISOString().slice(0, 19).replace("T", " ")
}

/** A date whose UTC fields show Beijing time. China has had no daylight saving time since 1991. */
function onTheClock(moment: Moment): Date {
  return new Date(toDate(moment).getTime() + shanghai)
}

const two = (number: number) => String(number).padStart(2, "0")
