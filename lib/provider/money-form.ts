import { money } from "#lib/provider/facts"
import { MAX_MONEY, parseYuan, type MilliYuan, toYuan, YUAN_TEXT } from "#lib/core/values/money"

/** Amounts as the provider writes them: in yuan or in fen, as number or as text (the adapter's `money`). */
const THOUSANDTHS_OF_FEN = 10

const FEN_TEXT = /^\d{1,10}$/

export const MONEY_TEXT = { yuan: YUAN_TEXT, fen: FEN_TEXT }[money.unit]

export const MONEY_DESCRIPTION = {
  yuan: {
    number: "yuan, at most 3 decimals; a number, or text with its decimals",
    text: "yuan, as text with 2 decimals",
  },
  fen: { number: "fen; a whole number", text: "fen; a whole number as text" },
}[money.unit][money.as]

/** Undefined for anything but a bounded amount, never 0. */
export const readMoney = (told: unknown): MilliYuan | undefined =>
  money.unit === "yuan" ? parseYuan(told) : parseFen(told)

function parseFen(told: unknown): MilliYuan | undefined {
  if (typeof told !== "number" && !(typeof told === "string" && FEN_TEXT.test(told))) return undefined
  const thousandths = Number(told) * THOUSANDTHS_OF_FEN
  return Number.isInteger(Number(told)) && thousandths >= 0 && thousandths <= MAX_MONEY ? thousandths : undefined
}

export function writeMoney(amount: MilliYuan): number | string {
  const told = money.unit === "yuan" ? toYuan(amount) : toFen(amount)
  if (money.as === "number") return told
  return money.unit === "fen" || amount % THOUSANDTHS_OF_FEN !== 0 ? String(told) : told.toFixed(2)
}

/** How many decimals the wire format allows. */
export const MAX_DECIMALS = { yuan: 3, fen: 2 }[money.unit]

/** A fraction of a fen cannot be sent. */
function toFen(amount: MilliYuan): number {
  if (amount % THOUSANDTHS_OF_FEN !== 0) throw new RangeError("less than a fen")
  return amount / THOUSANDTHS_OF_FEN
}

/**
 * Detects an amount in the wrong unit or type. Yuan as text have decimals, so 1500 without decimals is probably fen. 0
 * is valid in both.
 */
export function isOtherMoneyForm(told: unknown): boolean {
  if (Number(told) === 0) return false
  const isText = typeof told === "string"
  if (money.unit === "fen") return isText !== (money.as === "text")
  return isText ? !told.includes(".") : money.as === "text" && Number.isInteger(told)
}
