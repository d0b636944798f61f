import type { MilliYuan } from "#lib/core/values/money"
import { formatYuan, MINUS, MAX_MONEY, parseYuan } from "#lib/core/values/money"
import type { Movement } from "#lib/wallet/values"

/** Top-up amounts on offer, in yuan, and the preselected one. */
export const TOP_UP_AMOUNTS = [20, 50, 100, 200] as const
export const DEFAULT_TOP_UP = 20

/** Accepts a positive amount in whole fen. Undefined for anything else, or an amount above `MOST_MONEY`. */
export function parseTopUp(typed: string): MilliYuan | undefined {
  const amount = parseYuan(normaliseAmount(typed))
  return amount !== undefined && amount > 0 && amount % 10 === 0 ? amount : undefined
}

/** "too-much" for a number that is too large, "amount" for everything else that is invalid. */
export function getTopUpError(typed: string): "amount" | "too-much" | undefined {
  if (parseTopUp(typed) !== undefined) return undefined
  const figure = normaliseAmount(typed)
  return /^\d+(\.\d*)?$/.test(figure) && Number(figure) * 1000 > MAX_MONEY ? "too-much" : "amount"
}

const normaliseAmount = (typed: string) =>
  typed
    .normalize("NFKC")
    .trim()
    .replace(/^[¥￥]/, "")
    .trim()

/** The provider's types of movements. Unknown types are shown as they are. */
const TYPES: { readonly [type: string]: { words: string; spent?: true } } = {
  PARKING: { words: "停车缴费", spent: true },
  ARREARS: { words: "补缴停车费", spent: true },
  BOOKING: { words: "车位预约", spent: true },
  COUPON: { words: "购买停车券", spent: true },
  RENTAL: { words: "长租续费", spent: true },
  CHARGE: { words: "充值" },
  CHANGE: { words: "离场找零" },
  REFUND: { words: "退款" },
}
const findType = (type: string) => (Object.hasOwn(TYPES, type) ? TYPES[type] : undefined)
export const getTypeWords = (type: string) => findType(type)?.words ?? type

/** "+¥50.00" or "−¥12.00". Types marked as `spent` are negative even if the amount has no sign. */
export function formatMovement({ type, amount }: Pick<Movement, "type" | "amount">): string {
  if (amount === 0) return formatYuan(0)
  const out = amount < 0 || findType(type)?.spent === true
  return `${out ? MINUS : "+"}${formatYuan(Math.abs(amount))}`
}

const METHODS: { readonly [method: string]: string } = { balance: "余额", weixin: "微信支付", alipay: "支付宝" }
export const getMethodWords = (method: string) => (Object.hasOwn(METHODS, method) ? METHODS[method]! : method)

/** Adds React keys made of page and position to rows that have no id. */
export const addKeys = <T extends object>(rows: readonly T[], page: number) =>
  rows.map((row, i) => ({ ...row, key: `${page}-${i}` }))

export const isLongTerm = (type: string | undefined) => type === "long"
