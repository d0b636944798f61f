import { randomBytes } from "node:crypto"
import { createFormCookie } from "#lib/http/csrf/form-token"
import { store } from "#lib/store/store"
import { reserveDirectPayment } from "#lib/parking/server/direct-limits"
import "#tests/support/test-environment"
import { silenceLog } from "#tests/support/silence-log"

const mockRequest = new Headers()
const mockHasPayment = jest.fn(async () => false)
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => mockRequest }))
jest.mock("#lib/payments/server/browser-payments", () => ({ hasPaymentInThisBrowser: () => mockHasPayment() }))
silenceLog()
process.env.TRUSTED_HOPS = "1"

const createBrowser = () => createFormCookie("a password of thirty-two characters")
const createAddress = () => `10.${[...randomBytes(3)].join(".")}`
function setClient(address: string, browser = createBrowser()) {
  mockRequest.set("x-forwarded-for", address)
  mockRequest.set("cookie", `__Host-berth-form=${encodeURIComponent(browser)}`)
}

test("a browser can start twenty direct payments an hour from any address, then is told how long to wait", async () => {
  const browser = createBrowser()
  for (let i = 0; i < 20; i++) {
    setClient(createAddress(), browser)
    expect(await reserveDirectPayment(`direct-${i}`)).toBeUndefined()
  }
  setClient(createAddress(), browser)
  expect(await reserveDirectPayment("direct-x")).toMatch(/^操作太频繁，请\d+秒后再试$/)
  mockHasPayment.mockResolvedValueOnce(true)
  expect(await reserveDirectPayment("direct-0")).toBeUndefined()
})

test("browsers behind one address can start 1,200 direct payments, and further browsers get no counter", async () => {
  const address = createAddress()
  const consume = jest.spyOn(store(), "consume")
  for (let i = 0; i < 1_210; i++) {
    setClient(address)
    expect({ i, isAllowed: (await reserveDirectPayment("direct-x")) === undefined }).toEqual({
      i,
      isAllowed: i < 1_200,
    })
  }
  expect(consume.mock.calls.filter(([key]) => key.startsWith("direct-browser:"))).toHaveLength(1_200)
  consume.mockRestore()
  setClient(createAddress())
  expect(await reserveDirectPayment("direct-x")).toBeUndefined()
})
