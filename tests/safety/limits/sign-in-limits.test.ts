import { randomUUID } from "node:crypto"
import { guessLimits, mistakeLimits } from "#lib/account/server/sign-in/limits"
import { CODE_SECONDS } from "#lib/account/rules"
import { type Limit, limit } from "#lib/http/limits/limits"
import { consumeLimits } from "#lib/http/limits/rate-limits"
import "#tests/support/test-environment"
import { silence } from "#tests/support/silence-log"

jest.mock("server-only", () => ({}))
silence()

/** Nothing is open again while a test counts. */
beforeEach(() => void jest.spyOn(Date, "now").mockReturnValue(Date.now()))
afterEach(() => jest.mocked(Date.now).mockRestore())

const PHONE = "13800000011"
const MINUTES = 60_000
const anAddress = () => randomUUID()
const aBrowser = () => randomUUID()
const aCode = (at = Date.now()) => ({ id: randomUUID(), phone: PHONE, captcha: "A7KM", at })

/** How many of so many tries are let through. */
async function letThrough(tries: number, limits: () => Limit[]) {
  let through = 0
  for (let i = 0; i < tries; i++) if ((await consumeLimits(limits())).ok) through++
  return through
}

describe("S-60 guesses", () => {
  test("are counted for as long as a code is valid", () => {
    expect(limit("guess-code").seconds).toBe(CODE_SECONDS)
    expect(limit("guess").seconds).toBe(CODE_SECONDS)
  })

  test("of one code are ten, however many browsers its seal is copied to", async () => {
    const sent = aCode()
    expect(await letThrough(20, () => guessLimits(PHONE, sent, { browser: aBrowser() }))).toBe(10)
  })

  test("of one browser are ten, however many codes it asks for, and it costs no other browser any", async () => {
    const browser = aBrowser()
    expect(await letThrough(20, () => guessLimits(PHONE, aCode(), { browser }))).toBe(10)
    expect(await letThrough(5, () => guessLimits(PHONE, aCode(), { browser: aBrowser() }))).toBe(5)
  })
})

describe("S-61 misread pictures", () => {
  const flooded = async () => {
    const address = anAddress()
    expect(await letThrough(50, () => mistakeLimits({ address }))).toBe(40)
    return address
  }

  test("a browser that was just sent a code may misread ten, whatever a machine does behind its address", async () => {
    const address = await flooded()
    const sent = aCode()
    expect(await letThrough(20, () => mistakeLimits({ address }, { sent }))).toBe(10)
  })

  test("a code of ten minutes ago is no code any more", async () => {
    const address = await flooded()
    const tries = (ago: number) => letThrough(1, () => mistakeLimits({ address }, { sent: aCode(Date.now() - ago) }))
    expect([await tries(9 * MINUTES), await tries(10 * MINUTES)]).toEqual([1, 0])
  })

  test("whoever was told to wait, and has, may misread five; whoever has not waited is one of the flood", async () => {
    const address = await flooded()
    const turn = { id: randomUUID(), from: Date.now() }
    expect(
      await letThrough(10, () => mistakeLimits({ address }, { turn: { ...turn, from: turn.from + MINUTES } })),
    ).toBe(0)
    expect(await letThrough(10, () => mistakeLimits({ address }, { turn }))).toBe(5)
  })
})
