import { randomBytes } from "node:crypto"
import { createFormCookie } from "#lib/http/csrf/form-token"
import { countPlateResult, peekPlateLimits } from "#lib/parking/server/query-plate"
import { silenceLog } from "#tests/support/silence-log"
import "#tests/support/test-environment"

const mockRequest = new Headers()
let mockOwnPlates: string[] = []
jest.mock("#lib/payments/server/stay-details", () => ({ fetchOwnPlates: async () => mockOwnPlates }))
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => mockRequest }))
silenceLog()
process.env.TRUSTED_HOPS = "1"

const createBrowser = () => createFormCookie("a password of thirty-two characters")
const createAddress = () => `10.${[...randomBytes(3)].join(".")}`
function setClient(address: string, browser = createBrowser()) {
  mockRequest.set("x-forwarded-for", address)
  mockRequest.set("cookie", `__Host-berth-form=${encodeURIComponent(browser)}`)
}

/** Looks up a parked car within the limits, like the endpoint. */
async function lookUp(plate: string) {
  if (!(await peekPlateLimits(plate)).ok) return "wait"
  return (await countPlateResult(plate, "here")).ok ? "shown" : "wait"
}

test("a browser finds thirty different cars in ten minutes, and each of them again", async () => {
  const [address, browser] = [createAddress(), createBrowser()]
  setClient(address, browser)
  for (let round = 0; round < 2; round++) for (let i = 0; i < 30; i++) expect(await lookUp(`粤B1000${i}`)).toBe("shown")
  expect(await lookUp("粤B20000")).toBe("wait")
  expect(await peekPlateLimits("粤B20000")).toMatchObject({ ok: false, wait: expect.any(Number) })
  expect(await lookUp("粤B10003")).toBe("shown")
  setClient(address, createBrowser())
  expect(await lookUp("粤B20000")).toBe("shown")
})

test("a signed-in driver at the limit still finds their own car", async () => {
  setClient(createAddress(), createBrowser())
  for (let i = 0; i < 30; i++) await lookUp(`粤B1000${i}`)
  mockOwnPlates = ["粤B54321"]
  expect(await lookUp("粤B54321")).toBe("shown")
  expect(await lookUp("粤B20000")).toBe("wait")
  mockOwnPlates = []
})

test("a crowd of ten thousand browsers behind one address is not limited", async () => {
  const address = createAddress()
  for (let i = 0; i < 10_000; i++) {
    setClient(address)
    const counted = await countPlateResult(`粤B${i}`, "here")
    if (!counted.ok) throw new Error(`refused at ${i}`)
  }
})

test("a car in another car park than that of the look-up counts as a miss", async () => {
  setClient(createAddress(), createBrowser())
  for (let i = 0; i < 30; i++) expect(await countPlateResult("粤B12345", "elsewhere")).toEqual({ ok: true })
  expect(await countPlateResult("粤B12345", "elsewhere")).toMatchObject({ ok: false })
})

test("a car counts once at an address, so that queries without a browser cookie cannot block others", async () => {
  const address = createAddress()
  mockRequest.set("x-forwarded-for", address)
  mockRequest.delete("cookie")
  for (let i = 0; i < 12_100; i++) await countPlateResult("粤B12345", "here")
  setClient(address)
  expect(await lookUp("粤B20000")).toBe("shown")
})

test("look-ups from a signed code are counted separately for each car park", async () => {
  const address = createAddress()
  for (let i = 0; i < 12_000; i++) {
    setClient(address)
    await countPlateResult(`粤B${i}`, "here")
  }
  setClient(address)
  expect(await lookUp("粤B99999")).toBe("wait")
  expect(await peekPlateLimits("粤B99999", "1001")).toEqual({ ok: true })
  expect(await countPlateResult("粤B99999", "here", "1001")).toEqual({ ok: true })
  for (let i = 1; i < 3_000; i++) {
    setClient(address)
    await countPlateResult(`粤A${i}`, "here", "1001")
  }
  setClient(address)
  expect(await peekPlateLimits("粤B88888", "1001")).toMatchObject({ ok: false })
  expect(await peekPlateLimits("粤B88888", "1002")).toEqual({ ok: true })
  expect(await peekPlateLimits("粤B99999", "1001")).toEqual({ ok: true })
})
