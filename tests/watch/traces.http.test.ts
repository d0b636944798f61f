import { anEvening, FOREIGN_TRACE, standsIn, startWatched } from "#tests/watch/evening"
import { type Span, startReceiver, wordsOf } from "#tests/watch/otlp-receiver"

const SERVER = 2
const CLIENT = 3

let receiver: Awaited<ReturnType<typeof startReceiver>>
let watched: Awaited<ReturnType<typeof startWatched>>
let personal: string[]
let spans: Span[]

beforeAll(async () => {
  receiver = await startReceiver()
  watched = await startWatched("traces", { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, DEPLOYMENT_ID: "2026-11-20-1" })
  personal = await anEvening(watched)
  // The last screen of the evening has been told, and so has everything before it.
  await until(() => receiver.spans().some(({ name }) => name === "GET /PAY/pay_success"))
  spans = receiver.spans()
})
afterAll(async () => {
  await watched.stop()
  await receiver.stop()
})

const until = async (well: () => boolean) => {
  while (!well()) await new Promise((wake) => setTimeout(wake, 50))
}

const wholeOf = ({ traceId }: Span) => spans.filter((span) => span.traceId === traceId)

/** From a span up to the one it all began with. */
function lineOf(span: Span): Span[] {
  const above = wholeOf(span).find(({ spanId }) => spanId === span.parentSpanId)
  return above ? [span, ...lineOf(above)] : [span]
}

/** What the process asks once, by itself, when it has started: the one call that belongs to no request. */
const atStart = () => spans.filter((span) => span.name === "provider platform.record" && !span.parentSpanId)

test.each([
  ["account.info", "GET /MEMBER"],
  ["pay.lookup", "POST /api/pay/find"],
  ["pay.pay", "POST /api/pay/start"],
  ["payments.fee", "GET /PAY/pay_success"],
])("the call %s hangs below %s", (call, name) => {
  const tops = spans.filter((span) => span.name === `provider ${call}`).map((span) => lineOf(span).at(-1)!)
  expect(tops.map((top) => [top.name, top.kind])).toContainEqual([name, SERVER])
})

test("every call is below the request of a driver, and says what came of it", () => {
  expect(atStart()).toHaveLength(1)
  const calls = spans.filter((span) => span.kind === CLIENT && !atStart().includes(span))
  expect(calls.length).toBeGreaterThan(20)
  for (const call of calls) {
    const words = wordsOf(call.attributes)
    expect(call.name).toEqual(`provider ${words["berth.call"]}`)
    expect(lineOf(call).at(-1)!.kind).toEqual(SERVER)
    expect(call.status.code ?? 0).toBe(words["berth.outcome"] === "ok" ? 0 : 2)
  }
  const outcomes = calls.map(({ attributes }) => wordsOf(attributes)["berth.outcome"])
  expect(new Set(outcomes)).toEqual(new Set(["ok", "unreachable", "garbled"]))
})

test("the provider is told which call of which trace it answers, and the reference leads to the log", async () => {
  const { calls } = await watched.box.calls()
  const told = calls.map(({ headers }) => headers.traceparent)
  const own = spans.filter(({ kind }) => kind === CLIENT).map((span) => `00-${span.traceId}-${span.spanId}-01`)
  expect(own.filter((one) => !told.includes(one))).toEqual([])
  expect(told.filter((one) => !own.includes(one!))).toEqual([])
  // The question at the start may have been too slow for a busy machine; it is below no request.
  const failed = spans.find((span) => span.status.code === 2 && !atStart().includes(span))!
  const lines = watched.app.log().split("\n")
  const line = lines.find((one) => one.includes(String(wordsOf(failed.attributes)["berth.reference"])))
  expect(JSON.parse(line!)).toMatchObject({ event: "provider fault", trace: failed.traceId })
})

test("a trace begins here, whatever a browser says it is part of", () => {
  expect(receiver.bodies.join("\n")).not.toContain(FOREIGN_TRACE)
})

test("nobody is in it: no phone, plate, order or token, and nothing of what was asked for", () => {
  expect(personal.length).toBeGreaterThan(5)
  const everything = receiver.bodies.join("\n")
  expect(standsIn(everything, personal)).toEqual([])
  expect(everything).not.toMatch(/[?&]\w+=|s_token|"http\.(target|url)"|exception\./)
  // As a test that cannot fail is none: the same words are found where they stand.
  expect(standsIn(`GET /MEMBER?phone=${personal[0]}`, personal)).toEqual([personal[0]])
})

test("nor is there a word about balancers, or about what the framework does by itself", () => {
  expect(spans.filter((span) => /health|middleware|instrumentation/.test(span.name))).toEqual([])
  expect(spans.filter((span) => !span.parentSpanId && span.kind !== SERVER)).toEqual(atStart())
})

test("it says who is speaking, and which release", () => {
  expect(receiver.resources()[0]).toMatchObject({
    ...{ "service.name": "berth", "service.version": "2026-11-20-1" },
    "service.instance.id": expect.any(String),
  })
})
