import type { AddressInfo } from "node:net"
import type { serveMetrics } from "#lib/http/server/metrics"
import { alarms } from "#tests/watch/expressions"
import { samplesIn, valueOf } from "#tests/watch/samples"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))

const everySubject = async () => ({
  ...(await import("#lib/observability/metrics/calls")),
  ...(await import("#lib/observability/metrics/limits")),
  ...(await import("#lib/observability/metrics/log-lines")),
  ...(await import("#lib/observability/metrics/payments")),
})

test("where nobody reads the numbers nothing is counted, and the library is not even loaded", async () => {
  jest.doMock("prom-client", () => {
    throw new Error("prom-client was loaded")
  })
  const subjects = await everySubject()
  subjects.countCall("pay.lookup", "pay", 12)
  subjects.countCallError("pay.lookup", "pay", "slow")
  subjects.countLimitHit("sms")
  subjects.countLine("warn", "provider fault")
  subjects.countPaymentTransition("stay", "paid")
  expect([subjects.callMeters(), subjects.limitMeters(), subjects.lineMeters()]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  await expect(import("#lib/http/server/metrics")).rejects.toThrow("prom-client was loaded")
  jest.dontMock("prom-client")
})

describe("with a port for them", () => {
  let subjects: Awaited<ReturnType<typeof everySubject>>
  let server: Awaited<ReturnType<typeof serveMetrics>>
  let read: () => Promise<Response>

  beforeAll(async () => {
    jest.resetModules()
    const serve = (await import("#lib/http/server/metrics")).serveMetrics
    subjects = await everySubject()
    server = await serve(0)
    const { port } = server.address() as AddressInfo
    read = () => fetch(`http://127.0.0.1:${port}/metrics`)
  })
  afterAll(() => void (server.close(), server.closeAllConnections()))

  const value = async (name: string, labels?: Record<string, string>) =>
    valueOf(samplesIn(await (await read()).text()), name, labels)

  test("a limit is named and whom it counts is not", async () => {
    const { consumeLimits, reserveLimits } = await import("#lib/http/limits/rate-limits")
    const once = [{ name: "guess", key: "13800138000", points: 1, seconds: 60 } as const]
    await consumeLimits(once)
    expect(await value("berth_limits_hit_total")).toBeUndefined()
    await consumeLimits(once)
    await consumeLimits(once)
    await reserveLimits([{ name: "sms", key: "13800138000", points: 20, seconds: 60 }])
    expect(await value("berth_limits_hit_total", { limit: "guess" })).toBe(2)
    expect(await value("berth_limits_hit_total")).toBe(2)
    expect(await (await read()).text()).not.toMatch(/13800138000|138\*/)
  })

  test("a slow call stands in the right places of its histogram", async () => {
    subjects.countCall("pay.lookup", "pay", 300)
    subjects.countCall("pay.lookup", "pay", 5_000)
    const within = (le: string) =>
      value("berth_provider_call_duration_seconds_bucket", { call: "pay.lookup", group: "pay", le })
    expect([await within("0.25"), await within("0.5"), await within("4"), await within("8")]).toEqual([0, 1, 1, 2])
  })

  test("a payment that is led nowhere raises the number that its alarm reads", async () => {
    const silent = jest.spyOn(process.stderr, "write").mockReturnValue(true)
    const { setResponseOrigin: noteOrigin } = await import("#lib/provider/client/response-origin")
    const { logUnusableRedirect } = await import("#lib/payments/server/unusable-redirect")
    const counted = () => value("berth_provider_faults_total", { kind: "led-nowhere" })
    expect(await counted()).toBeUndefined()
    for (const [call, answer] of [
      ["pay.pay", { redirect: "https://evil.example/cashier" }],
      ["pay.pay", { transactionId: "T1" }],
      ["arrears.pay", {}],
    ] as const) {
      noteOrigin(answer, call, {})
      logUnusableRedirect(answer)
    }
    silent.mockRestore()
    expect(await counted()).toBe(3)
    expect(await value("berth_provider_faults_total", { kind: "led-nowhere", call: "pay.pay" })).toBe(2)
    expect(
      alarms()
        .map(({ expr }) => expr)
        .join(),
    ).toContain('berth_provider_faults_total{kind="led-nowhere"}')
  })

  test("an amount that nobody believes is counted, and the alarm of payments that do not begin leaves it out", async () => {
    const silent = jest.spyOn(process.stderr, "write").mockReturnValue(true)
    const { logSuspiciousAmount } = await import("#lib/payments/server/suspicious-amount")
    // Of a call whose own group is another: among those that it would be held against it does not stand.
    logSuspiciousAmount("rental.renewalInfo", "above-bound")
    silent.mockRestore()
    const labels = { call: "rental.renewalInfo", group: "pay", kind: "odd-amount" }
    expect(await value("berth_provider_faults_total", labels)).toBe(1)
    const { expr = "" } = alarms().find(({ name }) => name === "PaymentsNotBeginning") ?? {}
    const faults = [...expr.matchAll(/berth_provider_faults_total\{([^}]*)\}/g)].map(([, selector]) => selector)
    expect(faults).toEqual(Array(2).fill('group="pay",kind!="odd-amount"'))
  })

  test("requests rejected for overload are counted by priority", async () => {
    const silent = jest.spyOn(process.stderr, "write").mockReturnValue(true)
    const { processSingleton: shared } = await import("#lib/core/process-singleton")
    const { retryAfterIfOverloaded } = await import("#lib/http/server/in-flight")
    const counted = () => value("berth_requests_turned_away_total", { rank: "ordinary" })
    expect(await counted()).toBe(0)
    shared("in-flight", () => ({ requests: 0 })).requests += 1_000
    expect(retryAfterIfOverloaded("ordinary")).toBeGreaterThan(0)
    shared("in-flight", () => ({ requests: 0 })).requests -= 1_000
    silent.mockRestore()
    expect(await counted()).toBe(1)
    expect(await value("berth_requests_turned_away_total", { rank: "in-progress" })).toBe(0)
  })

  test("a line is counted by its event alone", async () => {
    const silent = jest.spyOn(process.stderr, "write").mockReturnValue(true)
    const { log } = await import("#lib/observability/log")
    log.warn("session cookie refused", { cookie: "abcdefgh" })
    silent.mockRestore()
    expect(await value("berth_log_lines_total", { level: "warn", event: "session cookie refused" })).toBe(1)
  })

  test("there is one address, and it is only read", async () => {
    const origin = new URL((await read()).url).origin
    const status = async (path: string, method = "GET") => (await fetch(origin + path, { method })).status
    expect([await status("/"), await status("/metrics", "POST"), await status("/metrics?x=1")]).toEqual([404, 404, 404])
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
])("%s is a %s", async (address, kind) => {
  expect((await import("#lib/observability/metrics/requests")).getRequestKind(address)).toBe(kind)
})
