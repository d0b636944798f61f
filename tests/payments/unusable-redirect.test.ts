import { setResponseOrigin } from "#lib/provider/client/response-origin"
import { toAllowedCashierUrl, logUnusableRedirect } from "#lib/payments/server/start/unusable-redirect"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))
process.env.CASHIER_HOSTS = "pay.provider.example"
const mockCount = jest.fn()
jest.mock("#lib/observability/metrics/calls", () => ({
  countUnusableResponse: (...args: unknown[]) => void mockCount(...args),
}))

const stderr = jest.spyOn(process.stderr, "write").mockReturnValue(true)
const readLine = () => JSON.parse(String(stderr.mock.calls[0]?.[0])) as { [field: string]: unknown }
beforeEach(() => {
  stderr.mockClear()
  mockCount.mockClear()
})

test("toAllowedCashierUrl returns the URL of a configured host", () => {
  expect(toAllowedCashierUrl("https://pay.provider.example/1")).toBe("https://pay.provider.example/1")
})

test.each([
  ["a host that is not configured", { redirect: "https://evil.example/1" }, "foreign-host", "evil.example"],
  [
    "a configured host by plain http",
    { redirect: "http://pay.provider.example/1" },
    "odd-address",
    "pay.provider.example",
  ],
  [
    "a user name before the host",
    { redirect: "https://x@pay.provider.example/1" },
    "odd-address",
    "pay.provider.example",
  ],
  ["a script", { redirect: "javascript:alert(1)" }, "foreign-host", "javascript:"],
  ["a path instead of a URL", { redirect: "/cashier" }, "foreign-host", undefined],
  ["no redirect address", { transactionId: "T1" }, "no-redirect", undefined],
  ["an unknown answer", {}, "unknown-answer", undefined],
])("logUnusableRedirect logs kind and host of an answer with %s", (_, answer, kind, host) => {
  expect(toAllowedCashierUrl((answer as { redirect?: string }).redirect)).toBeUndefined()
  logUnusableRedirect(answer)
  expect(readLine()).toMatchObject({ event: "payment led nowhere", kind })
  expect(readLine().host).toBe(host)
})

test("logUnusableRedirect counts the call of an answer and logs its field names, or counts an unknown call", () => {
  const answer = {}
  setResponseOrigin(answer, "payments.prepare", { orderId: "1001" })
  logUnusableRedirect(answer)
  expect(readLine().fields).toEqual(["orderId"])
  logUnusableRedirect({})
  expect(mockCount.mock.calls).toEqual([
    ["payments.prepare", "led-nowhere"],
    ["unknown", "led-nowhere"],
  ])
})
