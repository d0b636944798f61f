import { simulateTraffic, findPersonalData, startObservedApp } from "#tests/observability/sample-traffic"
import { HTTP_URL } from "#tests/security/test-app"
import { createSignedInDriver } from "#tests/security/drivers"
import { listMetricNames, type Sample, parseSamples, sumSamples } from "#tests/observability/samples"
import { findFreePort } from "../../scripts/process/ports.js"

let instance: Awaited<ReturnType<typeof startObservedApp>>
let metricsUrl: string
let personalData: string[]
let text: string
let samples: Sample[]

const fetchMetrics = async () => (await fetch(metricsUrl)).text()
const sumOf = (name: string, labels?: Record<string, string>) => sumSamples(samples, name, labels)

beforeAll(async () => {
  const port = await findFreePort()
  metricsUrl = `http://127.0.0.1:${port}/metrics`
  instance = await startObservedApp("metrics", { METRICS_PORT: String(port), DEPLOYMENT_ID: "2026-11-20-1" })
  personalData = await simulateTraffic(instance)
  await instance.app.browser().get("/api/health/ready")
  text = await fetchMetrics()
  samples = parseSamples(text)
})
afterAll(() => instance.stop())

test("the metrics count provider calls and their duration", async () => {
  const { calls } = await instance.sandbox.calls()
  for (const [call, group] of [
    ["account.signIn", "sign-in"],
    ["pay.lookup", "pay"],
    ["payments.fee", "pay"],
    ["pay.pay", "pay"],
  ] as const) {
    const received = calls.filter((record) => record.call === call).length
    expect(received).toBeGreaterThan(0)
    const count = sumOf("berth_provider_call_duration_seconds_count", { call, group })
    expect({ call, count }).toEqual({ call, count: received })
  }
  const [sum, count] = ["sum", "count"].map((part) => sumOf(`berth_provider_call_duration_seconds_${part}`) ?? NaN)
  expect(sum! / count!).toBeGreaterThan(0)
  expect(sum! / count!).toBeLessThan(5)
})

test("the metrics count provider faults by kind, and retries", () => {
  expect(sumOf("berth_provider_faults_total", { call: "account.info", group: "rest", kind: "unreachable" })).toBe(1)
  expect(sumOf("berth_provider_faults_total", { call: "account.info", kind: "garbled" })).toBe(1)
  // On a busy machine other calls may be late.
  const slow = sumOf("berth_provider_faults_total", { kind: "slow" }) ?? 0
  expect(sumOf("berth_provider_faults_total")! - slow).toBe(2)
  expect(sumOf("berth_provider_retries_total", { group: "rest" })).toBe(2)
})

test("the metrics count a payment once in every state", () => {
  const stayPayments = samples.filter(({ name, labels }) => name === "berth_payments_total" && labels.kind === "stay")
  expect(Object.fromEntries(stayPayments.map(({ labels, value }) => [labels.state, value]))).toEqual({
    begun: 1,
    paying: 1,
    paid: 1,
    refused: 0,
    unknown: 0,
    cancelled: 0,
    expired: 0,
    failed: 0,
  })
  expect(sumOf("berth_payment_results_total", { state: "paying" })).toBe(1)
  expect(sumOf("berth_payment_results_total", { state: "paid" })).toBeGreaterThanOrEqual(1)
  expect(sumOf("berth_payment_duration_seconds_count", { kind: "stay" })).toBe(1)
})

test("the metrics count requests by kind and status", () => {
  expect(sumOf("berth_http_request_duration_seconds_count", { kind: "page", status: "404" })).toBe(1)
  expect(sumOf("berth_http_request_duration_seconds_count", { kind: "handler", status: "422" })).toBe(1)
  expect(sumOf("berth_http_request_duration_seconds_count", { kind: "handler", status: "303" })).toBeGreaterThan(3)
  expect(sumOf("berth_http_request_duration_seconds_count", { kind: "health", status: "200" })).toBeGreaterThan(0)
  expect(sumOf("berth_http_requests_in_flight")).toBe(0)
})

test("the metrics contain the state of circuit breakers", async () => {
  expect(sumOf("berth_provider_breaker_state", { group: "rest" })).toBe(0)
  const { phone, browser } = await createSignedInDriver("driver", instance.app.browser(HTTP_URL), instance.sandbox)
  await instance.sandbox.addFault({ match: "account.info", fault: "reset", times: "always", driver: phone })
  const countOpened = async (group: string) =>
    sumSamples(parseSamples(await fetchMetrics()), "berth_provider_breaker_opened_total", { group })
  while ((await countOpened("rest")) === 0) await browser.get("/MEMBER")
  expect(await countOpened("pay")).toBe(0)
  expect(
    sumSamples(parseSamples(await fetchMetrics()), "berth_provider_breaker_state", { group: "rest" }),
  ).toBeGreaterThan(0)
})

test("the metrics count log lines by event", () => {
  const lines = instance.app
    .log()
    .split("\n")
    .filter((line) => line.includes('"event"'))
  const started = lines.filter((line) => line.includes('"event":"started"')).length
  expect(sumOf("berth_log_lines_total", { level: "info", event: "started" })).toBe(started)
  expect(sumOf("berth_log_lines_total", { level: "warn", event: "provider fault" })).toBe(
    sumOf("berth_provider_faults_total"),
  )
})

test("the metrics describe the process and its release", () => {
  expect(sumOf("berth_build_info", { deployment: "2026-11-20-1" })).toBe(1)
  expect(listMetricNames(text)).toEqual(
    expect.arrayContaining([
      "process_cpu_seconds_total",
      "process_resident_memory_bytes",
      "process_open_fds",
      "nodejs_eventloop_lag_p99_seconds",
      "nodejs_heap_size_used_bytes",
      "nodejs_gc_duration_seconds_count",
    ]),
  )
})

test("the metrics contain no personal data, and all labels are constants", () => {
  expect(personalData.length).toBeGreaterThan(5)
  expect(findPersonalData(text, personalData)).toEqual([])
  const labelValues = new Set(
    samples.filter(({ name }) => name.startsWith("berth_")).flatMap(({ labels }) => Object.values(labels)),
  )
  expect([...labelValues].filter((label) => /\d{5}|[^\x20-\x7e]|[?&=/%]/.test(label))).toEqual([])
})

test("the public port does not serve metrics", async () => {
  for (const path of ["/metrics", "/api/metrics", "/_next/metrics"]) {
    const page = await instance.app.browser().get(path)
    expect(page.status).toBe(404)
    expect(page.text).not.toContain("berth_provider")
  }
})
