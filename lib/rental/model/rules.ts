import { addDays, countDays, type Day, lastDayOfMonths } from "#lib/core/time/calendar-days"
import { beijingDay } from "#lib/core/time/dates"
import type { OrderState } from "#lib/payments/values"
import type { Good, Package, Permit, Renewal } from "#lib/rental/model/values"
import { parkNumber } from "#lib/core/values/park-number"

/** A renewal that cannot be paid any more: another took its place, or its time is over. */
export const OVER: readonly OrderState[] = ["CLOSED", "EXPIRED"]

export type Counted = Pick<Renewal, "unit" | "months">

/** The last day of so many periods. */
export const endOf = (from: Day, periods: number, { unit, months }: Counted): Day =>
  unit === "day" ? addDays(from, periods - 1) : lastDayOfMonths(from, periods * months)

export const monthsOf = (periods: number, { unit, months }: Counted) => (unit === "day" ? 0 : periods * months)

export type Sum = { base: number; goods: number; total: number }

/** What the periods cost, and what was ticked besides. */
export function sumOf(amount: number, periods: number, goods: readonly Pick<Good, "price">[]): Sum {
  const [base, more] = [amount * periods, goods.reduce((sum, { price }) => sum + price, 0)]
  return { base, goods: more, total: base + more }
}

/** The number of periods the form begins with, and the fewest. */
export const leastOf = ({ fixed, least }: Pick<Renewal, "fixed" | "least">) => (fixed > 0 ? fixed : Math.max(1, least))

export const MOST_PERIODS = 366

/** 12个月, 30天 */
const unitWord = ({ unit }: Pick<Renewal, "unit">) => (unit === "day" ? "天" : "个月")
const termWord = (periods: number, renewal: Counted) =>
  `${renewal.unit === "day" ? periods : monthsOf(periods, renewal)}${unitWord(renewal)}`

/** How long a term of a package is, by what it is called. */
export const termMonths = { 月: 1, 季: 3, 年: 12 } as const

/** 季租 → 3; undefined for a name that tells no term. */
export const monthsIn = (label: string) => Object.entries(termMonths).find(([word]) => label.startsWith(word))?.[1]

/** The terms a package comes in, in months; none: any. */
const supported = ({ terms }: Pick<Renewal, "terms">) => terms.flatMap((term) => monthsIn(term) ?? [])

type Termed = Pick<Renewal, "fixed" | "least" | "terms"> & Counted

/** The only numbers of periods of a package that comes in terms, from the fewest on; undefined where each goes. */
export function stepsOf(renewal: Termed): number[] | undefined {
  const isOpen = renewal.unit !== "day" && renewal.fixed === 0
  const terms = (isOpen ? supported(renewal) : []).map((months) => months / renewal.months)
  const possible = terms.filter((periods) => Number.isInteger(periods) && periods >= leastOf(renewal))
  return possible.length > 0 ? possible.toSorted((one, other) => one - other) : undefined
}

/** Where it begins: the fewest there may be, and of a package that comes in terms the shortest. */
export const firstOf = (renewal: Termed): number => stepsOf(renewal)?.[0] ?? leastOf(renewal)

export const termsWord = (renewal: Pick<Renewal, "fixed" | "terms"> & Counted) =>
  renewal.fixed > 0 ? termWord(renewal.fixed, renewal) : renewal.terms.join("、")

export type Steered = Pick<Renewal, "tooEarly" | "fixed" | "mostDays" | "least" | "terms"> & Counted
export type NotSo = "too-early" | "term-unsupported" | "too-few" | "days-exceeded"

/** What stands in the way of so many periods from a day. */
export function notSo(renewal: Steered, from: Day, periods: number): NotSo | undefined {
  if (renewal.tooEarly > 0) return "too-early"
  if (renewal.fixed > 0 && periods !== renewal.fixed) return "term-unsupported"
  const terms = supported(renewal)
  if (terms.length > 0 && !terms.includes(monthsOf(periods, renewal) as (typeof terms)[number]))
    return "term-unsupported"
  if (periods < leastOf(renewal)) return "too-few"
  const most = renewal.mostDays ?? 0
  return most > 0 && countDays({ from, to: endOf(from, periods, renewal) }) > most ? "days-exceeded" : undefined
}

/** The most periods there may be from a day: the provider's limit in days, else ours. */
export function mostOf(renewal: Pick<Renewal, "fixed" | "least" | "mostDays"> & Counted, from: Day): number {
  const days = renewal.mostDays ?? 0
  if (days === 0) return MOST_PERIODS
  let most = leastOf(renewal)
  while (most < MOST_PERIODS && countDays({ from, to: endOf(from, most + 1, renewal) }) <= days) most += 1
  return most
}

/** What a package is called; and its price for a month, with what it was. */
export const nameOf = ({ label, mold }: Pick<Package, "label" | "mold">) => label ?? mold ?? "月租"
/** Nothing is rented for nothing: a reduced price of 0 is none, and the full one is what is told. */
export const isReduced = ({ amount, reduced = 0 }: Pick<Package, "amount" | "reduced">) =>
  reduced > 0 && reduced < amount
export const priceOf = (one: Pick<Package, "amount" | "reduced">) =>
  isReduced(one) ? (one.reduced ?? one.amount) : one.amount

/** How many days are left, today counted; less than one where it has run out. */
export const daysLeft = (until: Day, today: Day) => countDays({ from: today, to: until })

/** Up to so many days before its end a space is soon to be renewed. */
export const SOON_DAYS = 15

export type Strip = { spent: number; left: number[] }

/** A term as whole months from its first day: how many are over, and how much of each of the others is left. */
export function stripOf(from: Day, until: Day, today: Day): Strip {
  const strip: Strip = { spent: 0, left: [] }
  for (let first = from, month = 1; first <= until && month <= MOST_PERIODS; month++) {
    const last = lastDayOfMonths(from, month)
    const end = last < until ? last : until
    const [all, gone] = [countDays({ from: first, to: end }), countDays({ from: first, to: today }) - 1]
    if (gone >= all) strip.spent += 1
    else strip.left.push(1 - Math.max(0, gone) / all)
    first = addDays(end, 1)
  }
  return strip
}

/** 还剩 10 天, from two months on 还剩 2 个月. */
export function leftWords(until: Day, today: Day): string {
  const days = daysLeft(until, today)
  return days < 60 ? `还剩 ${days} 天` : `还剩 ${Math.floor(days / 30.4)} 个月`
}

/** Its first day is not before the day it was last paid for: nothing was rented before that. */
export const isNew = ({ from, paidAt }: Pick<Permit, "from" | "paidAt">) =>
  paidAt !== undefined && from >= beijingDay(Date.parse(paidAt))

/** Those of a list whose numbers were ticked. */
export const goodsIn = (goods: readonly Good[], ids: readonly string[]) => goods.filter(({ id }) => ids.includes(id))

/** Whether a package is for whom the car park has let in: some are its staff's, or a company's and small owners', alone. */
export const isFor = (sponsorType: number | undefined, letInAs: readonly number[]) =>
  (sponsorType ?? 0) === 0 || letInAs.includes(sponsorType ?? 0)

/** The one car park that lets to its own staff only, and has a form of its own for them. */
export const isStaffPark = (parkId: string) => parkNumber(parkId) === "2611"
