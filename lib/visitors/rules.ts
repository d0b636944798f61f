import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { countDays, isInCalendar, getLastDayAhead } from "#lib/core/time/calendar-days"
import { formatFullDay } from "#lib/core/time/dates"
import { isPhone, extractPhoneDigits } from "#lib/core/values/phone"
import type { HealthCondition, PassType } from "#lib/visitors/contract"
import { COMPANIONS_MOST, longest, NAME_MOST } from "#lib/visitors/lengths"
import { wrongs } from "#lib/visitors/words"

/** How many calendar days a visit may last, the first and the last one counted. */
export const daysMost: Readonly<Record<PassType, number>> = { SHORT_TERM: 1, LONG_TERM: 2 }

export type Values = { readonly [name: string]: string }
export type Wrong = { [name: string]: string }

/** In the order of the form: the first that is wrong is where the page opens. */
const required = {
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

const mostOf = (name: string) => (longest as { readonly [name: string]: number })[name] ?? Infinity

export const passTypeOf = (values: Values): PassType => (values.passType === "LONG_TERM" ? "LONG_TERM" : "SHORT_TERM")

/** The end follows the start; undefined where no day was chosen. */
export function stayOf({ visitFrom: from = "", visitTo: to = "" }: Values): { from: string; to: string } | undefined {
  if (!isInCalendar(from)) return undefined
  return { from, to: isInCalendar(to) && to > from ? to : from }
}

const isMobile = (text: string) => isPhone(extractPhoneDigits(text))
/** Of the second generation, or of the first; no sum is checked. */
export const isCard = (text: string) => /^(\d{15}|\d{17}[\dX])$/i.test(text.trim())

const shapes: Readonly<Record<string, (text: string) => boolean>> = {
  plate: (text) => isPlate(normalisePlate(text)),
  phone: isMobile,
  visitorCard: isCard,
}

export type Companion = { name: string; card: string; phone: string }
export const companionCount = (values: Values) => Math.min(Math.max(Number(values.companions) || 0, 0), COMPANIONS_MOST)
export const companionsOf = (values: Values): Companion[] =>
  Array.from({ length: companionCount(values) }, (_, i) => ({
    name: values[`name${i}`]?.trim() ?? "",
    card: values[`card${i}`]?.trim() ?? "",
    phone: extractPhoneDigits(values[`phone${i}`] ?? ""),
  }))

/** What of one begun is missing, each by the name of its field; and the sentence for all of them. */
function companionsWrong(values: Values): Wrong {
  const wrong: Wrong = {}
  for (const [i, { name, card, phone }] of companionsOf(values).entries()) {
    if (name === "") wrong[`name${i}`] = wrongs.fill("姓名")
    else if (name.length > NAME_MOST) wrong[`name${i}`] = wrongs.tooMuch("姓名", NAME_MOST, name.length)
    if (!isCard(card)) wrong[`card${i}`] = wrongs.fill(card === "" ? "身份证号" : "正确的身份证号")
    if (!isMobile(phone)) wrong[`phone${i}`] = wrongs.fill(phone === "" ? "手机号" : "正确的手机号")
  }
  return Object.keys(wrong).length > 0 ? { companions: wrongs.companions, ...wrong } : {}
}

/** One begun is finished before the next: what is missing yet, or nothing. */
export function whyNoMoreCompanions(values: Values): Wrong | undefined {
  const wrong = companionsWrong(values)
  return wrong.companions ? wrong : undefined
}

/** With one of the words that it may be answered with. */
export const isAnswered = (conditions: readonly HealthCondition[], values: Values, at: number) =>
  conditions[at]?.options.includes(values[`health${at}`] ?? "") === true

function visitWrong(values: Values, today: string): string | undefined {
  const { visitFrom: from = "", visitTo: to = "" } = values
  if (!isInCalendar(from) || (to !== "" && !isInCalendar(to))) return wrongs.time
  if (from < today) return wrongs.past
  const last = getLastDayAhead(today)
  if (from > last) return wrongs.tooFar(formatFullDay(last))
  const type = passTypeOf(values)
  // A pass for one day ends with its start: who has moved the start alone need not move the end.
  if (type === "LONG_TERM" && to !== "" && to < from) return wrongs.endsFirst
  return countDays({ from, to: to > from ? to : from }) > daysMost[type] ? wrongs.tooLong(daysMost[type]) : undefined
}

/** What is missing or wrong, each by the name of its field. `today` is Beijing's. */
export function wrongIn(values: Values, today: string, conditions: readonly HealthCondition[]): Wrong {
  const wrong: Wrong = {}
  const visit = visitWrong(values, today)
  if (visit) wrong.visit = visit
  for (const name of Object.keys(required) as (keyof typeof required)[]) {
    const [text, label, longestText] = [values[name]?.trim() ?? "", required[name], mostOf(name)]
    if (text === "") wrong[name] = wrongs.fill(label)
    else if (shapes[name]?.(text) === false) wrong[name] = wrongs.fill(`正确的${label}`)
    else if (text.length > longestText) wrong[name] = wrongs.tooMuch(label, longestText, text.length)
  }
  if (conditions.some((_, i) => !isAnswered(conditions, values, i))) wrong.health = wrongs.health
  Object.assign(wrong, companionsWrong(values))
  if (values.promise !== "1") wrong.promise = wrongs.promise
  return wrong
}

/** The first four and the last two: enough to know one's own. */
export function maskCard(card: string | undefined): string {
  if (!card) return ""
  return card.length < 12
    ? "*".repeat(card.length)
    : `${card.slice(0, 4)}${"*".repeat(card.length - 6)}${card.slice(-2)}`
}

/** The same where there is little room. */
export const cardHint = (card: string) => `${card.slice(0, 4)}****${card.slice(-2)}`

export type VisitState = "form" | "again" | "closed" | "waiting" | "rejected" | "pass"

/** Both readings of the status hold; one that is not listed is an application that was accepted. */
export function stateOf({ status, closed }: { status: number; closed?: boolean }): VisitState {
  if (closed) return "closed"
  if (status === 1) return "form"
  if (status === -1) return "again"
  if (status === 0) return "waiting"
  return status === 2 ? "rejected" : "pass"
}
