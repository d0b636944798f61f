import { sign } from "#lib/http/seal/signed"
import { verifyIntent, signIntent } from "#lib/payments/server/payment-intent"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))
afterEach(() => jest.useRealTimers())

const attempt = { kind: "stay" as const, from: "/PAY/x", orderId: "1001202506180930001" }
const open = (text: string | undefined) => verifyIntent<typeof attempt>("stay", text)

test("what a driver agreed to comes back as it was", async () => {
  expect(await open(await signIntent(attempt))).toMatchObject(attempt)
})

test("it opens only where its kind of payment is begun", async () => {
  expect(await verifyIntent("arrear", await signIntent(attempt))).toBeUndefined()
})

test.each([undefined, "", "{}", "a.b.c"])("%j is no attempt", async (text) => {
  expect(await open(text)).toBeUndefined()
})

test("what is signed for another audience is no attempt", async () => {
  expect(await open(await sign("attempt", attempt, 60))).toEqual(attempt)
  expect(await open(await sign("handover-code", attempt, 60))).toBeUndefined()
})

test("a screen that has stood for half an hour is asked for again before anything is paid", async () => {
  jest.useFakeTimers({ now: new Date("2025-06-18T09:30:00+08:00") })
  const form = await signIntent(attempt)
  const shownAt = Date.now()
  jest.setSystemTime(new Date("2025-06-18T09:59:59+08:00"))
  expect(await open(form)).toEqual({ ...attempt, shownAt })
  jest.setSystemTime(new Date("2025-06-18T10:00:00+08:00"))
  expect(await open(form)).toBeUndefined()
})
