import type { AnyCall } from "#lib/provider/contract"
import { API } from "#lib/provider/adapter"
import { decodeEnvelope } from "#lib/provider/client/wire-names"
import { isObject } from "#lib/core/values/json-object"
import type { AmountMaximums } from "#lib/payments/suspicious-amount"
import { parseCashierUrl } from "#lib/payments/rules"
import { callProvider, type Provider } from "./call-provider.ts"
import { checkResponse, createUnansweredLine, REFUSED_CALL } from "./check-response.ts"
import { checkSignature, isRefusedSignature } from "./check-signature.ts"
import type { CallReport, Finding, Line } from "./finding.ts"
import { allCalls, findCall, type TestObjects, createInput } from "./create-input.ts"
import type { Values } from "./compare-fields.ts"
import { compareCalls, compareMinutes } from "./compare-amounts.ts"
import { checkPaging } from "./check-paging.ts"
import { findCashierUrl, checkPayment } from "./check-payment.ts"

export type ConformOptions = Provider & {
  testObjects: TestObjects
  /** The SMS code, and the captcha it was requested with. */
  sms?: { code: string; picture: string }
  /** The amount that the barrier shows. */
  barrier?: string
  acts: boolean
  maximums: AmountMaximums
  cashiers: readonly string[]
  /** Slower responses are reported: drivers should not wait longer. */
  slowMs: number
}
export type Report = { lines: Line[]; assumed: string[] }

/** Calls a running provider and compares the responses with the contract. */
export async function conform(input: ConformOptions): Promise<Report> {
  const options = { ...input }
  const valuesByCall = new Map<string, Values>()
  const lines: Line[] = []
  const checkCall = async (callName: string, call: AnyCall, input: object) => {
    const received = await callProvider(options, callName, call, input).catch((error: unknown) => String(error))
    const line =
      typeof received === "string"
        ? createUnansweredLine(callName, received)
        : checkResponse(callName, call, received, valuesByCall)
    const isSlow = typeof received !== "string" && line.body !== undefined && received.ms > options.slowMs
    if (isSlow) line.findings = [...line.findings, { callName, kind: "slow", message: `${Math.round(received.ms)} ms` }]
    lines.push(line)
    return { line, received: typeof received === "string" ? undefined : received }
  }

  const first = await checkCall("platform.record", findCall("platform.record")!, {})
  const signatureLine = await checkSignature(options, first)
  lines.unshift(signatureLine)
  // All other calls would fail for the same reason.
  if (lines.some(isRefusedSignature)) return { lines, assumed: [] }
  options.tokens ??= await signIn(options, checkCall, valuesByCall)
  const foundObjects = await lookUpTestPlate(options, checkCall, valuesByCall)
  await sendWrongCaptcha(checkCall, options.testObjects.phone, valuesByCall)
  // One signature error would produce a line for every call.
  if (lines.slice(1).every(({ findings: [finding] }) => finding?.kind === "envelope"))
    return { lines: lines.slice(0, 2), assumed: [] }
  // If the first calls are all missing, the paths differ for all calls.
  if (lines.slice(1).every(({ summary }) => summary === "404")) return { lines: [WRONG_PREFIX], assumed: [] }
  const testObjects = { ...options.testObjects, orderId: options.testObjects.orderId ?? foundObjects.orderId }
  const assumed: string[] = []
  const checkedCalls = new Set(lines.map(({ callName }) => callName))
  for (const listedCall of allCalls) {
    const { callName, call } = listedCall
    if (checkedCalls.has(callName)) continue
    const result = createInput(listedCall, testObjects, options.tokens !== undefined)
    const isPaidLater = callName === "pay.pay" && options.acts
    if ("skipReason" in result) {
      assumed.push(...(isPaidLater ? [] : [`${callName}: ${result.skipReason}`]))
      continue
    }
    const { line, received } = await checkCall(callName, call, result.input)
    const envelope = valuesByCall.has(callName) ? decodeEnvelope(callName, received?.body) : undefined
    if ("page" in result.input && isObject(envelope?.data)) {
      const reportedFields = new Set(line.findings.map(({ field }) => field).filter(Boolean))
      const findings = await checkPaging(options, { ...listedCall, input: result.input, data: envelope.data })
      line.findings = [...line.findings, ...findings.filter(({ field }) => !reportedFields.has(field))]
    }
  }
  const fee = valuesByCall.get("payments.fee")
  if (options.acts && testObjects.orderId) {
    const isTestPlate = fee?.get("licence_plate") === options.testObjects.plate
    lines.push(
      isTestPlate
        ? await payOrder(options, { orderId: testObjects.orderId, expected: fee?.get("amount") }, checkCall)
        : { callName: "pay.pay", summary: "", findings: [NOT_PAID] },
    )
  }
  const reported = new Set(
    lines.flatMap(({ findings }) => findings.map(({ callName, field }) => `${callName} ${field}`)),
  )
  const now = Date.parse(first.received?.date ?? "") || Date.now()
  const findings = [...compareCalls(valuesByCall, { ...options, now }), ...compareMinutes(valuesByCall, now)]
  const newFindings = findings.filter(({ callName, field }) => !reported.has(`${callName} ${field}`))
  lines.push({ callName: "across calls", summary: "money and times", findings: newFindings })
  return { lines, assumed }
}

const NOT_PAID: Finding = {
  callName: "pay.pay",
  kind: "no answer",
  message: "not asked: the order is not of the test plate",
}

const WRONG_PREFIX: Line = {
  callName: "connection",
  summary: "404",
  findings: [
    {
      callName: "connection",
      kind: "missing",
      message: `nothing answers below ${API}`,
      patch: { name: "API", line: '"…"' },
    },
  ],
}

type CheckCall = (callName: string, call: AnyCall, input: object) => Promise<CallReport>

async function lookUpTestPlate(
  { testObjects }: ConformOptions,
  checkCall: CheckCall,
  valuesByCall: Map<string, Values>,
): Promise<TestObjects> {
  if (!testObjects.plate) return {}
  const callName = "pay.lookup"
  const input = { plate: testObjects.plate, parkId: testObjects.parkId, loginRequired: false }
  const { line } = await checkCall(callName, findCall(callName)!, input)
  // The test car is in the test car park, so a refusal means that the provider did not understand the request.
  if (line.findings.some(({ kind }) => kind === "unknown code"))
    line.findings = line.findings.map(({ patch: _, ...finding }) => ({
      ...finding,
      message: `${finding.message}; of the test plate: names.ts, values.ts?`,
    }))
  if (line.summary.startsWith("refused") && line.findings.length === 0)
    line.findings = [
      { callName, kind: "no answer", message: `the test plate is ${line.summary}: names.ts, values.ts?` },
    ]
  const orderId = valuesByCall.get(callName)?.get("list.order_id")
  return typeof orderId === "string" ? { orderId } : {}
}

/** Signs in, so that calls that need a driver can be made. */
async function signIn(
  { testObjects: { phone }, sms }: ConformOptions,
  checkCall: CheckCall,
  valuesByCall: Map<string, Values>,
) {
  if (!sms || !phone) return undefined
  const callName = "account.signIn"
  const input = { phone, code: sms.code, captcha: sms.picture, type: "login", inMessagingApp: false }
  const { line } = await checkCall(callName, findCall(callName)!, input)
  if (line.summary.startsWith("refused"))
    line.findings = [
      ...line.findings,
      { callName, kind: "no answer", message: `the code is ${line.summary}: nobody is in` },
    ]
  const [s, u] = ["s_token", "u_token"].map((name) => valuesByCall.get(callName)?.get(`personal_info.${name}`))
  const tokens = { ...(typeof s === "string" && { sToken: s }), ...(typeof u === "string" && { uToken: u }) }
  return s || u ? tokens : undefined
}

/** Sends a wrong captcha deliberately, so that no SMS is sent. */
async function sendWrongCaptcha(checkCall: CheckCall, phone = "13800138000", valuesByCall: Map<string, Values>) {
  await checkCall("account.captcha", findCall("account.captcha")!, {})
  const captchaId = valuesByCall.get("account.captcha")?.get("id")
  if (typeof captchaId !== "string") return
  const callName = REFUSED_CALL
  const { line, received } = await checkCall(callName, findCall(callName)!, { phone, captcha: "0000", captchaId })
  if (received && decodeEnvelope(callName, received.body)?.success)
    line.findings = [{ callName, kind: "unknown code", message: "a wrong picture code is taken" }]
}

/** The only call that changes something: pays the amount that was just returned. */
async function payOrder(
  { cashiers }: ConformOptions,
  order: { orderId: string; expected: unknown },
  checkCall: CheckCall,
): Promise<Line> {
  const callName = "pay.pay"
  const call = findCall(callName)!
  const input = { ...order, method: "alipay", voucherIds: [], loginRequired: false }
  const { line, received } = await checkCall(callName, call, input)
  const envelope = received && decodeEnvelope(callName, received.body)
  const data = envelope?.success && isObject(envelope.data) ? envelope.data : {}
  const reportedFields = new Set(line.findings.map(({ field }) => field))
  const newFindings = envelope?.success
    ? checkPayment(callName, call, data).filter(({ field }) => !reportedFields.has(field))
    : []
  line.findings = [...line.findings, ...newFindings]
  const cashierUrl = findCashierUrl(data)
  const isAllowed = cashierUrl === undefined || parseCashierUrl(cashierUrl, cashiers, []) !== undefined
  const host = cashierUrl !== undefined && URL.canParse(cashierUrl) ? new URL(cashierUrl).host : ""
  const message = `its cashier is at ${host}, not of CASHIER_HOSTS`
  return {
    callName: "the cashier",
    summary: host,
    findings: isAllowed ? [] : [{ callName, kind: "wrong kind", message }],
  }
}
