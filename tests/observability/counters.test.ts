import type { AddressInfo } from "node:net"
import type { serveMetrics } from "#lib/http/server/metrics"
import { readAlarms } from "#tests/observability/expressions"
import { parseSamples, sumSamples } from "#tests/observability/samples"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))

const importMeters = async () => ({
  ...(await import("#lib/observability/metrics/calls")),
  ...(await import("#lib/observability/metrics/limits")),
  ...(await import("#lib/observability/metrics/log-lines")),
  ...(await import("#lib/observability/metrics/payments")),
})

test("without a metrics port nothing is counted and the library is not loaded", async () => {
  jest.doMock("prom-client", () => {
    throw new Error("prom-client was loaded")
  })
  const meters = await importMeters()
  meters.countCall("pay.lookup", "pay", 12)
  meters.countCallError("pay.lookup", "pay", "slow")
  meters.countLimitHit("sms")
  meters.countLine("warn", "provider fault")
  meters.countPaymentTransition("stay", "paid")
  expect(meters.callMetrics()).toBeUndefined()
  expect(meters.limitMetrics()).toBeUndefined()
  expect(meters.lineMetrics()).toBeUndefined()
  await expect(import("#lib/http/server/metrics")).rejects.toThrow("prom-client was loaded")
  jest.dontMock("prom-client")
})

describe("with a metrics port", () => {
  let meters: Awaited<ReturnType<typeof importMeters>>
  let server: Awaited<ReturnType<typeof serveMetrics>>
  let fetchMetrics: () => Promise<Response>

  beforeAll(async () => {
    jest.resetModules()
    const serveMetrics = (await import("#lib/http/server/metrics")).serveMetrics
    meters = await importMeters()
    server = await serveMetrics(0)
    const { port } = server.address() as AddressInfo
    fetchMetrics = () => fetch(`http://127.0.0.1:${port}/metrics`)
  })
  afterAll(() => void (server.close(), server.closeAllConnections()))

  const readValue = async (name: string, labels?: Record<string, string>) =>
    sumSamples(parseSamples(await (await fetchMetrics()).text()), name, labels)

  test("a reached limit is counted by its name, without its key", async () => {
    const { consumeLimits, reserveLimits } = await import("#lib/http/limits/rate-limits")
    const limits = [{ name: "guess", key: "13800138000", points: 1, seconds: 60 } as const]
    await consumeLimits(limits)
    expect(await readValue("berth_limits_hit_total")).toBeUndefined()
    await consumeLimits(limits)
    await consumeLimits(limits)
    await reserveLimits([{ name: "sms", key: "13800138000", points: 20, seconds: 60 }])
    expect(await readValue("berth_limits_hit_total", { limit: "guess" })).toBe(2)
    expect(await readValue("berth_limits_hit_total")).toBe(2)
    expect(await (await fetchMetrics()).text()).not.toMatch(/13800138000|138\*/)
  })

  test("a slow call is counted in the histogram buckets of its duration", async () => {
    meters.countCall("pay.lookup", "pay", 300)
    meters.countCall("pay.lookup", "pay", 5_000)
    const countWithin = (le: string) =>
      readValue("berth_provider_call_duration_seconds_bucket", { call: "pay.lookup", group: "pay", le })
    expect(await countWithin("0.25")).toBe(0)
    expect(await countWithin("0.5")).toBe(1)
    expect(await countWithin("4")).toBe(1)
    expect(await countWithin("8")).toBe(2)
  })

  test("an unusable redirect increases the metric of its alarm", async () => {
    const stderr = jest.spyOn(process.stderr, "write").mockReturnValue(true)
    const { setResponseOrigin } = await import("#lib/provider/client/response-origin")
    const { logUnusableRedirect } = await import("#lib/payments/server/start/unusable-redirect")
    const readCount = () => readValue("berth_provider_faults_total", { kind: "led-nowhere" })
    expect(await readCount()).toBeUndefined()
    for (const [call, response] of [
      ["pay.pay", { redirect: "https://evil.example/cashier" }],
      ["pay.pay", { transactionId: "T1" }],
      ["arrears.pay", {}],
    ] as const) {
      setResponseOrigin(response, call, {})
      logUnusableRedirect(response)
    }
    stderr.mockRestore()
    expect(await readCount()).toBe(3)
    expect(await readValue("berth_provider_faults_total", { kind: "led-nowhere", call: "pay.pay" })).toBe(2)
    expect(
      readAlarms()
        .map(({ expr }) => expr)
        .join(),
    ).toContain('berth_provider_faults_total{kind="led-nowhere"}')
  })

  test("a suspicious amount is counted, and the alarm for failing payments excludes it", async () => {
    const stderr = jest.spyOn(process.stderr, "write").mockReturnValue(true)
    const { logSuspiciousAmount } = await import("#lib/payments/server/suspicious-amount")
    // Suspicious amounts are counted in the group of payments even if the call belongs to another group.
    logSuspiciousAmount("rental.renewalInfo", "above-bound")
    stderr.mockRestore()
    const labels = { call: "rental.renewalInfo", group: "pay", kind: "odd-amount" }
    expect(await readValue("berth_provider_faults_total", labels)).toBe(1)
    const { expr = "" } = readAlarms().find(({ name }) => name === "PaymentsNotBeginning") ?? {}
    const faults = [...expr.matchAll(/berth_provider_faults_total\{([^}]*)\}/g)].map(([, selector]) => selector)
    expect(faults).toEqual(Array(2).fill('group="pay",kind!="odd-amount"'))
  })

  test("requests rejected for overload are counted by priority", async () => {
    const stderr = jest.spyOn(process.stderr, "write").mockReturnValue(true)
    const { processSingleton } = await import("#lib/core/process-singleton")
    const { retryAfterIfOverloaded } = await import("#lib/http/server/in-flight")
    const readCount = () => readValue("berth_requests_turned_away_total", { rank: "ordinary" })
    expect(await readCount()).toBe(0)
    processSingleton("in-flight", () => ({ requests: 0 })).requests += 1_000
    expect(retryAfterIfOverloaded("ordinary")).toBeGreaterThan(0)
    processSingleton("in-flight", () => ({ requests: 0 })).requests -= 1_000
    stderr.mockRestore()
    expect(await readCount()).toBe(1)
    expect(await readValue("berth_requests_turned_away_total", { rank: "in-progress" })).toBe(0)
  })

  test("a log line is counted by its event only", async () => {
    const stderr = jest.spyOn(process.stderr, "write").mockReturnValue(true)
    const { log } = await import("#lib/observability/log")
    log.warn("session cookie refused", { cookie: "abcdefgh" })
    stderr.mockRestore()
    expect(await readValue("berth_log_lines_total", { level: "warn", event: "session cookie refused" })).toBe(1)
  })

  test("the metrics server serves one path for GET only", async () => {
    const origin = new URL((await fetchMetrics()).url).origin
    const readStatus = async (path: string, method = "GET") => (await fetch(origin + path, { method })).status
    expect(await readStatus("/")).toBe(404)
    expect(await readStatus("/metrics", "POST")).toBe(404)
    expect(await readStatus("/metrics?x=1")).toBe(404)
    expect((await fetchMetrics()).headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/)
  })
})

test.each([
  ["/PAY/plate_select_yd_v2?plate=%E7", "page"],
  ["/", "page"],
  ["/api/pay/start", "handler"],
  ["/api/health/ready", "health"],
  ["/_next/static/chunks/a.js", "static"],
  ["/icon.svg?icon.svg", "static"],
  ["/icon.svgs", "page"],
])("a request for %s is counted as %s", async (address, kind) => {
  expect((await import("#lib/observability/metrics/requests")).getRequestKind(address)).toBe(kind)
})
