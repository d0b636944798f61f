import { randomBytes } from "node:crypto"
import { newFormCookie } from "#lib/http/csrf/form-token"
import { store } from "#lib/store/store"
import { reserveDirectPayment } from "#lib/parking/server/direct-limits"
import "#tests/support/test-environment"
import { silenceLog } from "#tests/support/silence-log"

const mockRequest = new Headers()
const mockBegun = jest.fn(async () => false)
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => mockRequest }))
jest.mock("#lib/payments/server/browser-payments", () => ({ hasStartedInThisBrowser: () => mockBegun() }))
silenceLog()
process.env.TRUSTED_HOPS = "1"

const newBrowser = () => newFormCookie("a password of thirty-two characters")
const newAddress = () => `10.${[...randomBytes(3)].join(".")}`
function from(address: string, browser = newBrowser()) {
  mockRequest.set("x-forwarded-for", address)
  mockRequest.set("cookie", `__Host-berth-form=${encodeURIComponent(browser)}`)
}

test("a browser begins twenty in an hour, wherever it moves, and is then told how long to wait", async () => {
  const browser = newBrowser()
  for (let i = 0; i < 20; i++) {
    from(newAddress(), browser)
    expect(await reserveDirectPayment(`direct-${i}`)).toBeUndefined()
  }
  from(newAddress(), browser)
  expect(await reserveDirectPayment("direct-x")).toMatch(/^操作太频繁，请\d+秒后再试$/)
  mockBegun.mockResolvedValueOnce(true)
  expect(await reserveDirectPayment("direct-0")).toBeUndefined()
})

test("an address has 1,200 of them, and of browsers made up anew nothing more is written down then", async () => {
  const address = newAddress()
  const taken = jest.spyOn(store(), "consume")
  for (let i = 0; i < 1_210; i++) {
    from(address)
    expect([i, (await reserveDirectPayment("direct-x")) === undefined]).toEqual([i, i < 1_200])
  }
  expect(taken.mock.calls.filter(([key]) => key.startsWith("direct-browser:"))).toHaveLength(1_200)
  taken.mockRestore()
  from(newAddress())
  expect(await reserveDirectPayment("direct-x")).toBeUndefined()
})
