import { signPayload } from "#lib/kit/seal/signed-payload"
import { openAttempt, vouchFor } from "#lib/payments/server/attempt"
import "#tests/known-environment"

jest.mock("server-only", () => ({}))
afterEach(() => jest.useRealTimers())

const attempt = { kind: "stay" as const, from: "/PAY/x", orderId: "1001202506180930001" }
const open = (text: string | undefined) => openAttempt<typeof attempt>("stay", text)

test("what a driver agreed to comes back as it was", () => {
  expect(open(vouchFor(attempt))).toMatchObject(attempt)
})

test("it opens only where its kind of payment is begun", () => {
  expect(openAttempt("arrear", vouchFor(attempt))).toBeUndefined()
})

test.each([undefined, "", "{}", "a.b.c"])("%j is no attempt", (text) => {
  expect(open(text)).toBeUndefined()
})

test("our word for another purpose, or by another secret, is none here", () => {
  const secrets = [process.env.SESSION_SECRET!]
  expect(open(signPayload({ purpose: "attempt", secrets }, attempt, 60))).toEqual(attempt)
  expect(open(signPayload({ purpose: "", secrets }, attempt, 60))).toBeUndefined()
  expect(
    open(signPayload({ purpose: "attempt", secrets: ["another secret of 32 characters!"] }, attempt, 60)),
  ).toBeUndefined()
})

test("a screen that has stood for half an hour is asked for again before anything is paid", () => {
  jest.useFakeTimers({ now: new Date("2025-06-18T09:30:00+08:00") })
  const form = vouchFor(attempt)
  const shownAt = Date.now()
  jest.setSystemTime(new Date("2025-06-18T09:59:59+08:00"))
  expect(open(form)).toEqual({ ...attempt, shownAt })
  jest.setSystemTime(new Date("2025-06-18T10:00:00+08:00"))
  expect(open(form)).toBeUndefined()
})
