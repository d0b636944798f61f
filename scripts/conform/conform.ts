import type { AnyCall } from "#lib/provider/contract"
import { API } from "#lib/provider/adapter"
import { isRefusedKey } from "#lib/provider/client/read-envelope"
import { decodeEnvelope } from "#lib/provider/client/wire-names"
import { isObject } from "#lib/core/values/json-object"
import type { AmountMaximums } from "#lib/payments/suspicious-amount"
import { parseCashierUrl } from "#lib/payments/rules"
import { callProvider, type Provider, type Received } from "./ask.ts"
import { checkSignature, isRefusedSignature } from "./door.ts"
import type { CallReport, Finding, Line } from "./finding.ts"
import { listCalls, findCall, type TestObjects, createInput } from "./given.ts"
import { compareFields, type Values } from "./judge.ts"
import { compareCalls, compareMinutes } from "./money.ts"
import { judgePaging } from "./paging.ts"
import { findCashierUrl, judgePayment } from "./payment.ts"

export type Wanted = Provider & {
  given: TestObjects
  /** The SMS code, and the captcha it was requested with. */
  sms?: { code: string; picture: string }
  barrier?: string
  acts: boolean
  bounds: AmountMaximums
  cashiers: readonly string[]
  /** Slower responses are reported: drivers should not wait longer. */
  slowMs: number
}
export type Report = { lines: Line[]; assumed: string[] }

/** Calls a running provider with the given values and compares the responses with the contract. */
export async function conform(asking: Wanted): Promise<Report> {
  const wanted = { ...asking }
  const values = new Map<string, Values>()
  const lines: Line[] = []
  const asked = async (where: string, call: AnyCall, input: object) => {
    const received = await callProvider(wanted, where, call, input).catch((error: unknown) => String(error))
    const line = typeof received === "string" ? noAnswer(where, received) : judged(where, call, received, values)
    const isSlow = typeof received !== "string" && line.body !== undefined && received.ms > wanted.slowMs
    if (isSlow) line.findings = [...line.findings, { where, kind: "slow", words: `${Math.round(received.ms)} ms` }]
    lines.push(line)
    return { line, received: typeof received === "string" ? undefined : received }
  }

  const first = await asked("platform.record", findCall("platform.record")!, {})
  const door = await checkSignature(wanted, first)
  lines.unshift(door)
  // All other calls would fail for the same reason.
  if (lines.some(isRefusedSignature)) return { lines, assumed: [] }
  wanted.tokens ??= await signedIn(wanted, asked, values)
  const found = await lookedUp(wanted, asked, values)
  await wrongPicture(asked, wanted.given.phone, values)
  // One signature error would produce a line for every call.
  if (lines.slice(1).every(({ findings: [finding] }) => finding?.kind === "envelope"))
    return { lines: lines.slice(0, 2), assumed: [] }
  // If the first calls are all missing, the paths differ for all calls.
  if (lines.slice(1).every(({ said }) => said === "404")) return { lines: [nothingBelowPrefix], assumed: [] }
  const given = { ...wanted.given, orderId: wanted.given.orderId ?? found.orderId }
  const assumed: string[] = []
  const done = new Set(lines.map(({ where }) => where))
  for (const listed of listCalls) {
    if (done.has(listed.where)) continue
    const how = createInput(listed, given, wanted.tokens !== undefined)
    const isPaidLast = listed.where === "pay.pay" && wanted.acts
    if ("why" in how) {
      assumed.push(...(isPaidLast ? [] : [`${listed.where}: ${how.why}`]))
      continue
    }
    const { line, received } = await asked(listed.where, listed.call, how.input)
    const said = values.has(listed.where) ? decodeEnvelope(listed.where, received?.body) : undefined
    if ("page" in how.input && isObject(said?.data)) {
      const known = new Set(line.findings.map(({ field }) => field).filter(Boolean))
      const paged = await judgePaging(wanted, { ...listed, input: how.input, data: said.data })
      line.findings = [...line.findings, ...paged.filter(({ field }) => !known.has(field))]
    }
  }
  const fee = values.get("payments.fee")
  if (wanted.acts && given.orderId) {
    const isTest = fee?.get("licence_plate") === wanted.given.plate
    lines.push(
      isTest
        ? await paid(wanted, { orderId: given.orderId, expected: fee?.get("amount") }, asked)
        : { where: "pay.pay", said: "", findings: [notPaid] },
    )
  }
  const known = new Set(lines.flatMap(({ findings }) => findings.map(({ where, field }) => `${where} ${field}`)))
  const now = Date.parse(first.received?.date ?? "") || Date.now()
  const across = [...compareCalls(values, { ...wanted, now }), ...compareMinutes(values, now)]
  const fresh = across.filter(({ where, field }) => !known.has(`${where} ${field}`))
  lines.push({ where: "across calls", said: "money and times", findings: fresh })
  return { lines, assumed }
}

const notPaid: Finding = { where: "pay.pay", kind: "no answer", words: "not asked: the order is not of the test plate" }

const nothingBelowPrefix: Line = {
  ...{ where: "the door", said: "404" },
  findings: [
    {
      ...{ where: "the door", kind: "missing", words: `nothing answers below ${API}` },
      patch: { name: "API", line: '"…"' },
    },
  ],
}

type Asking = (where: string, call: AnyCall, input: object) => Promise<CallReport>

async function lookedUp({ given }: Wanted, asked: Asking, values: Map<string, Values>): Promise<TestObjects> {
  if (!given.plate) return {}
  const where = "pay.lookup"
  const input = { plate: given.plate, parkId: given.parkId, loginRequired: false }
  const { line } = await asked(where, findCall(where)!, input)
  // The test car is in the test car park, so a refusal means that the provider did not understand the request.
  if (line.findings.some(({ kind }) => kind === "unknown code"))
    line.findings = line.findings.map(({ patch: _, ...finding }) => ({
      ...finding,
      words: `${finding.words}; of the test plate: names.ts, values.ts?`,
    }))
  if (line.said.startsWith("refused") && line.findings.length === 0)
    line.findings = [{ where, kind: "no answer", words: `the test plate is ${line.said}: names.ts, values.ts?` }]
  const orderId = values.get(where)?.get("list.order_id")
  return typeof orderId === "string" ? { orderId } : {}
}

/** Signs in, so that calls that need a driver can be made. */
async function signedIn({ given: { phone }, sms }: Wanted, asked: Asking, values: Map<string, Values>) {
  if (!sms || !phone) return undefined
  const where = "account.signIn"
  const input = { phone, code: sms.code, captcha: sms.picture, type: "login", inMessagingApp: false }
  const { line } = await asked(where, findCall(where)!, input)
  if (line.said.startsWith("refused"))
    line.findings = [...line.findings, { where, kind: "no answer", words: `the code is ${line.said}: nobody is in` }]
  const [s, u] = ["s_token", "u_token"].map((name) => values.get(where)?.get(`personal_info.${name}`))
  const tokens = { ...(typeof s === "string" && { sToken: s }), ...(typeof u === "string" && { uToken: u }) }
  return s || u ? tokens : undefined
}

const WRONG_ON_PURPOSE = "account.sendCode"

/** Deliberately wrong captcha, so that no SMS is sent. */
async function wrongPicture(asked: Asking, phone = "13800138000", values: Map<string, Values>) {
  await asked("account.captcha", findCall("account.captcha")!, {})
  const captchaId = values.get("account.captcha")?.get("id")
  if (typeof captchaId !== "string") return
  const where = WRONG_ON_PURPOSE
  const { line, received } = await asked(where, findCall(where)!, { phone, captcha: "0000", captchaId })
  if (received && decodeEnvelope(where, received.body)?.success)
    line.findings = [{ where, kind: "unknown code", words: "a wrong picture code is taken" }]
}

/** The only call that changes something: pays the amount that was just returned. */
async function paid({ cashiers }: Wanted, order: { orderId: string; expected: unknown }, asked: Asking): Promise<Line> {
  const where = "pay.pay"
  const call = findCall(where)!
  const input = { ...order, method: "alipay", voucherIds: [], loginRequired: false }
  const { line, received } = await asked(where, call, input)
  const said = received && decodeEnvelope(where, received.body)
  const data = said?.success && isObject(said.data) ? said.data : {}
  const named = new Set(line.findings.map(({ field }) => field))
  const more = said?.success ? judgePayment(where, call, data).filter(({ field }) => !named.has(field)) : []
  line.findings = [...line.findings, ...more]
  const address = findCashierUrl(data)
  const isOurs = address === undefined || parseCashierUrl(address, cashiers, []) !== undefined
  const host = address !== undefined && URL.canParse(address) ? new URL(address).host : ""
  const words = `its cashier is at ${host}, not of CASHIER_HOSTS`
  return { where: "the cashier", said: host, findings: isOurs ? [] : [{ where, kind: "wrong kind", words }] }
}

const noAnswer = (where: string, words: string): Line => ({
  where,
  said: "",
  findings: [{ where, kind: "no answer", words }],
})

function judged(where: string, call: AnyCall, received: Received, values: Map<string, Values>): Line {
  const { status, body, ms, signed } = received
  const said = decodeEnvelope(where, body)
  const one = (kind: Finding["kind"], words: string, patch?: Finding["patch"]): Line => ({
    ...{ where, said: String(status), body },
    findings: [{ where, kind, words, patch }],
  })
  if (isRefusedKey(status, said))
    return one("signature", `${String(said?.code)}; what was signed: ${JSON.stringify(signed)}`)
  if (status === 404)
    return one("missing", "404", call.essential ? undefined : { name: "absent", line: JSON.stringify(where) })
  if (status === 401)
    return call.login === "unused"
      ? one("wrong kind", "401 for a call that nobody signs in for")
      : plain(where, "401", body)
  if (!said) return one("envelope", `${status}, and no envelope: ${whatCame(body, signed, status)}`, ENVELOPE)
  if (!said.success) return refused(where, call, said.code, body, one)
  const { findings, values: told } = compareFields(where, call, said.data)
  values.set(where, told)
  return { where, said: `${status}, ${Math.round(ms)} ms`, findings, body }
}

const ENVELOPE = { name: "readEnvelope", line: "what says yes, and where data and code stand" }

/** Only names, never values. If a refusal is unreadable, the hint mentions what may be wrong with the signature. */
function whatCame(body: unknown, signed: string, status: number): string {
  const came = isObject(body) ? Object.keys(body).join(", ") : Array.isArray(body) ? "a list" : "no JSON"
  return status === 401 || status === 403 ? `${came}; what was signed: ${JSON.stringify(signed)}` : came
}

const plain = (where: string, said: string, body: unknown): Line => ({ where, said, findings: [], body })

/** Missing or foreign objects are no differences, because the examples use ids that this provider may not have. */
const NOT_HERE = /^NOT_YOUR|^NO_SUCH_|^INVALID$/

function refused(
  where: string,
  call: AnyCall,
  code: string | undefined,
  body: unknown,
  one: (kind: Finding["kind"], words: string, patch?: Finding["patch"]) => Line,
): Line {
  const known = Object.keys(call.refusals ?? {})
  if (code !== undefined && (known.includes(code) || NOT_HERE.test(code))) return plain(where, `refused: ${code}`, body)
  // Several candidates are ambiguous, unless the refusal was provoked.
  const meant = known.length === 1 || where === WRONG_ON_PURPOSE ? known[0] : undefined
  const line = `"${where}": { ${meant ?? "…"}: ${JSON.stringify(code ?? "")} }`
  return one("unknown code", `${code ?? "none"}, not ${known.join(", ") || "any"}`, { name: "codes", line })
}
