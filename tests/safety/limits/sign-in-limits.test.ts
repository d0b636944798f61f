import { randomUUID } from "node:crypto"
import { guessLimits, mistakeLimits } from "#lib/account/server/sign-in/limits"
import { CODE_SECONDS } from "#lib/account/rules"
import { type Limit, limit } from "#lib/http/limits/limits"
import { consumeLimits } from "#lib/http/limits/rate-limits"
import "#tests/support/test-environment"
import { silence } from "#tests/support/silence-log"

jest.mock("server-only", () => ({}))
silence()

/** Time stands still, so that no window ends during a test. */
beforeEach(() => void jest.spyOn(Date, "now").mockReturnValue(Date.now()))
afterEach(() => jest.mocked(Date.now).mockRestore())

const PHONE = "13800000011"
const MINUTES = 60_000
const newAddress = () => randomUUID()
const newBrowserId = () => randomUUID()
const newCode = (at = Date.now()) => ({ id: randomUUID(), phone: PHONE, captcha: "A7KM", at })

/** Counts how many of the attempts are allowed. */
async function countAllowed(attempts: number, limits: () => Limit[]) {
  let allowed = 0
  for (let i = 0; i < attempts; i++) if ((await consumeLimits(limits())).ok) allowed++
  return allowed
}

describe("S-60 guesses at a code", () => {
  test("are counted as long as a code is valid", () => {
    expect(limit("guess-code").seconds).toBe(CODE_SECONDS)
    expect(limit("guess").seconds).toBe(CODE_SECONDS)
  })

  test("are limited to ten per code across browsers", async () => {
    const sent = newCode()
    expect(await countAllowed(20, () => guessLimits(PHONE, sent, { browser: newBrowserId() }))).toBe(10)
  })

  test("are limited to ten per browser across codes and do not affect other browsers", async () => {
    const browser = newBrowserId()
    expect(await countAllowed(20, () => guessLimits(PHONE, newCode(), { browser }))).toBe(10)
    expect(await countAllowed(5, () => guessLimits(PHONE, newCode(), { browser: newBrowserId() }))).toBe(5)
  })
})

describe("S-61 misread captchas", () => {
  const newFloodedAddress = async () => {
    const address = newAddress()
    expect(await countAllowed(50, () => mistakeLimits({ address }))).toBe(40)
    return address
  }

  test("a browser that was just sent a code may misread ten behind a flooded address", async () => {
    const address = await newFloodedAddress()
    const sent = newCode()
    expect(await countAllowed(20, () => mistakeLimits({ address }, { sent }))).toBe(10)
  })

  test("a code sent ten minutes ago no longer counts", async () => {
    const address = await newFloodedAddress()
    const attempts = (ago: number) =>
      countAllowed(1, () => mistakeLimits({ address }, { sent: newCode(Date.now() - ago) }))
    expect(await attempts(9 * MINUTES)).toBe(1)
    expect(await attempts(10 * MINUTES)).toBe(0)
  })

  test("a browser that waited as told may misread five, and one that did not wait none", async () => {
    const address = await newFloodedAddress()
    const turn = { id: randomUUID(), from: Date.now() }
    expect(
      await countAllowed(10, () => mistakeLimits({ address }, { turn: { ...turn, from: turn.from + MINUTES } })),
    ).toBe(0)
    expect(await countAllowed(10, () => mistakeLimits({ address }, { turn }))).toBe(5)
  })
})
