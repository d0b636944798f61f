import { simulateTraffic, FOREIGN_TRACE, findPersonalData, startObservedApp } from "#tests/watch/sample-traffic"
import { type Span, startReceiver, readAttributes } from "#tests/watch/otlp-receiver"

const SERVER = 2
const CLIENT = 3

let receiver: Awaited<ReturnType<typeof startReceiver>>
let observed: Awaited<ReturnType<typeof startObservedApp>>
let personal: string[]
let spans: Span[]

beforeAll(async () => {
  receiver = await startReceiver()
  observed = await startObservedApp("traces", {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    DEPLOYMENT_ID: "2026-11-20-1",
  })
  personal = await simulateTraffic(observed)
  // The last page's trace has arrived, and with it all earlier ones.
  await waitUntil(() => receiver.spans().some(({ name }) => name === "GET /PAY/pay_success"))
  spans = receiver.spans()
})
afterAll(async () => {
  await observed.stop()
  await receiver.stop()
})

const waitUntil = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 50))
}

const traceOf = ({ traceId }: Span) => spans.filter((span) => span.traceId === traceId)

/** The ancestors of a span, from itself to its root. */
function ancestorsOf(span: Span): Span[] {
  const parent = traceOf(span).find(({ spanId }) => spanId === span.parentSpanId)
  return parent ? [span, ...ancestorsOf(parent)] : [span]
}

/** The process requests the provider profile at its start; this call belongs to no request. */
const startupCalls = () => spans.filter((span) => span.name === "provider platform.record" && !span.parentSpanId)

test.each([
  ["account.info", "GET /MEMBER"],
  ["pay.lookup", "POST /api/pay/find"],
  ["pay.pay", "POST /api/pay/start"],
  ["payments.fee", "GET /PAY/pay_success"],
])("the call %s belongs to the request %s", (call, name) => {
  const roots = spans.filter((span) => span.name === `provider ${call}`).map((span) => ancestorsOf(span).at(-1)!)
  expect(roots.map((root) => [root.name, root.kind])).toContainEqual([name, SERVER])
})

test("every call belongs to a driver's request and has its outcome", () => {
  expect(startupCalls()).toHaveLength(1)
  const calls = spans.filter((span) => span.kind === CLIENT && !startupCalls().includes(span))
  expect(calls.length).toBeGreaterThan(20)
  for (const call of calls) {
    const callAttributes = readAttributes(call.attributes)
    expect(call.name).toEqual(`provider ${callAttributes["berth.call"]}`)
    expect(ancestorsOf(call).at(-1)!.kind).toEqual(SERVER)
    expect(call.status.code ?? 0).toBe(callAttributes["berth.outcome"] === "ok" ? 0 : 2)
  }
  const outcomes = calls.map(({ attributes }) => readAttributes(attributes)["berth.outcome"])
  expect(new Set(outcomes)).toEqual(new Set(["ok", "unreachable", "garbled"]))
})

test("the provider gets the trace context, and the reference is in the log", async () => {
  const { calls } = await observed.sandbox.calls()
  const received = calls.map(({ headers }) => headers.traceparent)
  const sent = spans.filter(({ kind }) => kind === CLIENT).map((span) => `00-${span.traceId}-${span.spanId}-01`)
  expect(sent.filter((context) => !received.includes(context))).toEqual([])
  expect(received.filter((context) => !sent.includes(context!))).toEqual([])
  // The call at the start may have timed out on a busy machine. It belongs to no request.
  const failed = spans.find((span) => span.status.code === 2 && !startupCalls().includes(span))!
  const lines = observed.app.log().split("\n")
  const line = lines.find((context) => context.includes(String(readAttributes(failed.attributes)["berth.reference"])))
  expect(JSON.parse(line!)).toMatchObject({ event: "provider fault", trace: failed.traceId })
})

test("ignores the trace context of a browser", () => {
  expect(receiver.bodies.join("\n")).not.toContain(FOREIGN_TRACE)
})

test("contains no phone, plate, order, token or query", () => {
  expect(personal.length).toBeGreaterThan(5)
  const everything = receiver.bodies.join("\n")
  expect(findPersonalData(everything, personal)).toEqual([])
  expect(everything).not.toMatch(/[?&]\w+=|s_token|"http\.(target|url)"|exception\./)
  // Proves that the search finds personal data.
  expect(findPersonalData(`GET /MEMBER?phone=${personal[0]}`, personal)).toEqual([personal[0]])
})

test("contains no health checks and no internal spans of the framework", () => {
  expect(spans.filter((span) => /health|middleware|instrumentation/.test(span.name))).toEqual([])
  expect(spans.filter((span) => !span.parentSpanId && span.kind !== SERVER)).toEqual(startupCalls())
})

test("names the service and its release", () => {
  expect(receiver.resources()[0]).toMatchObject({
    ...{ "service.name": "berth", "service.version": "2026-11-20-1" },
    "service.instance.id": expect.any(String),
  })
})
