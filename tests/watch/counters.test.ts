import type { AddressInfo } from "node:net"
import type { serveMetrics } from "#lib/http/server/metrics"
import { readAlarms } from "#tests/watch/expressions"
import { parseSamples, sumSamples } from "#tests/watch/samples"
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
  expect(meters.callMeters()).toBeUndefined()
  expect(meters.limitMeters()).toBeUndefined()
  expect(meters.lineMeters()).toBeUndefined()
  await expect(import("#lib/http/server/metrics")).rejects.toThrow("prom-client was loaded")
  jest.dontMock("prom-client")
})

describe("with a metrics port", () => {
  let meters: Awaited<ReturnType<typeof importMeters>>
  let server: Awaited<ReturnType<typeof serveMetrics>>
  let read: () => Promise<Response>

  beforeAll(async () => {
    jest.resetModules()
    const serve = (await import("#lib/http/server/metrics")).serveMetrics
    meters = await importMeters()
    server = await serve(0)
    const { port } = server.address() as AddressInfo
    read = () => fetch(`http://127.0.0.1:${port}/metrics`)
  })
  afterAll(() => void (server.close(), server.closeAllConnections()))

  const value = async (name: string, labels?: Record<string, string>) =>
    sumSamples(parseSamples(await (await read()).text()), name, labels)

  test("a reached limit is counted by its name, without its key", async () => {
    const { consumeLimits, reserveLimits } = await import("#lib/http/limits/rate-limits")
    const limits = [{ name: "guess", key: "13800138000", points: 1, seconds: 60 } as const]
    await consumeLimits(limits)
    expect(await value("berth_limits_hit_total")).toBeUndefined()
    await consumeLimits(limits)
    await consumeLimits(limits)
    await reserveLimits([{ name: "sms", key: "13800138000", points: 20, seconds: 60 }])
    expect(await value("berth_limits_hit_total", { limit: "guess" })).toBe(2)
    expect(await value("berth_limits_hit_total")).toBe(2)
    expect(await (await read()).text()).not.toMatch(/13800138000|138\*/)
  })

  test("a slow call is counted in the right histogram buckets", async () => {
    meters.countCall("pay.lookup", "pay", 300)
    meters.countCall("pay.lookup", "pay", 5_000)
    const within = (le: string) =>
      value("berth_provider_call_duration_seconds_bucket", { call: "pay.lookup", group: "pay", le })
    expect(await within("0.25")).toBe(0)
    expect(await within("0.5")).toBe(1)
    expect(await within("4")).toBe(1)
    expect(await within("8")).toBe(2)
  })

  test("an unusable redirect increases the metric of its alarm", async () => {
    const stderr = jest.spyOn(process.stderr, "write").mockReturnValue(true)
    const { setResponseOrigin: noteOrigin } = await import("#lib/provider/client/response-origin")
    const { logUnusableRedirect } = await import("#lib/payments/server/unusable-redirect")
    const readCount = () => value("berth_provider_faults_total", { kind: "led-nowhere" })
    expect(await readCount()).toBeUndefined()
    for (const [call, response] of [
      ["pay.pay", { redirect: "https://evil.example/cashier" }],
      ["pay.pay", { transactionId: "T1" }],
      ["arrears.pay", {}],
    ] as const) {
      noteOrigin(response, call, {})
      logUnusableRedirect(response)
    }
    stderr.mockRestore()
    expect(await readCount()).toBe(3)
    expect(await value("berth_provider_faults_total", { kind: "led-nowhere", call: "pay.pay" })).toBe(2)
    expect(
      readAlarms()
        .map(({ expr }) => expr)
        .join(),
    ).toContain('berth_provider_faults_total{kind="led-nowhere"}')
  })

  test("a suspicious amount is counted, and the alarm for failing payments excludes it", async () => {
    const stderr = jest.spyOn(process.stderr, "write").mockReturnValue(true)
    const { logSuspiciousAmount } = await import("#lib/payments/server/suspicious-amount")
    // The call belongs to another group; the amount is still counted in the group of payments.
    logSuspiciousAmount("rental.renewalInfo", "above-bound")
    stderr.mockRestore()
    const labels = { call: "rental.renewalInfo", group: "pay", kind: "odd-amount" }
    expect(await value("berth_provider_faults_total", labels)).toBe(1)
    const { expr = "" } = readAlarms().find(({ name }) => name === "PaymentsNotBeginning") ?? {}
    const faults = [...expr.matchAll(/berth_provider_faults_total\{([^}]*)\}/g)].map(([, selector]) => selector)
    expect(faults).toEqual(Array(2).fill('group="pay",kind!="odd-amount"'))
  })

  test("requests rejected for overload are counted by priority", async () => {
    const stderr = jest.spyOn(process.stderr, "write").mockReturnValue(true)
    const { processSingleton: shared } = await import("#lib/core/process-singleton")
    const { retryAfterIfOverloaded } = await import("#lib/http/server/in-flight")
    const readCount = () => value("berth_requests_turned_away_total", { rank: "ordinary" })
    expect(await readCount()).toBe(0)
    shared("in-flight", () => ({ requests: 0 })).requests += 1_000
    expect(retryAfterIfOverloaded("ordinary")).toBeGreaterThan(0)
    shared("in-flight", () => ({ requests: 0 })).requests -= 1_000
    stderr.mockRestore()
    expect(await readCount()).toBe(1)
    expect(await value("berth_requests_turned_away_total", { rank: "in-progress" })).toBe(0)
  })

  test("a log line is counted by its event only", async () => {
    const stderr = jest.spyOn(process.stderr, "write").mockReturnValue(true)
    const { log } = await import("#lib/observability/log")
    log.warn("session cookie refused", { cookie: "abcdefgh" })
    stderr.mockRestore()
    expect(await value("berth_log_lines_total", { level: "warn", event: "session cookie refused" })).toBe(1)
  })

  test("serves one path, for reading only", async () => {
    const origin = new URL((await read()).url).origin
    const status = async (path: string, method = "GET") => (await fetch(origin + path, { method })).status
    expect(await status("/")).toBe(404)
    expect(await status("/metrics", "POST")).toBe(404)
    expect(await status("/metrics?x=1")).toBe(404)
    expect((await read()).headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/)
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
])("%s is counted as %s", async (address, kind) => {
  expect((await import("#lib/observability/metrics/requests")).getRequestKind(address)).toBe(kind)
})
