import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import { countDays, isInCalendar, getDefaultLastDay } from "#lib/core/time/calendar-days"
import { formatFullDay } from "#lib/core/time/dates"
import { isPhone, extractPhoneDigits } from "#lib/core/values/phone"
import type { HealthCondition, PassType } from "#lib/visitors/contract"
import { MAX_COMPANIONS, maxLengths, MAX_NAME_LENGTH } from "#lib/visitors/lengths"
import { fieldMessages } from "#lib/visitors/messages"

/** Maximum calendar days of a visit, including the first and the last. */
export const maxDays: Readonly<Record<PassType, number>> = { SHORT_TERM: 1, LONG_TERM: 2 }

export type FormValues = { readonly [name: string]: string }
export type FieldErrors = { [name: string]: string }

/** In the order of the form, because the page scrolls to the first error. */
const requiredFields = {
  department: "拜访部门",
  visitPersons: "拜访人",
  visitReason: "来访事由",
  plate: "车牌号",
  carColor: "车身颜色",
  carBrand: "车辆品牌",
  visitorName: "姓名",
  phone: "手机号",
  visitorCard: "身份证号",
  visitorCompany: "单位",
} as const

const getMaxLength = (name: string) => (maxLengths as { readonly [name: string]: number })[name] ?? Infinity

export const getPassType = (values: FormValues): PassType =>
  values.passType === "LONG_TERM" ? "LONG_TERM" : "SHORT_TERM"

/** Undefined without a start. An end before the start is replaced by the start. */
export function getVisitDays({
  visitFrom: from = "",
  visitTo: to = "",
}: FormValues): { from: string; to: string } | undefined {
  if (!isInCalendar(from)) return undefined
  return { from, to: isInCalendar(to) && to > from ? to : from }
}

const isMobile = (text: string) => isPhone(extractPhoneDigits(text))
/** A card of the second generation (18 characters) or the first (15). The check digit is not verified. */
export const isCardNumber = (text: string) => /^(\d{15}|\d{17}[\dX])$/i.test(text.trim())

const formatChecks: Readonly<Record<string, (text: string) => boolean>> = {
  plate: (text) => isPlate(normalizePlate(text)),
  phone: isMobile,
  visitorCard: isCardNumber,
}

export type Companion = { name: string; card: string; phone: string }
export const countCompanions = (values: FormValues) =>
  Math.min(Math.max(Number(values.companions) || 0, 0), MAX_COMPANIONS)
export const getCompanions = (values: FormValues): Companion[] =>
  Array.from({ length: countCompanions(values) }, (_, i) => ({
    name: values[`name${i}`]?.trim() ?? "",
    card: values[`card${i}`]?.trim() ?? "",
    phone: extractPhoneDigits(values[`phone${i}`] ?? ""),
  }))

/** Errors by field name, and one for the section under `companions`. */
function validateCompanions(values: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  for (const [i, { name, card, phone }] of getCompanions(values).entries()) {
    if (name === "") errors[`name${i}`] = fieldMessages.fill("姓名")
    else if (name.length > MAX_NAME_LENGTH)
      errors[`name${i}`] = fieldMessages.tooMuch("姓名", MAX_NAME_LENGTH, name.length)
    if (!isCardNumber(card)) errors[`card${i}`] = fieldMessages.fill(card === "" ? "身份证号" : "正确的身份证号")
    if (!isMobile(phone)) errors[`phone${i}`] = fieldMessages.fill(phone === "" ? "手机号" : "正确的手机号")
  }
  return Object.keys(errors).length > 0 ? { companions: fieldMessages.companions, ...errors } : {}
}

/** A companion can only be added if all existing companions are complete. */
export function getAddCompanionErrors(values: FormValues): FieldErrors | undefined {
  const errors = validateCompanions(values)
  return errors.companions ? errors : undefined
}

export const isAnswered = (conditions: readonly HealthCondition[], values: FormValues, index: number) =>
  conditions[index]?.options.includes(values[`health${index}`] ?? "") === true

function getDaysError(values: FormValues, today: string): string | undefined {
  const { visitFrom: from = "", visitTo: to = "" } = values
  if (!isInCalendar(from) || (to !== "" && !isInCalendar(to))) return fieldMessages.time
  if (from < today) return fieldMessages.past
  const last = getDefaultLastDay(today)
  if (from > last) return fieldMessages.tooFar(formatFullDay(last))
  const type = getPassType(values)
  // A visit of one day only uses the start, so an earlier end is not an error.
  if (type === "LONG_TERM" && to !== "" && to < from) return fieldMessages.endsFirst
  return countDays({ from, to: to > from ? to : from }) > maxDays[type]
    ? fieldMessages.tooLong(maxDays[type])
    : undefined
}

/** Errors by field name. `today` is the day in Beijing. */
export function validateVisit(values: FormValues, today: string, conditions: readonly HealthCondition[]): FieldErrors {
  const errors: FieldErrors = {}
  const daysError = getDaysError(values, today)
  if (daysError) errors.visit = daysError
  for (const name of Object.keys(requiredFields) as (keyof typeof requiredFields)[]) {
    const [text, label, maxLength] = [values[name]?.trim() ?? "", requiredFields[name], getMaxLength(name)]
    if (text === "") errors[name] = fieldMessages.fill(label)
    else if (formatChecks[name]?.(text) === false) errors[name] = fieldMessages.fill(`正确的${label}`)
    else if (text.length > maxLength) errors[name] = fieldMessages.tooMuch(label, maxLength, text.length)
  }
  if (conditions.some((_, i) => !isAnswered(conditions, values, i))) errors.health = fieldMessages.health
  Object.assign(errors, validateCompanions(values))
  if (values.promise !== "1") errors.promise = fieldMessages.promise
  return errors
}

/** Shows the first four and the last two characters. */
export function maskCard(card: string | undefined): string {
  if (!card) return ""
  return card.length < 12
    ? "*".repeat(card.length)
    : `${card.slice(0, 4)}${"*".repeat(card.length - 6)}${card.slice(-2)}`
}

export const maskCardShort = (card: string) => `${card.slice(0, 4)}****${card.slice(-2)}`

export type VisitState = "form" | "again" | "closed" | "waiting" | "rejected" | "pass"

/** An unlisted status means an accepted application. */
export function getVisitState({ status, closed }: { status: number; closed?: boolean }): VisitState {
  if (closed) return "closed"
  if (status === 1) return "form"
  if (status === -1) return "again"
  if (status === 0) return "waiting"
  return status === 2 ? "rejected" : "pass"
}
