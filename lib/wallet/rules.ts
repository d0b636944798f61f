import type { Thousandths } from "#lib/core/values/money"
import { formatYuan, minus, MOST_MONEY, parseYuan } from "#lib/core/values/money"
import type { Movement } from "#lib/wallet/values"

/** Yuan that a tap tops up, and the one that is chosen already. */
export const TOP_UPS = [20, 50, 100, 200] as const
export const TOP_UP = 20

/** What was typed to be topped up: a positive sum of whole fen; anything else, and more than any sum there is, is none. */
export function topUpIn(typed: string): Thousandths | undefined {
  const amount = parseYuan(figureIn(typed))
  return amount !== undefined && amount > 0 && amount % 10 === 0 ? amount : undefined
}

/** What is wrong with it: what is more than any sum there is was typed all the same, and is not asked for again. */
export function topUpTrouble(typed: string): "amount" | "too-much" | undefined {
  if (topUpIn(typed) !== undefined) return undefined
  const figure = figureIn(typed)
  return /^\d+(\.\d*)?$/.test(figure) && Number(figure) * 1000 > MOST_MONEY ? "too-much" : "amount"
}

const figureIn = (typed: string) =>
  typed
    .normalize("NFKC")
    .trim()
    .replace(/^[¥￥]/, "")
    .trim()

/** What the provider calls a movement; what stands in no table is shown as it is. */
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
const known = (type: string) => (Object.hasOwn(TYPES, type) ? TYPES[type] : undefined)
export const typeWords = (type: string) => known(type)?.words ?? type

/** "+¥50.00", "−¥12.00": by its own sign, or, of a kind that is always spent, without one too. */
export function movementWords({ type, amount }: Pick<Movement, "type" | "amount">): string {
  if (amount === 0) return formatYuan(0)
  const out = amount < 0 || known(type)?.spent === true
  return `${out ? minus : "+"}${formatYuan(Math.abs(amount))}`
}

const METHODS: { readonly [method: string]: string } = { balance: "余额", weixin: "微信支付", alipay: "支付宝" }
export const methodWords = (method: string) => (Object.hasOwn(METHODS, method) ? METHODS[method]! : method)

/** Rows that have no name of their own, each by where it stands. */
export const numbered = <T extends object>(rows: readonly T[], page: number) =>
  rows.map((row, i) => ({ ...row, key: `${page}-${i}` }))

export const isLong = (type: string | undefined) => type === "long"
