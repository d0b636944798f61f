import { randomBytes } from "node:crypto"
import { createFormCookie } from "#lib/http/csrf/form-token"
import { store } from "#lib/store/store"
import { collectLuckyMoney } from "#lib/lucky-money/server/collect"
import "#tests/support/test-environment"
import { silenceLog } from "#tests/support/silence-log"

const mockRequest = new Headers()
const mockCollect = jest.fn(async () => ({ ok: true, data: {} }))
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => mockRequest }))
jest.mock("#lib/provider", () => ({
  provider: { "lucky-money": { collect: () => mockCollect() } },
}))
jest.mock("#lib/lucky-money/server/collected", () => ({ saveCollected: async () => undefined }))

silenceLog()

const SECRET = "a password of thirty-two characters"
Object.assign(process.env, {
  SESSION_SECRET: SECRET,
  TRUSTED_HOPS: "1",
})

function setClient(address: string, browser = createFormCookie(SECRET)) {
  mockRequest.set("x-forwarded-for", address)
  mockRequest.set("cookie", `__Host-berth-form=${encodeURIComponent(browser)}`)
}
let count = 0
const createPhone = () => `139${String(count++).padStart(8, "0")}`
const createAddress = () => `10.${[...randomBytes(3)].join(".")}`

test("a thousand drivers behind one address can collect lucky money", async () => {
  const address = createAddress()
  for (let i = 0; i < 1_000; i++) {
    setClient(address)
    expect(await collectLuckyMoney("88", createPhone())).toBeUndefined()
  }
})

test("a browser can collect twenty times an hour from any address", async () => {
  const browser = createFormCookie(SECRET)
  for (let i = 0; i < 20; i++) {
    setClient(createAddress(), browser)
    expect(await collectLuckyMoney(String(i), createPhone())).toBeUndefined()
  }
  setClient(createAddress(), browser)
  expect(await collectLuckyMoney("99", createPhone())).toBe("too-often")
})

test("attempts that the browser's own limit refuses do not count for the address", async () => {
  const [address, browser] = [createAddress(), createFormCookie(SECRET)]
  for (let i = 0; i < 1_300; i++) {
    setClient(address, browser)
    await collectLuckyMoney("88", createPhone())
  }
  setClient(address)
  expect(await collectLuckyMoney("88", createPhone())).toBeUndefined()
})

test("counters of new browsers are written only for attempts that their address allows", async () => {
  const address = createAddress()
  const consume = jest.spyOn(store(), "consume")
  for (let i = 0; i < 1_300; i++) {
    setClient(address)
    await collectLuckyMoney("88", createPhone())
  }
  const limitNames = consume.mock.calls.map(([key]) => key.split(":", 1)[0])
  expect(limitNames.filter((name) => name === "lucky-browser")).toHaveLength(1_200)
  consume.mockRestore()
})

test("an invalid phone number counts as no attempt, and the provider is not called", async () => {
  const browser = createFormCookie(SECRET)
  mockCollect.mockClear()
  setClient(createAddress(), browser)
  for (let i = 0; i < 50; i++) expect(await collectLuckyMoney("88", "138")).toBe("phone-length")
  expect(await collectLuckyMoney("88", "02138001380")).toBe("phone-wrong")
  expect(mockCollect).not.toHaveBeenCalled()
  expect(await collectLuckyMoney("88", createPhone())).toBeUndefined()
})

test("an address that uses many browsers is limited, and other addresses are not", async () => {
  const address = createAddress()
  for (let i = 0; i < 1_200; i++) {
    setClient(address)
    await collectLuckyMoney("88", createPhone())
  }
  setClient(address)
  expect(await collectLuckyMoney("88", createPhone())).toBe("too-often")
  setClient(createAddress())
  expect(await collectLuckyMoney("88", createPhone())).toBeUndefined()
})
