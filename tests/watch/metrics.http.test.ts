import { simulateTraffic, findPersonalData, startObservedApp } from "#tests/watch/sample-traffic"
import { PLAIN } from "#tests/safety/own-app"
import { signedIn } from "#tests/safety/people"
import { listMetricNames, type Sample, parseSamples, sumSamples } from "#tests/watch/samples"
import { findFreePort } from "../../scripts/process/ports.js"

let observed: Awaited<ReturnType<typeof startObservedApp>>
let address: string
let personal: string[]
let text: string
let samples: Sample[]

const read = async () => (await fetch(address)).text()
const value = (name: string, labels?: Record<string, string>) => sumSamples(samples, name, labels)

beforeAll(async () => {
  const port = await findFreePort()
  address = `http://127.0.0.1:${port}/metrics`
  observed = await startObservedApp("metrics", { METRICS_PORT: String(port), DEPLOYMENT_ID: "2026-11-20-1" })
  personal = await simulateTraffic(observed)
  await observed.app.browser().get("/api/health/ready")
  text = await read()
  samples = parseSamples(text)
})
afterAll(() => observed.stop())

test("counts provider calls and their duration", async () => {
  const { calls } = await observed.sandbox.calls()
  for (const [call, group] of [
    ["account.signIn", "sign-in"],
    ["pay.lookup", "pay"],
    ["payments.fee", "pay"],
    ["pay.pay", "pay"],
  ] as const) {
    const received = calls.filter((record) => record.call === call).length
    expect(received).toBeGreaterThan(0)
    expect([call, value("berth_provider_call_duration_seconds_count", { call, group })]).toEqual([call, received])
  }
  const [sum, count] = ["sum", "count"].map((part) => value(`berth_provider_call_duration_seconds_${part}`) ?? NaN)
  expect(sum! / count!).toBeGreaterThan(0)
  expect(sum! / count!).toBeLessThan(5)
})

test("counts provider faults by kind, and retries", () => {
  expect(value("berth_provider_faults_total", { call: "account.info", group: "rest", kind: "unreachable" })).toBe(1)
  expect(value("berth_provider_faults_total", { call: "account.info", kind: "garbled" })).toBe(1)
  expect(value("berth_provider_faults_total")).toBe(2)
  expect(value("berth_provider_retries_total", { group: "rest" })).toBe(2)
})

test("counts a payment once in every state", () => {
  const stayPayments = samples.filter(({ name, labels }) => name === "berth_payments_total" && labels.kind === "stay")
  expect(Object.fromEntries(stayPayments.map(({ labels, value }) => [labels.state, value]))).toEqual({
    ...{ begun: 1, paying: 1, paid: 1 },
    ...{ refused: 0, unknown: 0, cancelled: 0, expired: 0, failed: 0 },
  })
  expect(value("berth_payment_results_total", { state: "paying" })).toBe(1)
  expect(value("berth_payment_results_total", { state: "paid" })).toBeGreaterThanOrEqual(1)
  expect(value("berth_payment_duration_seconds_count", { kind: "stay" })).toBe(1)
})

test("counts requests by kind and status", () => {
  expect(value("berth_http_request_duration_seconds_count", { kind: "page", status: "404" })).toBe(1)
  expect(value("berth_http_request_duration_seconds_count", { kind: "handler", status: "422" })).toBe(1)
  expect(value("berth_http_request_duration_seconds_count", { kind: "handler", status: "303" })).toBeGreaterThan(3)
  expect(value("berth_http_request_duration_seconds_count", { kind: "health", status: "200" })).toBeGreaterThan(0)
  expect(value("berth_http_requests_in_flight")).toBe(0)
})

test("reports the state of circuit breakers", async () => {
  expect(value("berth_provider_breaker_state", { group: "rest" })).toBe(0)
  const { phone, browser } = await signedIn("driver", observed.app.browser(PLAIN), observed.sandbox)
  await observed.sandbox.addFault({ match: "account.info", fault: "reset", times: "always", driver: phone })
  const countOpened = async (group: string) =>
    sumSamples(parseSamples(await read()), "berth_provider_breaker_opened_total", { group })
  while ((await countOpened("rest")) === 0) await browser.get("/MEMBER")
  expect(await countOpened("pay")).toBe(0)
  expect(sumSamples(parseSamples(await read()), "berth_provider_breaker_state", { group: "rest" })).toBeGreaterThan(0)
})

test("counts log lines by event", () => {
  const lines = observed.app
    .log()
    .split("\n")
    .filter((line) => line.includes('"event"'))
  const started = lines.filter((line) => line.includes('"event":"started"')).length
  expect(value("berth_log_lines_total", { level: "info", event: "started" })).toBe(started)
  expect(value("berth_log_lines_total", { level: "warn", event: "provider fault" })).toBe(2)
})

test("reports the process and its release", () => {
  expect(value("berth_build_info", { deployment: "2026-11-20-1" })).toBe(1)
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

test("contains no personal data, and all labels are constants", () => {
  expect(personal.length).toBeGreaterThan(5)
  expect(findPersonalData(text, personal)).toEqual([])
  const words = new Set(
    samples.filter(({ name }) => name.startsWith("berth_")).flatMap(({ labels }) => Object.values(labels)),
  )
  expect([...words].filter((word) => /\d{5}|[^\x20-\x7e]|[?&=/%]/.test(word))).toEqual([])
})

test("does not serve metrics on the public port", async () => {
  for (const path of ["/metrics", "/api/metrics", "/_next/metrics"]) {
    const page = await observed.app.browser().get(path)
    expect([path, page.status, page.text.includes("berth_provider")]).toEqual([path, 404, false])
  }
})
