import { randomUUID } from "node:crypto"
import { getGuessLimits, getMistakeLimits } from "#lib/account/server/sign-in/limits"
import { CODE_SECONDS } from "#lib/account/rules"
import { type Limit, limit } from "#lib/http/limits/limits"
import { consumeLimits } from "#lib/http/limits/rate-limits"
import "#tests/support/test-environment"
import { silenceLog } from "#tests/support/silence-log"

jest.mock("server-only", () => ({}))
silenceLog()

/** The clock is fixed, so that no window ends during a test. */
beforeEach(() => void jest.spyOn(Date, "now").mockReturnValue(Date.now()))
afterEach(() => jest.mocked(Date.now).mockRestore())

const PHONE = "13800000011"
const MINUTES = 60_000
const createAddress = () => randomUUID()
const createBrowserId = () => randomUUID()
const createSentCode = (at = Date.now()) => ({ id: randomUUID(), phone: PHONE, captcha: "A7KM", at })

/** Counts how many of the attempts are allowed. */
async function countAllowed(attempts: number, limits: () => Limit[]) {
  let allowed = 0
  for (let i = 0; i < attempts; i++) if ((await consumeLimits(limits())).ok) allowed++
  return allowed
}

describe("S-60 guesses at a code", () => {
  test("guesses at a code are counted as long as the code is valid", () => {
    expect(limit("guess-code").seconds).toBe(CODE_SECONDS)
    expect(limit("guess").seconds).toBe(CODE_SECONDS)
  })

  test("guesses are limited to ten per code across browsers", async () => {
    const sentCode = createSentCode()
    expect(await countAllowed(20, () => getGuessLimits(PHONE, sentCode, { browser: createBrowserId() }))).toBe(10)
  })

  test("guesses are limited to ten per browser across codes and do not affect other browsers", async () => {
    const browser = createBrowserId()
    expect(await countAllowed(20, () => getGuessLimits(PHONE, createSentCode(), { browser }))).toBe(10)
    expect(await countAllowed(5, () => getGuessLimits(PHONE, createSentCode(), { browser: createBrowserId() }))).toBe(5)
  })
})

describe("S-61 misread captchas", () => {
  const createFloodedAddress = async () => {
    const address = createAddress()
    expect(await countAllowed(50, () => getMistakeLimits({ address }))).toBe(40)
    return address
  }

  test("a browser that was just sent a code may misread ten captchas at a flooded address", async () => {
    const address = await createFloodedAddress()
    const sentCode = createSentCode()
    expect(await countAllowed(20, () => getMistakeLimits({ address }, { sent: sentCode }))).toBe(10)
  })

  test("a code that was sent ten minutes ago no longer allows misread captchas at a flooded address", async () => {
    const address = await createFloodedAddress()
    const countAllowedAfter = (age: number) =>
      countAllowed(1, () => getMistakeLimits({ address }, { sent: createSentCode(Date.now() - age) }))
    expect(await countAllowedAfter(9 * MINUTES)).toBe(1)
    expect(await countAllowedAfter(10 * MINUTES)).toBe(0)
  })

  test("at a flooded address a browser may misread five captchas if it has waited as long as asked, and none otherwise", async () => {
    const address = await createFloodedAddress()
    const retryAllowance = { id: randomUUID(), from: Date.now() }
    const later = { ...retryAllowance, from: retryAllowance.from + MINUTES }
    expect(await countAllowed(10, () => getMistakeLimits({ address }, { retryAllowance: later }))).toBe(0)
    expect(await countAllowed(10, () => getMistakeLimits({ address }, { retryAllowance }))).toBe(5)
  })
})
