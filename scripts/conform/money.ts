import { isAboveBound, isHundredfold } from "#lib/payments/odd-amounts"
import { formatYuan, parseYuan } from "#lib/kit/values/money"
import type { Finding } from "./finding.ts"
import type { Values } from "./judge.ts"

type Heard = ReadonlyMap<string, Values>
const number = (values: Values | undefined, name: string) => {
  const value = values?.get(name)
  return typeof value === "number" ? value : undefined
}

/** One stay, told by two calls and perhaps by the barrier: do they count alike? */
export function acrossCalls(heard: Heard, { barrier, perHour }: { barrier?: string; perHour: number }): Finding[] {
  const fee = heard.get("payments.fee")
  const lookUp = heard.get("pay.lookup")
  const [due, found] = [number(fee, "amount"), number(lookUp, "list.amount")]
  const shown = barrier === undefined ? undefined : parseYuan(barrier)
  const patch = { file: "values.ts", line: 'money: unit: "fen", or "yuan"' }
  const suspect = (where: string, words: string): Finding[] => [
    { where, field: where === "pay.lookup" ? "list.amount" : "amount", kind: "unit suspect", words, patch },
  ]
  if (due !== undefined && found !== undefined && isHundredfold(due, found))
    return suspect("pay.lookup", `×100 against payments.fee: ${formatYuan(found)} and ${formatYuan(due)}`)
  if (due !== undefined && shown !== undefined && due !== shown)
    return suspect(
      "payments.fee",
      isHundredfold(due, shown) ? `×100 against the barrier: ${formatYuan(due)}` : `the barrier shows ${barrier}`,
    )
  return [
    ...tooMuch("payments.fee", due, number(fee, "duration"), perHour).flatMap((words) =>
      suspect("payments.fee", words),
    ),
    ...tooMuch("pay.lookup", found, number(lookUp, "list.duration"), perHour).flatMap((words) =>
      suspect("pay.lookup", words),
    ),
  ]
}

function tooMuch(where: string, amount: number | undefined, minutes: number | undefined, perHour: number): string[] {
  if (amount === undefined || minutes === undefined) return []
  return isAboveBound({ amount, minutes }, perHour) ? [`${formatYuan(amount)} for ${minutes} minutes`] : []
}

const MINUTE = 60_000

/** A stay's minutes against its beginning: sixty times as many are seconds. */
export function acrossTimes(heard: Heard, now: number): Finding[] {
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
