import { type Attributes, context, ROOT_CONTEXT, SpanKind, SpanStatusCode } from "@opentelemetry/api"
import { InMemorySpanExporter, SamplingDecision, SimpleSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace"
import type { Env } from "#lib/env/env"
import { withoutPersonalData } from "#lib/observability/tracing/without-personal-data"
import { createSampler } from "#lib/observability/tracing/sampler"

const PLATE = "粤B12345"
const kept = new InMemorySpanExporter()
const provider = new TracerProvider({
  spanProcessors: [new SimpleSpanProcessor({ exporter: withoutPersonalData(kept) })],
})
const tracer = provider.getTracer("test")
beforeEach(() => kept.reset())

type Done = Parameters<ReturnType<typeof withoutPersonalData>["export"]>[1]
const TAKEN = { code: 0 }
const REFUSED = { code: 1, error: Object.assign(new Error("http://collector:4318 refused"), { code: "ECONNREFUSED" }) }

async function exported(name: string, attributes: Attributes = {}) {
  const span = tracer.startSpan(name, { attributes })
  span.recordException(new Error(`no stay of ${PLATE}`))
  span.setStatus({ code: SpanStatusCode.ERROR, message: `no stay of ${PLATE}` })
  span.addLink({ context: span.spanContext(), attributes: { plate: PLATE } })
  span.end()
  await provider.forceFlush()
  return kept.getFinishedSpans()
}

test("what came with a request stays here: the address, the error's words, events and links", async () => {
  const [span] = await exported("GET /PAY/[...segments]", {
    ...{ "next.route": "/PAY/[...segments]", "http.status_code": 200, "next.span_type": "BaseServer.handleRequest" },
    ...{ "http.target": `/PAY/${PLATE}?s_token=abc`, "http.url": "https://x", "tomorrow.header": PLATE },
  })
  expect(span).toMatchObject({ name: "GET /PAY/[...segments]", events: [], links: [] })
  expect(span!.status).toEqual({ code: SpanStatusCode.ERROR })
  expect(Object.keys(span!.attributes).sort()).toEqual(["http.status_code", "next.route", "next.span_type"])
  expect(span!.ended && span!.spanContext().traceId).toMatch(/^[0-9a-f]{32}$/)
})

test.each([
  [`GET /PAY/${PLATE}`, "AppRender.getBodyResult"],
  ["GET /MEMBER?phone=1", "AppRender.getBodyResult"],
  ["GET /orders/1001202506180930001", "AppRender.getBodyResult"],
])("a span called %s is called by its type", async (name, type) => {
  const [span] = await exported(name, { "next.span_type": type })
  expect(span?.name).toBe(type)
})

test("a span of the middleware, or of a request that has no route, is none", async () => {
  await exported("middleware GET", { "next.span_type": "Middleware.execute" })
  expect(await exported("GET", { "next.span_type": "BaseServer.handleRequest" })).toEqual([])
})

test("that nobody takes them is said once, until somebody does", async () => {
  const said = jest.spyOn(process.stderr, "write").mockReturnValue(true)
  let well = false
  const refusing = {
    ...kept,
    shutdown: async () => undefined,
    export: (_: unknown, done: Done) => done(well ? TAKEN : REFUSED),
  }
  const exporter = withoutPersonalData(refusing)
  const send = () => exporter.export([], () => undefined)
  send()
  send()
  expect(said.mock.calls.join()).toMatch(/^[^\n]*"traces not delivered"[^\n]*"ECONNREFUSED"[^\n]*\n$/)
  well = true
  send()
  well = false
  send()
  expect(said).toHaveBeenCalledTimes(2)
  said.mockRestore()
})

describe("which traces are kept", () => {
  const TRACE = "0000000000000000000000000000000f"
  const decision = (named: string, share: number, target = "/CONFIG", kind = SpanKind.SERVER) =>
    createSampler({ OTEL_TRACES_SAMPLER: named, OTEL_TRACES_SAMPLER_ARG: share } as Env).shouldSample(
      ...[context.active() ?? ROOT_CONTEXT, TRACE, "GET", kind, { "http.target": target }, []],
    ).decision
  const { NOT_RECORD: no, RECORD_AND_SAMPLED: yes } = SamplingDecision

  test.each([
    ["always_on", 1, yes],
    ["parentbased_always_on", 0, yes],
    ["always_off", 1, no],
    ["parentbased_always_off", 1, no],
    ["traceidratio", 1, yes],
    ["traceidratio", 0, no],
    ["parentbased_traceidratio", 0, no],
  ] as const)("%s with %d", (named, share, expected) => {
    expect(decision(named, share)).toBe(expected)
  })

  test("none for a balancer, and none that nobody asked for", () => {
    expect(decision("always_on", 1, "/api/health/ready")).toBe(no)
    expect(decision("always_on", 1, "", SpanKind.INTERNAL)).toBe(no)
    expect(decision("always_on", 1, "", SpanKind.CLIENT)).toBe(yes)
  })
})
