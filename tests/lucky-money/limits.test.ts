import { randomBytes } from "node:crypto"
import { newFormCookie } from "#lib/http/csrf/form-token"
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

function from(address: string, browser = newFormCookie(SECRET)) {
  mockRequest.set("x-forwarded-for", address)
  mockRequest.set("cookie", `__Host-berth-form=${encodeURIComponent(browser)}`)
}
let count = 0
const someone = () => `139${String(count++).padStart(8, "0")}`
const carrier = () => `10.${[...randomBytes(3)].join(".")}`

test("a thousand drivers behind one carrier address all collect", async () => {
  const address = carrier()
  for (let i = 0; i < 1_000; i++) {
    from(address)
    expect(await collectLuckyMoney("88", someone())).toBeUndefined()
  }
})

test("one browser has twenty tries an hour, wherever it moves and whatever it tries", async () => {
  const browser = newFormCookie(SECRET)
  for (let i = 0; i < 20; i++) {
    from(carrier(), browser)
    expect(await collectLuckyMoney(String(i), someone())).toBeUndefined()
  }
  from(carrier(), browser)
  expect(await collectLuckyMoney("99", someone())).toBe("too-often")
})

test("tries that one browser has used up cost its address nothing", async () => {
  const [address, browser] = [carrier(), newFormCookie(SECRET)]
  for (let i = 0; i < 1_300; i++) {
    from(address, browser)
    await collectLuckyMoney("88", someone())
  }
  from(address)
  expect(await collectLuckyMoney("88", someone())).toBeUndefined()
})

test("of new browsers nothing is written down that their address has not let through", async () => {
  const address = carrier()
  const taken = jest.spyOn(store(), "consume")
  for (let i = 0; i < 1_300; i++) {
    from(address)
    await collectLuckyMoney("88", someone())
  }
  const kinds = taken.mock.calls.map(([key]) => key.split(":", 1)[0])
  expect(kinds.filter((kind) => kind === "lucky-browser")).toHaveLength(1_200)
  taken.mockRestore()
})

test("what is no phone costs no try, and the provider is not asked", async () => {
  const browser = newFormCookie(SECRET)
  mockCollect.mockClear()
  from(carrier(), browser)
  for (let i = 0; i < 50; i++) expect(await collectLuckyMoney("88", "138")).toBe("phone-length")
  expect(await collectLuckyMoney("88", "02138001380")).toBe("phone-wrong")
  expect(mockCollect).not.toHaveBeenCalled()
  expect(await collectLuckyMoney("88", someone())).toBeUndefined()
})

test("an address that throws its browsers away is stopped, and only that address", async () => {
  const address = carrier()
  for (let i = 0; i < 1_200; i++) {
    from(address)
    await collectLuckyMoney("88", someone())
  }
  from(address)
  expect(await collectLuckyMoney("88", someone())).toBe("too-often")
  from(carrier())
  expect(await collectLuckyMoney("88", someone())).toBeUndefined()
})
