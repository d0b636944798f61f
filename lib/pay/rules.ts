import { MOST_DECIMALS } from "#lib/provider/money-form"

/** The largest sum that a park with a limit lets a driver pay here; the provider in the box and the app read the same. */
export const LIMIT = 1_000_000 // thousandths: 1000 yuan

/** Flags travel in addresses as 1 or true; whatever else stands there is not set. */
export const isSet = (flag: string | undefined) => flag === "1" || flag === "true"

/** The number before a separator; a hyphen belongs to the number. Anything that cannot be dialled is none. */
export function callableIn(text: string | undefined): string | undefined {
  const number = text?.split(/[,，;；/\s转]/, 1)[0] ?? ""
  return /^\+?\d[\d-]{2,18}$/.test(number) ? number : undefined
}

/** What a tap on pay leads to. */
export type Way = "limit" | "separate" | "ask-no-password" | "no-password" | "coupons" | "normal"

export type Circumstances = {
  amount: number
  limitWarning: boolean
  inMessagingApp: boolean
  separatePath: boolean
  noPasswordOffered: boolean
  noPasswordOpened: boolean
  /** The driver was asked whether to open it, and would rather pay now. */
  declinedNoPassword: boolean
  couponMode: boolean
}

/** The first that applies wins, in the order the product decides in. */
export function wayToPay(now: Circumstances): Way {
  if (now.limitWarning && now.amount > LIMIT) return "limit"
  if (now.inMessagingApp && now.separatePath) return "separate"
  if (now.noPasswordOffered && !now.noPasswordOpened && !now.declinedNoPassword) return "ask-no-password"
  if (now.noPasswordOffered && now.noPasswordOpened) return "no-password"
  return now.couponMode ? "coupons" : "normal"
}

/** Direct payment takes as many decimals as the provider has. */
const DIRECT = new RegExp(`^\\d{1,6}(\\.\\d{1,${MOST_DECIMALS}})?$`)
const TOO_FINE = new RegExp(`^\\d+\\.\\d{${MOST_DECIMALS + 1},}$`)

export const directAmount = (typed: string): number | undefined =>
  DIRECT.test(typed.trim()) && Number(typed) > 0 ? Math.round(Number(typed) * 1000) : undefined

export type NotDirect =
  "plate-empty" | "plate-short" | "amount-empty" | "amount-decimals" | "amount-most" | "amount-zero" | "amount-wrong"

/** Any plate of seven signs or more, and a sum above nothing. */
export function whyNotDirect(plate: string, amount: string): NotDirect | undefined {
  if (plate === "") return "plate-empty"
  if (plate.length < 7) return "plate-short"
  const typed = amount.trim()
  if (typed === "") return "amount-empty"
  if (TOO_FINE.test(typed)) return "amount-decimals"
  if (directAmount(typed) !== undefined) return undefined
  const yuan = /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : NaN
  if (yuan <= 0) return "amount-zero"
  return yuan >= 1_000_000 ? "amount-most" : "amount-wrong"
}
