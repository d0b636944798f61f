import type { AnyCall } from "#lib/provider/contract"
import type { JsonObject } from "#lib/core/values/json-object"
import { PayAnswer } from "#lib/payments/values"
import { listFields } from "../docs/fields.ts"
import type { Finding } from "./finding.ts"
import { findNearest } from "./nearest.ts"

/** The fields from which the app reads the cashier's URL. */
const REDIRECTS = ["redirect_url", "redirect", "redirectUrl"]

const isAddress = (value: unknown): value is string =>
  typeof value === "string" && /^[a-z][a-z\d+.-]*:\/\//i.test(value)
const isNumber = (value: unknown) =>
  (typeof value === "string" && /^[\w-]{6,64}$/.test(value)) || (typeof value === "number" && value > 99_999)

/** The cashier's URL, under the documented or another name. */
export const findCashierUrl = (data: JsonObject): string | undefined =>
  [...REDIRECTS.map((name) => data[name]), ...Object.values(data)].find(isAddress)

/**
 * The fields of a payment's answer are optional, because a payment from the balance has none of them. A payment by alipay
 * must name its cashier: without it the driver cannot pay. The number of the payment is looked for only where another one
 * came, since the app can do without it.
 */
export function judgePayment(where: string, call: AnyCall, data: JsonObject): Finding[] {
  const known = listFields(call.output).map(({ name }) => name)
  const strangers = Object.keys(data).filter((name) => !known.includes(name))
  const isPaid = PayAnswer.safeDecode(data as never).data?.paid === true
  const findings: Finding[] = []
  if (!isPaid && !REDIRECTS.some((name) => isAddress(data[name])))
    findings.push(
      renamed(
        where,
        "redirect_url",
        strangers.filter((name) => isAddress(data[name])),
        strangers,
      ),
    )
  const numbers = strangers.filter((name) => isNumber(data[name]))
  if (data.transaction_id === undefined && numbers.length > 0)
    findings.push(renamed(where, "transaction_id", numbers, strangers))
  return findings
}

/** The finding applies to all payment calls: their responses are alike, and the others are not called. */
function renamed(where: string, field: string, candidates: readonly string[], strangers: readonly string[]): Finding {
  const like = candidates.length === 1 ? candidates[0] : findNearest(field, candidates, 1)
  const words = strangers.length > 0 ? `besides came ${strangers.slice(0, 8).join(", ")}` : "nothing else came"
  const patch = { name: "names", line: `"*": { ${field}: "${like ?? "…"}" }` }
  return like
    ? { where, field, kind: "renamed?", words: `${like} came`, patch }
    : { where, field, kind: "missing", words, patch }
}
