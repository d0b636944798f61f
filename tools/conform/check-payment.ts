import type { AnyCall } from "#lib/provider/contract"
import type { JsonObject } from "#lib/core/values/json-object"
import { PayAnswer } from "#lib/payments/values"
import { listFields } from "../openapi/fields.ts"
import type { Finding } from "./finding.ts"
import { findNearest } from "./find-nearest.ts"

/** The fields from which the app reads the cashier's URL. */
const REDIRECTS = ["redirect_url", "redirect", "redirectUrl"]

const isUrl = (value: unknown): value is string => typeof value === "string" && /^[a-z][a-z\d+.-]*:\/\//i.test(value)
const isPaymentNumber = (value: unknown) =>
  (typeof value === "string" && /^[\w-]{6,64}$/.test(value)) || (typeof value === "number" && value > 99_999)

/** The cashier's URL, under the documented or another name. */
export const findCashierUrl = (data: JsonObject): string | undefined =>
  [...REDIRECTS.map((name) => data[name]), ...Object.values(data)].find(isUrl)

/**
 * Checks the fields of a payment's answer, which are optional because a payment from the balance has none of them. A
 * payment by alipay must contain its cashier, without which the driver cannot pay. A missing payment number is reported
 * only if an unknown field looks like one, since the app does not require it.
 */
export function checkPayment(callName: string, call: AnyCall, data: JsonObject): Finding[] {
  const documented = listFields(call.output).map(({ name }) => name)
  const unknownFields = Object.keys(data).filter((name) => !documented.includes(name))
  const isPaid = PayAnswer.safeDecode(data as never).data?.paid === true
  const findings: Finding[] = []
  if (!isPaid && !REDIRECTS.some((name) => isUrl(data[name])))
    findings.push(
      createRenamedFinding(
        callName,
        "redirect_url",
        unknownFields.filter((name) => isUrl(data[name])),
        unknownFields,
      ),
    )
  const numbers = unknownFields.filter((name) => isPaymentNumber(data[name]))
  if (data.transaction_id === undefined && numbers.length > 0)
    findings.push(createRenamedFinding(callName, "transaction_id", numbers, unknownFields))
  return findings
}

/** The patch applies to all payment calls: their responses are alike, and the others are not called. */
function createRenamedFinding(
  callName: string,
  field: string,
  candidates: readonly string[],
  unknownFields: readonly string[],
): Finding {
  const candidate = candidates.length === 1 ? candidates[0] : findNearest(field, candidates, 1)
  const message =
    unknownFields.length > 0 ? `besides came ${unknownFields.slice(0, 8).join(", ")}` : "nothing else came"
  const patch = { name: "names", line: `"*": { ${field}: "${candidate ?? "…"}" }` }
  return candidate
    ? { callName, field, kind: "renamed?", message: `${candidate} came`, patch }
    : { callName, field, kind: "missing", message, patch }
}
