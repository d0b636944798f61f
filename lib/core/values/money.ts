/** Thousandths of a yuan, as integers: direct payment allows three decimals, and sums must be exact. */
export type MilliYuan = number

/** U+2212 is as wide as a digit; a hyphen is too short before ¥. */
export const MINUS = "−"

/** A larger amount is an error of the provider. */
export const MAX_MONEY: MilliYuan = 10_000_000_000

export const YUAN_TEXT = /^(\d{1,8})(?:\.(\d{1,3})0*)?$/

/**
 * Parses an amount in yuan from the provider or from a URL. Anything but a bounded amount with at most three decimals
 * is undefined, never 0.
 */
export function parseYuan(value: unknown): MilliYuan | undefined {
  const thousandths =
    typeof value === "number" ? fromNumber(value) : typeof value === "string" ? fromText(value) : undefined
  return thousandths !== undefined && thousandths >= 0 && thousandths <= MAX_MONEY ? thousandths : undefined
}

/** Accepts rounding errors such as 0.30000000000000004. */
function fromNumber(yuan: number): MilliYuan | undefined {
  const nearest = Math.round(yuan * 1000)
  return Math.abs(yuan * 1000 - nearest) < 0.001 ? nearest : undefined
}

function fromText(text: string): MilliYuan | undefined {
  const [, whole, decimals = ""] = YUAN_TEXT.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole) * 1000 + Number(decimals.padEnd(3, "0"))
}

/** To yuan. The result prints with at most three decimals. */
export function toYuan(money: MilliYuan): number {
  return money / 1000
}

/** "12.00". Two decimals are rounded; one decimal is cut, so that no balance looks larger than it is. */
export function formatYuanDigits(money: MilliYuan, decimals: 1 | 2 = 2): string {
  const absolute = Math.abs(money)
  const steps = decimals === 1 ? Math.floor(absolute / 100) : Math.round(absolute / 10)
  const unit = 10 ** decimals
  return `${Math.floor(steps / unit)}.${String(steps % unit).padStart(decimals, "0")}`
}

/** "¥12.00", "−¥6.00" */
export function formatYuan(money: MilliYuan, decimals: 1 | 2 = 2): string {
  return `${money < 0 ? MINUS : ""}¥${formatYuanDigits(money, decimals)}`
}
