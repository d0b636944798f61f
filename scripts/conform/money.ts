import { type Bounds, isAboveBound, isHundredfold } from "#lib/payments/odd-amounts"
import { formatYuan, parseYuan } from "#lib/core/values/money"
import type { Finding } from "./finding.ts"
import type { Values } from "./judge.ts"

type Heard = ReadonlyMap<string, Values>
const number = (values: Values | undefined, name: string) => {
  const value = values?.get(name)
  return typeof value === "number" ? value : undefined
}

type Measure = { barrier?: string; bounds: Bounds; now: number }

/** One stay, told by two calls and perhaps by the barrier: do they count alike? */
export function acrossCalls(heard: Heard, { barrier, bounds, now }: Measure): Finding[] {
  const fee = heard.get("payments.fee")
  const lookUp = heard.get("pay.lookup")
  const [due, found] = [number(fee, "amount"), number(lookUp, "list.amount")]
  const shown = barrier === undefined ? undefined : parseYuan(barrier)
  const patch = { name: "money", line: 'unit: "fen", or "yuan"' }
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
    ...tooMuch(stayOf(fee, ""), bounds, now).flatMap((words) => suspect("payments.fee", words)),
    ...tooMuch(stayOf(lookUp, "list."), bounds, now).flatMap((words) => suspect("pay.lookup", words)),
  ]
}

/** As the app measures it: by the minutes, of which there are never more than since it began. */
function stayOf(values: Values | undefined, under: string) {
  const [amount, minutes] = [number(values, `${under}amount`), number(values, `${under}duration`)]
  const since = values?.get(`${under}start_time`)
  if (amount === undefined || minutes === undefined) return undefined
  return { amount, minutes, since: typeof since === "string" ? since : undefined }
}

const tooMuch = (stay: ReturnType<typeof stayOf>, bounds: Bounds, now: number) =>
  stay && isAboveBound(stay, bounds, now) ? [`${formatYuan(stay.amount)} for ${stay.minutes} minutes`] : []

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
