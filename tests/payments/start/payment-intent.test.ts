import { sign, verify as verifySigned } from "#lib/http/seal/signed"
import { verifyIntent, signIntent } from "#lib/payments/server/payment-intent"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))
afterEach(() => jest.useRealTimers())

const intent = { kind: "stay" as const, from: "/PAY/x", orderId: "1001202506180930001" }
const verify = (text: string | undefined) => verifyIntent<typeof intent>("stay", text)

test("verifyIntent returns what was signed", async () => {
  expect(await verify(await signIntent(intent))).toMatchObject(intent)
})

test("a signed intent has the names that version 0.2.0 reads", async () => {
  const stay = { ...intent, flow: "coupons", selection: { coupons: ["5"] }, canUseLegacyCall: true }
  const signedIntent = await signIntent(stay)
  const { flow: way, selection: choice, canUseLegacyCall: asBefore } = stay
  expect(await verifySigned("attempt", signedIntent)).toEqual({
    ...intent,
    way,
    choice,
    asBefore,
    shownAt: expect.any(Number),
  })
  expect(await verifyIntent("stay", signedIntent)).toMatchObject(stay)
})

test("verifyIntent rejects an intent of another payment type", async () => {
  expect(await verifyIntent("arrear", await signIntent(intent))).toBeUndefined()
})

test.each([undefined, "", "{}", "a.b.c"])("verifyIntent rejects %j", async (text) => {
  expect(await verify(text)).toBeUndefined()
})

test("verifyIntent rejects an intent that was signed for another purpose", async () => {
  expect(await verify(await sign("attempt", intent, 60))).toEqual(intent)
  expect(await verify(await sign("handover-code", intent, 60))).toBeUndefined()
})

test("verifyIntent rejects an intent half an hour after its screen was shown", async () => {
  jest.useFakeTimers({ now: new Date("2025-06-18T09:30:00+08:00") })
  const signedIntent = await signIntent(intent)
  const shownAt = Date.now()
  jest.setSystemTime(new Date("2025-06-18T09:59:59+08:00"))
  expect(await verify(signedIntent)).toEqual({ ...intent, shownAt })
  jest.setSystemTime(new Date("2025-06-18T10:00:00+08:00"))
  expect(await verify(signedIntent)).toBeUndefined()
})
