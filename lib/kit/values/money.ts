/** Whole thousandths of a yuan: direct payment allows three decimals, and sums must come out exact. */
export type Thousandths = number

/** U+2212, as wide as a digit; a hyphen is too short before ¥. */
export const minus = "−"

/** More than this on one bill is a fault of the provider, not a price. */
const most = 10_000_000_000

const yuan = /^(\d{1,8})(?:\.(\d{1,3})0*)?$/

/** Reads yuan as the provider sends them. Anything but a plain, bounded amount is no amount, never 0. */
export function parseYuan(value: unknown): Thousandths | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined
  const parts = yuan.exec(String(value).trim())
  if (!parts) return undefined
  const thousandths = Number(parts[1]) * 1000 + Number((parts[2] ?? "").padEnd(3, "0"))
  return thousandths <= most ? thousandths : undefined
}

/** Back to yuan for the wire: the nearest number prints with at most three decimals. */
export function toYuan(money: Thousandths): number {
  return money / 1000
}

/** "12.00": two decimals to the nearest; one decimal is cut, so that no balance looks larger than it is. */
export function yuanDigits(money: Thousandths, decimals: 1 | 2 = 2): string {
  const whole = Math.abs(money)
  const steps = decimals === 1 ? Math.floor(whole / 100) : Math.round(whole / 10)
  const unit = 10 ** decimals
  return `${Math.floor(steps / unit)}.${String(steps % unit).padStart(decimals, "0")}`
}

/** "¥12.00", "−¥6.00" */
export function formatYuan(money: Thousandths, decimals: 1 | 2 = 2): string {
  return `${money < 0 ? minus : ""}¥${yuanDigits(money, decimals)}`
}
