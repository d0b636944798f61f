import { MAX_DECIMALS } from "#lib/provider/money-form"

/** The largest amount that can be paid here at a car park with `limitWarning`. Shared with the sandbox. */
export const PAYMENT_LIMIT = 1_000_000 // thousandths: 1000 yuan

/** Flags in URLs are "1" or "true". */
export const isFlagSet = (flag: string | undefined) => flag === "1" || flag === "true"

/** Returns the number before a separator such as a comma or 转, if it can be dialled. */
export function parsePhoneNumber(text: string | undefined): string | undefined {
  const number = text?.split(/[,，;；/\s转]/, 1)[0] ?? ""
  return /^\+?\d[\d-]{2,18}$/.test(number) ? number : undefined
}

/** Why the look-up form is shown again. `typed`: the plate was rejected, and the draft has the message. */
export type LookUpReason = "typed" | "no-stay-found"

/** The action of the pay button. */
export type PaymentFlow = "limit" | "separate" | "ask-no-password" | "no-password" | "coupons" | "normal"

export type FlowContext = {
  amount: number
  limitWarning: boolean
  inMessagingApp: boolean
  hasSeparateWeixinFlow: boolean
  isNoPasswordOffered: boolean
  isNoPasswordSetUp: boolean
  /** The driver was asked to set up no-password pay and chose to pay now instead. */
  hasDeclinedNoPassword: boolean
  couponMode: boolean
}

/** The product defines the order of these rules. */
export function selectPaymentFlow(context: FlowContext): PaymentFlow {
  if (context.limitWarning && context.amount > PAYMENT_LIMIT) return "limit"
  if (context.inMessagingApp && context.hasSeparateWeixinFlow) return "separate"
  if (context.isNoPasswordOffered && !context.isNoPasswordSetUp && !context.hasDeclinedNoPassword)
    return "ask-no-password"
  if (context.isNoPasswordOffered && context.isNoPasswordSetUp) return "no-password"
  return context.couponMode ? "coupons" : "normal"
}

/** Direct payments accept as many decimals as the provider's amounts have. */
const DIRECT_AMOUNT = new RegExp(`^\\d{1,6}(\\.\\d{1,${MAX_DECIMALS}})?$`)
const TOO_MANY_DECIMALS = new RegExp(`^\\d+\\.\\d{${MAX_DECIMALS + 1},}$`)

export const parseDirectAmount = (input: string): number | undefined =>
  DIRECT_AMOUNT.test(input.trim()) && Number(input) > 0 ? Math.round(Number(input) * 1000) : undefined

export type DirectPaymentError =
  | "plate-empty"
  | "plate-short"
  | "amount-empty"
  | "amount-decimals"
  | "amount-too-large"
  | "amount-zero"
  | "amount-wrong"

/** Requires a plate of at least seven characters and an amount above zero. */
export function getDirectPaymentError(plate: string, amount: string): DirectPaymentError | undefined {
  if (plate === "") return "plate-empty"
  if (plate.length < 7) return "plate-short"
  const input = amount.trim()
  if (input === "") return "amount-empty"
  if (TOO_MANY_DECIMALS.test(input)) return "amount-decimals"
  if (parseDirectAmount(input) !== undefined) return undefined
  const yuan = /^-?\d+(\.\d+)?$/.test(input) ? Number(input) : NaN
  if (yuan <= 0) return "amount-zero"
  return yuan >= 1_000_000 ? "amount-too-large" : "amount-wrong"
}
