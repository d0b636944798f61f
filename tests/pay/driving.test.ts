import { drivingOrder, noteDriving } from "#lib/pay/server/driving"
import "#tests/known-environment"

jest.mock("server-only", () => ({}))
const mockJar = new Map<string, { value: string; maxAge?: number }>()
jest.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    get: (name: string) => mockJar.get(name),
    set: (name: string, value: string, { maxAge }: { maxAge?: number }) => void mockJar.set(name, { value, maxAge }),
  }),
}))
beforeEach(() => mockJar.clear())

test("the order waits in the browser that left for the bank, under its plate alone", async () => {
  await noteDriving("粤B12345", "1001202506180930001")
  expect(await drivingOrder("粤B12345")).toBe("1001202506180930001")
  expect(await drivingOrder("粤B12346")).toBeUndefined()
  expect([...mockJar]).toEqual([["__Host-berth-driving", { value: expect.stringMatching(/^Fe26\./), maxAge: 1_800 }]])
  mockJar.clear()
  expect(await drivingOrder("粤B12345")).toBeUndefined()
})

test("what was altered on the way is nobody's", async () => {
  await noteDriving("粤B12345", "1001202506180930001")
  for (const kept of mockJar.values()) kept.value = `${kept.value.slice(0, -3)}~~~`
  expect(await drivingOrder("粤B12345")).toBeUndefined()
})
