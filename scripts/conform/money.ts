import { type AmountMaximums, exceedsMaximum, differsBy100x } from "#lib/payments/suspicious-amount"
import { formatYuan, parseYuan } from "#lib/core/values/money"
import type { Finding } from "./finding.ts"
import type { Values } from "./judge.ts"

type Heard = ReadonlyMap<string, Values>
const number = (values: Values | undefined, name: string) => {
  const value = values?.get(name)
  return typeof value === "number" ? value : undefined
}

type Measure = { barrier?: string; bounds: AmountMaximums; now: number }

/** Whether two calls, and possibly the barrier, return the same amounts for one stay. */
export function compareCalls(heard: Heard, { barrier, bounds, now }: Measure): Finding[] {
  const fee = heard.get("payments.fee")
  const lookUp = heard.get("pay.lookup")
  const [due, found] = [number(fee, "amount"), number(lookUp, "list.amount")]
  const shown = barrier === undefined ? undefined : parseYuan(barrier)
  const patch = { name: "money", line: 'unit: "fen", or "yuan"' }
  const suspect = (where: string, words: string): Finding[] => [
    { where, field: where === "pay.lookup" ? "list.amount" : "amount", kind: "unit suspect", words, patch },
  ]
  if (due !== undefined && found !== undefined && differsBy100x(due, found))
    return suspect("pay.lookup", `×100 against payments.fee: ${formatYuan(found)} and ${formatYuan(due)}`)
  if (due !== undefined && shown !== undefined && due !== shown)
    return suspect(
      "payments.fee",
      differsBy100x(due, shown) ? `×100 against the barrier: ${formatYuan(due)}` : `the barrier shows ${barrier}`,
    )
  return [
    ...tooMuch(stayOf(fee, ""), bounds, now).flatMap((words) => suspect("payments.fee", words)),
    ...tooMuch(stayOf(lookUp, "list."), bounds, now).flatMap((words) => suspect("pay.lookup", words)),
  ]
}

/** Measured as in the app, by minutes. A stay cannot have more minutes than have passed since its start. */
function stayOf(values: Values | undefined, under: string) {
  const [amount, minutes] = [number(values, `${under}amount`), number(values, `${under}duration`)]
  const since = values?.get(`${under}start_time`)
  if (amount === undefined || minutes === undefined) return undefined
  return { amount, minutes, since: typeof since === "string" ? since : undefined }
}

const tooMuch = (stay: ReturnType<typeof stayOf>, bounds: AmountMaximums, now: number) =>
  stay && exceedsMaximum(stay, bounds, now) ? [`${formatYuan(stay.amount)} for ${stay.minutes} minutes`] : []

const MINUTE = 60_000

/** Compares the minutes of a stay with its start: 60 times as many are seconds. */
export function compareMinutes(heard: Heard, now: number): Finding[] {
  return (
    [
      ["payments.fee", ""],
      ["pay.lookup", "list."],
    ] as const
  ).flatMap(([where, under]) => {
    const values = heard.get(where)
    const [minutes, since] = [number(values, `${under}duration`), values?.get(`${under}start_time`)]
    if (minutes === undefined || typeof since !== "string") return []
    const really = (now - Date.parse(since)) / MINUTE
    const times = minutes / Math.max(1, really)
    if (times < 30 || times > 90) return []
    return [{ where, field: `${under}duration`, kind: "unit suspect" as const, words: "seconds for minutes" }]
  })
}
