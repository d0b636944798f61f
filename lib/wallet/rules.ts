import type { MilliYuan } from "#lib/core/values/money"
import { formatYuan, MINUS, MAX_MONEY, parseYuan } from "#lib/core/values/money"
import type { Movement } from "#lib/wallet/values"

/** Top-up amounts on offer, in yuan, and the preselected one. */
export const TOP_UP_AMOUNTS = [20, 50, 100, 200] as const
export const DEFAULT_TOP_UP = 20

/** Accepts a positive amount in whole fen. Undefined for anything else, or an amount above `MAX_MONEY`. */
export function parseTopUp(text: string): MilliYuan | undefined {
  const amount = parseYuan(normalizeAmount(text))
  return amount !== undefined && amount > 0 && amount % 10 === 0 ? amount : undefined
}

/** "too-much" for a number that is too large, "amount" for everything else that is invalid. */
export function getTopUpError(text: string): "amount" | "too-much" | undefined {
  if (parseTopUp(text) !== undefined) return undefined
  const digits = normalizeAmount(text)
  return /^\d+(\.\d*)?$/.test(digits) && Number(digits) * 1000 > MAX_MONEY ? "too-much" : "amount"
}

const normalizeAmount = (text: string) =>
  text
    .normalize("NFKC")
    .trim()
    .replace(/^[¥￥]/, "")
    .trim()

/** The provider's types of movements. Other codes are not shown, other Chinese names are. */
const TYPES: { readonly [type: string]: { label: string; isExpense?: true } } = {
  PARKING: { label: "停车缴费", isExpense: true },
  ARREARS: { label: "补缴停车费", isExpense: true },
  BOOKING: { label: "车位预约", isExpense: true },
  COUPON: { label: "购买停车券", isExpense: true },
  RENTAL: { label: "长租续费", isExpense: true },
  CHARGE: { label: "充值" },
  CHANGE: { label: "离场找零" },
  REFUND: { label: "退款" },
}
const findType = (type: string) => (Object.hasOwn(TYPES, type) ? TYPES[type] : undefined)
export const getTypeName = ({ type, amount }: Pick<Movement, "type" | "amount">) =>
  findType(type)?.label ?? (isChinese(type) ? type : amount < 0 ? "其他支出" : "其他收入")
const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

/** "+¥50.00" or "−¥12.00". Expenses are negative even if the amount has no sign. */
export function formatMovement({ type, amount }: Pick<Movement, "type" | "amount">): string {
  if (amount === 0) return formatYuan(0)
  const isNegative = amount < 0 || findType(type)?.isExpense === true
  return `${isNegative ? MINUS : "+"}${formatYuan(Math.abs(amount))}`
}

const METHODS: { readonly [method: string]: string } = {
  balance: "余额",
  weixin: "微信支付",
  alipay: "支付宝",
  ETC: "ETC",
}
export const getMethodName = (method: string) =>
  Object.hasOwn(METHODS, method) ? METHODS[method]! : isChinese(method) ? method : "其他"

/** Adds React keys made of page and position to rows that have no id. */
export const addKeys = <T extends object>(rows: readonly T[], page: number) =>
  rows.map((row, i) => ({ ...row, key: `${page}-${i}` }))

export const isLongTerm = (type: string | undefined) => type === "long"
