import { simulateTraffic, FOREIGN_TRACE, findPersonalData, startObservedApp } from "#tests/observability/sample-traffic"
import { type Span, startReceiver, readAttributes } from "#tests/observability/otlp-receiver"
import { waitUntil } from "#tests/support/wait-until"

const SERVER = 2
const CLIENT = 3

let receiver: Awaited<ReturnType<typeof startReceiver>>
let instance: Awaited<ReturnType<typeof startObservedApp>>
let personalData: string[]
let spans: Span[]

beforeAll(async () => {
  receiver = await startReceiver()
  instance = await startObservedApp("traces", {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    DEPLOYMENT_ID: "2026-11-20-1",
  })
  personalData = await simulateTraffic(instance)
  // Traces arrive in order, so all earlier ones have arrived with that of the last page.
  await waitUntil(() => receiver.listSpans().some(({ name }) => name === "GET /PAY/pay_success"))
  spans = receiver.listSpans()
})
afterAll(async () => {
  await instance.stop()
  await receiver.stop()
})

const findTrace = ({ traceId }: Span) => spans.filter((span) => span.traceId === traceId)

/** Lists a span and its ancestors up to the root. */
function findAncestors(span: Span): Span[] {
  const parent = findTrace(span).find(({ spanId }) => spanId === span.parentSpanId)
  return parent ? [span, ...findAncestors(parent)] : [span]
}

/** Finds the call that requests the provider profile at the start and belongs to no request. */
const findStartupCalls = () => spans.filter((span) => span.name === "provider platform.record" && !span.parentSpanId)

test.each([
  ["account.info", "GET /MEMBER"],
  ["pay.lookup", "POST /api/pay/find"],
  ["pay.pay", "POST /api/pay/start"],
  ["payments.fee", "GET /PAY/pay_success"],
])("the call %s belongs to the request %s", (call, name) => {
  const roots = spans.filter((span) => span.name === `provider ${call}`).map((span) => findAncestors(span).at(-1)!)
  expect(roots.map((root) => ({ name: root.name, kind: root.kind }))).toContainEqual({ name, kind: SERVER })
})

test("the span of every call belongs to a driver's request and has the outcome of the call", () => {
  expect(findStartupCalls()).toHaveLength(1)
  const calls = spans.filter((span) => span.kind === CLIENT && !findStartupCalls().includes(span))
  expect(calls.length).toBeGreaterThan(20)
  for (const call of calls) {
    const callAttributes = readAttributes(call.attributes)
    expect(call.name).toEqual(`provider ${callAttributes["berth.call"]}`)
    expect(findAncestors(call).at(-1)!.kind).toEqual(SERVER)
    expect(call.status.code ?? 0).toBe(callAttributes["berth.outcome"] === "ok" ? 0 : 2)
  }
  const outcomes = calls.map(({ attributes }) => readAttributes(attributes)["berth.outcome"])
  expect(new Set(outcomes)).toEqual(new Set(["ok", "unreachable", "garbled"]))
})

test("the provider gets the trace context, and the reference is in the log", async () => {
  const { calls } = await instance.sandbox.calls()
  const received = calls.map(({ headers }) => headers.traceparent)
  const clientSpans = spans.filter(({ kind }) => kind === CLIENT)
  const buildContext = (span: Span) => `00-${span.traceId}-${span.spanId}-01`
  const sent = clientSpans.map(buildContext)
  // A call that failed may have timed out on a busy machine before it was sent.
  const answered = clientSpans.filter(({ status }) => status.code !== 2).map(buildContext)
  expect(answered.length).toBeGreaterThan(0)
  expect(answered.filter((context) => !received.includes(context))).toEqual([])
  expect(received.filter((context) => !sent.includes(context!))).toEqual([])
  // The call at the start is excluded because it may have timed out on a busy machine.
  const failedSpan = spans.find((span) => span.status.code === 2 && !findStartupCalls().includes(span))!
  const lines = instance.app.log().split("\n")
  const line = lines.find((text) => text.includes(String(readAttributes(failedSpan.attributes)["berth.reference"])))
  expect(JSON.parse(line!)).toMatchObject({ event: "provider fault", trace: failedSpan.traceId })
})

test("the trace context of a browser is ignored", () => {
  expect(receiver.bodies.join("\n")).not.toContain(FOREIGN_TRACE)
})

test("traces contain no phone, plate, order, token or query", () => {
  expect(personalData.length).toBeGreaterThan(5)
  const allBodies = receiver.bodies.join("\n")
  expect(findPersonalData(allBodies, personalData)).toEqual([])
  expect(allBodies).not.toMatch(/[?&]\w+=|s_token|"http\.(target|url)"|exception\./)
  // Checks that findPersonalData detects personal data.
  expect(findPersonalData(`GET /MEMBER?phone=${personalData[0]}`, personalData)).toEqual([personalData[0]])
})

test("traces contain no health checks and no internal spans of the framework", () => {
  expect(spans.filter((span) => /health|middleware|instrumentation/.test(span.name))).toEqual([])
  expect(spans.filter((span) => !span.parentSpanId && span.kind !== SERVER)).toEqual(findStartupCalls())
})

test("traces contain the name of the service and its release", () => {
  expect(receiver.listResources()[0]).toMatchObject({
    "service.name": "berth",
    "service.version": "2026-11-20-1",
    "service.instance.id": expect.any(String),
  })
})
