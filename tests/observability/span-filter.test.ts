import { type Attributes, context, ROOT_CONTEXT, SpanKind, SpanStatusCode } from "@opentelemetry/api"
import { InMemorySpanExporter, SamplingDecision, SimpleSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace"
import type { Env } from "#lib/env/env"
import { stripPersonalData } from "#lib/observability/tracing/strip-personal-data"
import { createSampler } from "#lib/observability/tracing/sampler"

const PLATE = "粤B12345"
const memoryExporter = new InMemorySpanExporter()
const provider = new TracerProvider({
  spanProcessors: [new SimpleSpanProcessor({ exporter: stripPersonalData(memoryExporter) })],
})
const tracer = provider.getTracer("test")
beforeEach(() => memoryExporter.reset())

type ExportCallback = Parameters<ReturnType<typeof stripPersonalData>["export"]>[1]
const SUCCESS = { code: 0 }
const FAILURE = { code: 1, error: Object.assign(new Error("http://collector:4318 refused"), { code: "ECONNREFUSED" }) }

async function exportSpan(name: string, attributes: Attributes = {}) {
  const span = tracer.startSpan(name, { attributes })
  span.recordException(new Error(`no stay of ${PLATE}`))
  span.setStatus({ code: SpanStatusCode.ERROR, message: `no stay of ${PLATE}` })
  span.addLink({ context: span.spanContext(), attributes: { plate: PLATE } })
  span.end()
  await provider.forceFlush()
  return memoryExporter.getFinishedSpans()
}

test("the exporter removes the URL, error messages, events and links of a request from its span", async () => {
  const [span] = await exportSpan("GET /PAY/[...segments]", {
    "next.route": "/PAY/[...segments]",
    "http.status_code": 200,
    "next.span_type": "BaseServer.handleRequest",
    "http.target": `/PAY/${PLATE}?s_token=abc`,
    "http.url": "https://x",
    "unknown.header": PLATE,
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
])("the exporter renames the span %s to its type", async (name, type) => {
  const [span] = await exportSpan(name, { "next.span_type": type })
  expect(span?.name).toBe(type)
})

test("the exporter drops spans of the middleware and of requests without a route", async () => {
  await exportSpan("middleware GET", { "next.span_type": "Middleware.execute" })
  expect(await exportSpan("GET", { "next.span_type": "BaseServer.handleRequest" })).toEqual([])
})

test("the exporter logs a failed export once until an export succeeds", async () => {
  const stderr = jest.spyOn(process.stderr, "write").mockReturnValue(true)
  let isReachable = false
  const unreliableExporter = {
    ...memoryExporter,
    shutdown: async () => undefined,
    export: (_: unknown, callback: ExportCallback) => callback(isReachable ? SUCCESS : FAILURE),
  }
  const exporter = stripPersonalData(unreliableExporter)
  const exportNothing = () => exporter.export([], () => undefined)
  exportNothing()
  exportNothing()
  expect(stderr.mock.calls.join()).toMatch(/^[^\n]*"traces not delivered"[^\n]*"ECONNREFUSED"[^\n]*\n$/)
  isReachable = true
  exportNothing()
  isReachable = false
  exportNothing()
  expect(stderr).toHaveBeenCalledTimes(2)
  stderr.mockRestore()
})

describe("sampling", () => {
  const TRACE = "0000000000000000000000000000000f"
  const decide = (samplerName: string, ratio: number, target = "/CONFIG", kind = SpanKind.SERVER) =>
    createSampler({ OTEL_TRACES_SAMPLER: samplerName, OTEL_TRACES_SAMPLER_ARG: ratio } as Env).shouldSample(
      context.active() ?? ROOT_CONTEXT,
      TRACE,
      "GET",
      kind,
      { "http.target": target },
      [],
    ).decision
  const { NOT_RECORD: dropped, RECORD_AND_SAMPLED: sampled } = SamplingDecision

  test.each([
    ["always_on", 1, sampled],
    ["parentbased_always_on", 0, sampled],
    ["always_off", 1, dropped],
    ["parentbased_always_off", 1, dropped],
    ["traceidratio", 1, sampled],
    ["traceidratio", 0, dropped],
    ["parentbased_traceidratio", 0, dropped],
  ] as const)("the sampler %s with the ratio %d decides as configured", (samplerName, ratio, expected) => {
    expect(decide(samplerName, ratio)).toBe(expected)
  })

  test("the sampler drops health checks and internal spans without a request", () => {
    expect(decide("always_on", 1, "/api/health/ready")).toBe(dropped)
    expect(decide("always_on", 1, "", SpanKind.INTERNAL)).toBe(dropped)
    expect(decide("always_on", 1, "", SpanKind.CLIENT)).toBe(sampled)
  })
})
