import { listOwnPayments, rememberPayment, rememberResumedPayment } from "#lib/payments/server/browser-payments"
import "#tests/support/test-environment"

jest.mock("#lib/provider", () => ({ provider: {} }))
const mockCookies = new Map<string, { value: string }>()
jest.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    get: (name: string) => mockCookies.get(name),
    set: (name: string, value: string) => void mockCookies.set(name, { value }),
  }),
}))
let mockSignedIn: string | undefined
jest.mock("#lib/session/session", () => ({
  ...jest.requireActual<object>("#lib/session/session"),
  getSession: async () => (mockSignedIn ? { state: "in", driver: { driverKey: mockSignedIn } } : { state: "out" }),
}))

const listIds = async (providerId: string) => (await listOwnPayments(providerId)).map(({ id }) => id)

test("listOwnPayments lists the viewer's payments with an id of the provider, newest first", async () => {
  await rememberPayment("signed-out", 1, "T1")
  mockSignedIn = "other"
  await rememberPayment("others", 2, "T1")
  mockSignedIn = "mine"
  await rememberPayment("mine", 3, "T1")
  await rememberPayment("another-id", 4, "T2")
  await rememberResumedPayment("T1", 5)
  expect(await listIds("T1")).toEqual(["mine", "signed-out"])
  mockSignedIn = undefined
  expect(await listIds("T1")).toEqual(["signed-out"])
  expect(await listIds("T3")).toEqual([])
})
