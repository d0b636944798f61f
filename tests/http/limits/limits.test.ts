import { type Limit, limit, limitsForSource } from "#lib/http/limits/limits"
import { consumeLimits, peekLimits, recordLimits, reserveLimits, rewardLimits } from "#lib/http/limits/rate-limits"
import { getRequestSource } from "#lib/http/limits/request-source"
import { getFormCookieName, createFormCookie } from "#lib/http/csrf/form-token"
import { env, isSecure } from "#lib/env/env"
import "#tests/support/test-environment"
import { silenceLog } from "#tests/support/silence-log"

silenceLog()

describe("limits of a request", () => {
  const cookie = createFormCookie(env().SESSION_SECRET[0]!)
  const token = cookie.split("|")[0]
  const findLimits = (headers: Record<string, string>) =>
    limitsForSource(getRequestSource(new Headers(headers)), "lucky-address", "lucky-browser")
  const byAddress = { name: "lucky-address", key: "192.0.2.7", points: 1_200, seconds: 3_600 }
  const byBrowser = { name: "lucky-browser", key: token, points: 20, seconds: 3_600 }
  const createCookieHeader = (value: string) => ({ cookie: `${getFormCookieName(isSecure())}=${value}` })

  test("a request has limits for its address and its browser, in the requested order", () => {
    expect(findLimits({ "x-berth-connection": "192.0.2.7", ...createCookieHeader(cookie) })).toEqual([
      byAddress,
      byBrowser,
    ])
  })

  test("a request has no limit whose key is unknown", () => {
    expect(findLimits(createCookieHeader(cookie))).toEqual([byBrowser])
    expect(findLimits(createCookieHeader("made-up"))).toEqual([])
  })

  test("the limits of codes use the configured number of codes", () => {
    expect(limit("sms-address", "192.0.2.7").points).toBe(env().CODES_PER_ADDRESS)
    expect(limit("sms-address-hour", "192.0.2.7").points).toBe(6 * env().CODES_PER_ADDRESS)
  })
})

const REJECTED = { ok: false, wait: expect.any(Number) }
let keyCount = 0
/** Creates a limit with a unique key. */
const createLimit = (points: number, seconds = 60): Limit => ({
  name: "photo",
  key: `test-${keyCount++}`,
  points,
  seconds,
})

describe("consumeLimits", () => {
  test("consumeLimits returns the wait of the first exhausted limit", async () => {
    const limits = [createLimit(2), createLimit(1, 600)]
    expect(await consumeLimits(limits)).toEqual({ ok: true })
    const secondResult = await consumeLimits(limits)
    expect(!secondResult.ok && secondResult.wait > 60).toBe(true)
    const thirdResult = await consumeLimits(limits)
    expect(!thirdResult.ok && thirdResult.wait <= 60).toBe(true)
  })

  test("consumeLimits allows requests without limits", async () => {
    expect(await consumeLimits([])).toEqual({ ok: true })
  })
})

describe("reserveLimits", () => {
  test("reserveLimits is not exceeded by simultaneous requests", async () => {
    const limits = [createLimit(20), createLimit(30)]
    const results = await Promise.all(Array.from({ length: 40 }, () => reserveLimits(limits)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(20)
  })

  test("reserveLimits consumes nothing of the first limit if the second limit rejects", async () => {
    const [highLimit, lowLimit] = [createLimit(5), createLimit(1)]
    expect(await reserveLimits([highLimit, lowLimit])).toEqual({ ok: true })
    for (let i = 0; i < 10; i++) expect(await reserveLimits([highLimit, lowLimit])).toEqual(REJECTED)
    for (let i = 0; i < 4; i++) expect(await reserveLimits([highLimit])).toEqual({ ok: true })
    expect(await reserveLimits([highLimit])).toEqual(REJECTED)
  })

  test("reserveLimits returns no points to the limits after the one that rejects", async () => {
    const [fullLimit, lastLimit] = [createLimit(1), createLimit(1)]
    await recordLimits([fullLimit, lastLimit])
    expect(await reserveLimits([fullLimit, lastLimit])).toEqual(REJECTED)
    expect(await peekLimits([lastLimit])).toEqual(REJECTED)
  })

  test("rewardLimits returns one point to a limit, regardless of rejected requests", async () => {
    const limits = [createLimit(2)]
    await reserveLimits(limits)
    await reserveLimits(limits)
    for (let i = 0; i < 9; i++) expect(await reserveLimits(limits)).toEqual(REJECTED)
    await rewardLimits(limits)
    expect(await reserveLimits(limits)).toEqual({ ok: true })
    expect(await reserveLimits(limits)).toEqual(REJECTED)
  })

  test("reserveLimits checks every limit including the last", async () => {
    const lastLimit = createLimit(1, 600)
    await reserveLimits([lastLimit])
    const result = await reserveLimits([createLimit(9), createLimit(9), lastLimit])
    expect(!result.ok && result.wait > 60).toBe(true)
  })
})

test("recordLimits counts for every limit and peekLimits reports full ones", async () => {
  const [firstLimit, secondLimit, lastLimit] = [createLimit(9), createLimit(2), createLimit(1, 600)]
  await recordLimits([firstLimit, secondLimit, lastLimit])
  expect(await peekLimits([firstLimit])).toEqual({ ok: true })
  expect(await peekLimits([secondLimit])).toEqual({ ok: true })
  expect(await peekLimits([lastLimit])).toEqual(REJECTED)
  await recordLimits([firstLimit, secondLimit])
  expect(await peekLimits([secondLimit])).toEqual(REJECTED)
})
