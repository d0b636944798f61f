import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))
process.env.CASHIER_HOSTS = "pay.provider.example"

const stderr = jest.spyOn(process.stderr, "write").mockReturnValue(true)

test.each([
  ["a foreign host", { redirect: "https://evil.example/1" }, "foreign-host", "evil.example"],
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
  ["no redirect address", { transactionId: "T1" }, "no-redirect", undefined],
  ["an unknown answer", {}, "unknown-answer", undefined],
])("logUnusableRedirect logs kind and host of an answer with %s", async (_, answer, kind, host) => {
  const { allowedCashierUrl, logUnusableRedirect } = await import("#lib/payments/server/start/unusable-redirect")
  expect(allowedCashierUrl((answer as { redirect?: string }).redirect)).toBeUndefined()
  stderr.mockClear()
  logUnusableRedirect(answer)
  expect(JSON.parse(String(stderr.mock.calls[0]?.[0]))).toMatchObject({ event: "payment led nowhere", kind })
  expect((JSON.parse(String(stderr.mock.calls[0]?.[0])) as { host?: string }).host).toBe(host)
})
