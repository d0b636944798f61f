import type { AnyCall } from "#lib/provider/contract"
import { isRefusedKey } from "#lib/provider/client/read-envelope"
import { decodeEnvelope } from "#lib/provider/client/wire-names"
import { isObject } from "#lib/core/values/json-object"
import type { Received } from "./call-provider.ts"
import type { Finding, Line } from "./finding.ts"
import { compareFields, type Values } from "./compare-fields.ts"

/** The call that is made with a wrong captcha. */
export const REFUSED_CALL = "account.sendCode"

export const createUnansweredLine = (callName: string, message: string): Line => ({
  callName,
  summary: "",
  findings: [{ callName, kind: "no answer", message }],
})

/** Compares one response with the contract, and stores the values of its fields. */
export function checkResponse(
  callName: string,
  call: AnyCall,
  received: Received,
  valuesByCall: Map<string, Values>,
): Line {
  const { status, body, ms, signed } = received
  const envelope = decodeEnvelope(callName, body)
  const createLine = (kind: Finding["kind"], message: string, patch?: Finding["patch"]): Line => ({
    callName,
    summary: String(status),
    body,
    findings: [{ callName, kind, message, patch }],
  })
  if (isRefusedKey(status, envelope))
    return createLine("signature", `${String(envelope?.code)}; what was signed: ${JSON.stringify(signed)}`)
  if (status === 404)
    return createLine("missing", "404", call.essential ? undefined : { name: "absent", line: JSON.stringify(callName) })
  if (status === 401)
    return call.login === "unused"
      ? createLine("wrong kind", "401 for a call that nobody signs in for")
      : createLineWithoutFindings(callName, "401", body)
  if (!envelope)
    return createLine("envelope", `${status}, and no envelope: ${describeBody(body, signed, status)}`, ENVELOPE_PATCH)
  if (!envelope.success) return checkRefusal(callName, call, envelope.code, body, createLine)
  const { findings, values } = compareFields(callName, call, envelope.data)
  valuesByCall.set(callName, values)
  return { callName, summary: `${status}, ${Math.round(ms)} ms`, findings, body }
}

const ENVELOPE_PATCH = { name: "readEnvelope", line: "what says yes, and where data and code stand" }

/** Lists field names, never values. An unreadable refusal may be about the signature, so the signed text is added. */
function describeBody(body: unknown, signed: string, status: number): string {
  const content = isObject(body) ? Object.keys(body).join(", ") : Array.isArray(body) ? "a list" : "no JSON"
  return status === 401 || status === 403 ? `${content}; what was signed: ${JSON.stringify(signed)}` : content
}

const createLineWithoutFindings = (callName: string, summary: string, body: unknown): Line => ({
  callName,
  summary,
  findings: [],
  body,
})

/** Missing or foreign objects are no differences, because the examples use ids that this provider may not have. */
const MISSING_OBJECT = /^NOT_YOUR|^NO_SUCH_|^INVALID$/

function checkRefusal(
  callName: string,
  call: AnyCall,
  code: string | undefined,
  body: unknown,
  createLine: (kind: Finding["kind"], message: string, patch?: Finding["patch"]) => Line,
): Line {
  const documented = Object.keys(call.refusals ?? {})
  if (code !== undefined && (documented.includes(code) || MISSING_OBJECT.test(code)))
    return createLineWithoutFindings(callName, `refused: ${code}`, body)
  // Several candidates are ambiguous, unless the refusal was provoked.
  const candidate = documented.length === 1 || callName === REFUSED_CALL ? documented[0] : undefined
  const line = `"${callName}": { ${candidate ?? "…"}: ${JSON.stringify(code ?? "")} }`
  const message = `${code ?? "none"}, not ${documented.join(", ") || "any"}`
  return createLine("unknown code", message, { name: "codes", line })
}
