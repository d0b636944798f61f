import { addDays, countDays, type Day, getLastDayOfMonths } from "#lib/core/time/calendar-days"
import { toBeijingDay } from "#lib/core/time/dates"
import type { OrderState } from "#lib/payments/values"
import type { Good, Package, Permit, Renewal } from "#lib/rental/model/values"
import { normalizeParkNumber } from "#lib/core/values/park-number"

/** The order states of a renewal that can no longer be paid. */
export const ENDED_STATES: readonly OrderState[] = ["CLOSED", "EXPIRED"]

export type PeriodLength = Pick<Renewal, "unit" | "months">

/** The last day of a term. */
export const getEndDay = (from: Day, periods: number, { unit, months }: PeriodLength): Day =>
  unit === "day" ? addDays(from, periods - 1) : getLastDayOfMonths(from, periods * months)

export const toMonths = (periods: number, { unit, months }: PeriodLength) => (unit === "day" ? 0 : periods * months)

export type RenewalSum = { base: number; goods: number; total: number }

/** The price of the periods and the selected goods. */
export function calculateSum(amount: number, periods: number, goods: readonly Pick<Good, "price">[]): RenewalSum {
  const base = amount * periods
  const goodsSum = goods.reduce((sum, { price }) => sum + price, 0)
  return { base, goods: goodsSum, total: base + goodsSum }
}

/** The smallest number of periods, with which the form starts. */
export const getMinPeriods = ({ fixed, least }: Pick<Renewal, "fixed" | "least">) =>
  fixed > 0 ? fixed : Math.max(1, least)

export const MAX_PERIODS = 366

/** "12个月" or "30天" */
const getUnitWord = ({ unit }: Pick<Renewal, "unit">) => (unit === "day" ? "天" : "个月")
const formatTerm = (periods: number, renewal: PeriodLength) =>
  `${renewal.unit === "day" ? periods : toMonths(periods, renewal)}${getUnitWord(renewal)}`

/** The length of a package's term by its name. */
export const termMonths = { 月: 1, 季: 3, 年: 12 } as const

/** For example 3 for 季租. Undefined for a name without a term. */
export const parseTermMonths = (label: string) =>
  Object.entries(termMonths).find(([word]) => label.startsWith(word))?.[1]

/** The lengths of a package's terms. An empty list allows any length. */
const getSupportedMonths = ({ terms }: Pick<Renewal, "terms">) => terms.flatMap((term) => parseTermMonths(term) ?? [])

type TermOptions = Pick<Renewal, "fixed" | "least" | "terms"> & PeriodLength

/** The possible numbers of periods of a package with fixed terms, ascending. Undefined if any number is possible. */
export function getPeriodSteps(renewal: TermOptions): number[] | undefined {
  const isOpen = renewal.unit !== "day" && renewal.fixed === 0
  const terms = (isOpen ? getSupportedMonths(renewal) : []).map((months) => months / renewal.months)
  const possible = terms.filter((periods) => Number.isInteger(periods) && periods >= getMinPeriods(renewal))
  return possible.length > 0 ? possible.toSorted((a, b) => a - b) : undefined
}

/** The number of periods to propose: the shortest term or the minimum. */
export const getDefaultPeriods = (renewal: TermOptions): number =>
  getPeriodSteps(renewal)?.[0] ?? getMinPeriods(renewal)

/** "续费12个月" or "按季或按年续费". */
export const formatTerms = (renewal: Pick<Renewal, "fixed" | "terms"> & PeriodLength) =>
  renewal.fixed > 0
    ? `续费${formatTerm(renewal.fixed, renewal)}`
    : `${renewal.terms.map((term) => `按${term}`).join("或")}续费`

export type RenewalLimits = Pick<Renewal, "tooEarly" | "fixed" | "mostDays" | "least" | "terms"> & PeriodLength
export type PeriodRejection = "too-early" | "term-unsupported" | "too-few" | "days-exceeded"

/** Why the term cannot be rented. */
export function getPeriodRejection(renewal: RenewalLimits, from: Day, periods: number): PeriodRejection | undefined {
  if (renewal.tooEarly > 0) return "too-early"
  if (renewal.fixed > 0 && periods !== renewal.fixed) return "term-unsupported"
  const terms = getSupportedMonths(renewal)
  if (terms.length > 0 && !terms.includes(toMonths(periods, renewal) as (typeof terms)[number]))
    return "term-unsupported"
  if (periods < getMinPeriods(renewal)) return "too-few"
  const maxDays = renewal.mostDays ?? 0
  return maxDays > 0 && countDays({ from, to: getEndDay(from, periods, renewal) }) > maxDays
    ? "days-exceeded"
    : undefined
}

/** The largest number of periods within the provider's limit in days, or our own limit if the provider has none. */
export function getMaxPeriods(
  renewal: Pick<Renewal, "fixed" | "least" | "mostDays"> & PeriodLength,
  from: Day,
): number {
  const maxDays = renewal.mostDays ?? 0
  if (maxDays === 0) return MAX_PERIODS
  const countDaysOf = (periods: number) => countDays({ from, to: getEndDay(from, periods, renewal) })
  let periods = getMinPeriods(renewal)
  while (periods < MAX_PERIODS && countDaysOf(periods + 1) <= maxDays) periods += 1
  return periods
}

/** The allowed number of periods next to the requested one. If none is allowed, getPeriodRejection() has the reason. */
export function fitPeriods(renewal: RenewalLimits, from: Day, requested: number): number {
  if (renewal.fixed > 0) return renewal.fixed
  const [least, most] = [getMinPeriods(renewal), getMaxPeriods(renewal, from)]
  const steps = getPeriodSteps(renewal)?.filter((periods) => periods <= most)
  if (steps?.length) return steps.find((periods) => periods >= requested) ?? steps.at(-1)!
  return Math.min(Math.max(requested, least), most)
}

export const getPackageName = ({ label, packageName }: Pick<Package, "label" | "packageName">) =>
  label ?? packageName ?? "月租"
/** A reduced price of 0 means that there is none. */
export const isReduced = ({ amount, reduced = 0 }: Pick<Package, "amount" | "reduced">) =>
  reduced > 0 && reduced < amount
export const getPrice = (option: Pick<Package, "amount" | "reduced">) =>
  isReduced(option) ? (option.reduced ?? option.amount) : option.amount

/** Days left including today. Zero or negative if the term is over. */
export const countDaysLeft = (until: Day, today: Day) => countDays({ from: today, to: until })

/** A permit that ends within this many days should be renewed soon. */
export const SOON_DAYS = 15

export type TermStrip = { elapsed: number; remaining: number[] }

/** Divides a term into months. `spent` counts the past months; `left` has the remaining share of each other month. */
export function calculateTermStrip(from: Day, until: Day, today: Day): TermStrip {
  const strip: TermStrip = { elapsed: 0, remaining: [] }
  for (let first = from, month = 1; first <= until && month <= MAX_PERIODS; month++) {
    const last = getLastDayOfMonths(from, month)
    const end = last < until ? last : until
    const days = countDays({ from: first, to: end })
    const daysSpent = countDays({ from: first, to: today }) - 1
    if (daysSpent >= days) strip.elapsed += 1
    else strip.remaining.push(1 - Math.max(0, daysSpent) / days)
    first = addDays(end, 1)
  }
  return strip
}

/** "还剩 10 天", or "还剩 2 个月" from two months on. */
export function formatTimeLeft(until: Day, today: Day): string {
  const days = countDaysLeft(until, today)
  return days < 60 ? `还剩 ${days} 天` : `还剩 ${Math.floor(days / 30.4)} 个月`
}

/** A permit that starts on or after its payment day is not a renewal. */
export const isNewPermit = ({ from, paidAt }: Pick<Permit, "from" | "paidAt">) =>
  paidAt !== undefined && from >= toBeijingDay(Date.parse(paidAt))

export const findGoods = (goods: readonly Good[], ids: readonly string[]) => goods.filter(({ id }) => ids.includes(id))

/** Some packages are only for applicants who were approved as staff, company staff or small owners. */
export const isAvailableFor = (sponsorType: number | undefined, approvedAs: readonly number[]) =>
  (sponsorType ?? 0) === 0 || approvedAs.includes(sponsorType ?? 0)

/** This car park only rents to its own staff and has a separate form for them. */
export const isStaffPark = (parkId: string) => normalizeParkNumber(parkId) === "2611"
