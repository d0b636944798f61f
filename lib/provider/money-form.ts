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
export const readMoney = (raw: unknown): MilliYuan | undefined =>
  money.unit === "yuan" ? parseYuan(raw) : parseFen(raw)

function parseFen(raw: unknown): MilliYuan | undefined {
  if (typeof raw !== "number" && !(typeof raw === "string" && FEN_TEXT.test(raw))) return undefined
  const thousandths = Number(raw) * THOUSANDTHS_OF_FEN
  return Number.isInteger(Number(raw)) && thousandths >= 0 && thousandths <= MAX_MONEY ? thousandths : undefined
}

export function writeMoney(amount: MilliYuan): number | string {
  const raw = money.unit === "yuan" ? toYuan(amount) : toFen(amount)
  if (money.as === "number") return raw
  return money.unit === "fen" || amount % THOUSANDTHS_OF_FEN !== 0 ? String(raw) : raw.toFixed(2)
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
export function isOtherMoneyForm(raw: unknown): boolean {
  if (Number(raw) === 0) return false
  const isText = typeof raw === "string"
  if (money.unit === "fen") return isText !== (money.as === "text")
  return isText ? !raw.includes(".") : money.as === "text" && Number.isInteger(raw)
}
