import { type AmountMaximums, exceedsMaximum, differsBy100x } from "#lib/payments/suspicious-amount"
import { formatYuan, parseYuan } from "#lib/core/values/money"
import type { Finding } from "./finding.ts"
import type { Values } from "./compare-fields.ts"

type ValuesByCall = ReadonlyMap<string, Values>
const getNumber = (values: Values | undefined, name: string) => {
  const value = values?.get(name)
  return typeof value === "number" ? value : undefined
}

type CompareOptions = { barrier?: string; maximums: AmountMaximums; now: number }

/** Whether two calls, and possibly the barrier, return the same amounts for one stay. */
export function compareCalls(valuesByCall: ValuesByCall, { barrier, maximums, now }: CompareOptions): Finding[] {
  const fee = valuesByCall.get("payments.fee")
  const lookUp = valuesByCall.get("pay.lookup")
  const [feeAmount, lookUpAmount] = [getNumber(fee, "amount"), getNumber(lookUp, "list.amount")]
  const barrierAmount = barrier === undefined ? undefined : parseYuan(barrier)
  const patch = { name: "money", line: 'unit: "fen", or "yuan"' }
  const createFinding = (callName: string, message: string): Finding[] => [
    { callName, field: callName === "pay.lookup" ? "list.amount" : "amount", kind: "unit suspect", message, patch },
  ]
  if (feeAmount !== undefined && lookUpAmount !== undefined && differsBy100x(feeAmount, lookUpAmount))
    return createFinding(
      "pay.lookup",
      `×100 against payments.fee: ${formatYuan(lookUpAmount)} and ${formatYuan(feeAmount)}`,
    )
  if (feeAmount !== undefined && barrierAmount !== undefined && feeAmount !== barrierAmount)
    return createFinding(
      "payments.fee",
      differsBy100x(feeAmount, barrierAmount)
        ? `×100 against the barrier: ${formatYuan(feeAmount)}`
        : `the barrier shows ${barrier}`,
    )
  return [
    ...checkMaximum(readStay(fee, ""), maximums, now).flatMap((message) => createFinding("payments.fee", message)),
    ...checkMaximum(readStay(lookUp, "list."), maximums, now).flatMap((message) =>
      createFinding("pay.lookup", message),
    ),
  ]
}

/** Reads the stay as the app does. A stay cannot have more minutes than have passed since its start. */
function readStay(values: Values | undefined, prefix: string) {
  const [amount, minutes] = [getNumber(values, `${prefix}amount`), getNumber(values, `${prefix}duration`)]
  const since = values?.get(`${prefix}start_time`)
  if (amount === undefined || minutes === undefined) return undefined
  return { amount, minutes, since: typeof since === "string" ? since : undefined }
}

const checkMaximum = (stay: ReturnType<typeof readStay>, maximums: AmountMaximums, now: number) =>
  stay && exceedsMaximum(stay, maximums, now) ? [`${formatYuan(stay.amount)} for ${stay.minutes} minutes`] : []

const MINUTE = 60_000

/** Compares the minutes of a stay with its start: 60 times as many are seconds. */
export function compareMinutes(valuesByCall: ValuesByCall, now: number): Finding[] {
  return (
    [
      ["payments.fee", ""],
      ["pay.lookup", "list."],
    ] as const
  ).flatMap(([callName, prefix]) => {
    const values = valuesByCall.get(callName)
    const [minutes, since] = [getNumber(values, `${prefix}duration`), values?.get(`${prefix}start_time`)]
    if (minutes === undefined || typeof since !== "string") return []
    const elapsedMinutes = (now - Date.parse(since)) / MINUTE
    const factor = minutes / Math.max(1, elapsedMinutes)
    if (factor < 30 || factor > 90) return []
    return [{ callName, field: `${prefix}duration`, kind: "unit suspect" as const, message: "seconds for minutes" }]
  })
}
