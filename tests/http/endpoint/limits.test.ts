import { type getClientAddress } from "#lib/http/request/client-address"
import { setConnectionAddress } from "#lib/http/request/connection-address"
import { type Limit, limit, limitsOf } from "#lib/http/limits/limits"
import { consumeLimits, peekLimits, recordLimits, reserveLimits, rewardLimits } from "#lib/http/limits/rate-limits"
import { requestSource } from "#lib/http/limits/request-source"
import { getFormCookieName, createFormCookie } from "#lib/http/csrf/form-token"
import { env, isSecure } from "#lib/env/env"
import "#tests/support/test-environment"
import { silenceLog } from "#tests/support/silence-log"

silenceLog()

/** The configuration is read once per process, so the module is loaded again for each number of hops. */
async function readClientAddress(hops: number, forwarded: string | undefined) {
  Object.assign(process.env, { TRUSTED_HOPS: String(hops) })
  let address: typeof getClientAddress | undefined
  await jest.isolateModulesAsync(async () => {
    address = (await import("#lib/http/request/client-address")).getClientAddress
  })
  return address?.(new Headers(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }))
}

describe("the limits of a request", () => {
  const cookie = createFormCookie(env().SESSION_SECRET[0]!)
  const token = cookie.split("|")[0]
  const limitsFor = (headers: Record<string, string>) =>
    limitsOf(requestSource(new Headers(headers)), "lucky-address", "lucky-browser")
  const byAddress = { name: "lucky-address", key: "192.0.2.7", points: 1_200, seconds: 3_600 }
  const byBrowser = { name: "lucky-browser", key: token, points: 20, seconds: 3_600 }
  const cookies = (value: string) => ({ cookie: `${getFormCookieName(isSecure())}=${value}` })

  test("include its address and its browser, in the given order", () => {
    expect(limitsFor({ "x-berth-connection": "192.0.2.7", ...cookies(cookie) })).toEqual([byAddress, byBrowser])
  })

  test("leave out limits whose key is unknown", () => {
    expect(limitsFor(cookies(cookie))).toEqual([byBrowser])
    expect(limitsFor(cookies("made-up"))).toEqual([])
  })

  test("use the configured number of codes", () => {
    expect(limit("sms-address", "192.0.2.7").points).toBe(env().CODES_PER_ADDRESS)
    expect(limit("sms-address-hour", "192.0.2.7").points).toBe(6 * env().CODES_PER_ADDRESS)
  })
})

describe("the client address", () => {
  test.each([
    ["no proxy", 0, "1.2.3.4", undefined],
    ["one proxy", 1, "1.2.3.4", "1.2.3.4"],
    ["one proxy and a forged header", 1, "6.6.6.6, 1.2.3.4", "1.2.3.4"],
    ["two proxies and a forged header", 2, "6.6.6.6, 1.2.3.4, 10.0.0.1", "1.2.3.4"],
    ["two proxies and a request that passed one", 2, "1.2.3.4", undefined],
    ["one proxy and no header", 1, undefined, undefined],
    ["one proxy and an empty header", 1, "", undefined],
    ["a proxy that adds the port", 1, "6.6.6.6, 1.2.3.4:5678", "1.2.3.4"],
    ["IPv6 with a port", 1, "[2001:db8::1]:80", "2001:db8::1"],
    ["IPv6 in brackets", 1, "[::1]", "::1"],
    ["plain IPv6", 1, "2001:db8::80", "2001:db8::80"],
  ])("%s", async (_, hops, forwarded, address) => {
    expect(await readClientAddress(hops, forwarded)).toBe(address)
  })
})

const refused = { ok: false, wait: expect.any(Number) }
let count = 0
/** A limit with a key of its own. */
const newLimit = (points: number, seconds = 60): Limit => ({ name: "photo", key: `test-${count++}`, points, seconds })

describe("consumeLimits", () => {
  test("returns the wait of the first limit without points", async () => {
    const limits = [newLimit(2), newLimit(1, 600)]
    expect(await consumeLimits(limits)).toEqual({ ok: true })
    const second = await consumeLimits(limits)
    expect(!second.ok && second.wait > 60).toBe(true)
    const third = await consumeLimits(limits)
    expect(!third.ok && third.wait <= 60).toBe(true)
  })

  test("allows requests without limits", async () => {
    expect(await consumeLimits([])).toEqual({ ok: true })
  })
})

describe("reserveLimits", () => {
  test("is not exceeded by simultaneous requests", async () => {
    const limits = [newLimit(20), newLimit(30)]
    const all = await Promise.all(Array.from({ length: 40 }, () => reserveLimits(limits)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(20)
  })

  test("consumes nothing of the first limit when the second one rejects", async () => {
    const [wide, narrow] = [newLimit(5), newLimit(1)]
    expect(await reserveLimits([wide, narrow])).toEqual({ ok: true })
    for (let i = 0; i < 10; i++) expect(await reserveLimits([wide, narrow])).toEqual(refused)
    for (let i = 0; i < 4; i++) expect(await reserveLimits([wide])).toEqual({ ok: true })
    expect(await reserveLimits([wide])).toEqual(refused)
  })

  test("has one point again after rewardLimits, regardless of rejected requests", async () => {
    const limits = [newLimit(2)]
    await reserveLimits(limits)
    await reserveLimits(limits)
    for (let i = 0; i < 9; i++) expect(await reserveLimits(limits)).toEqual(refused)
    await rewardLimits(limits)
    expect(await reserveLimits(limits)).toEqual({ ok: true })
    expect(await reserveLimits(limits)).toEqual(refused)
  })

  test("checks every limit, the last as well as the first", async () => {
    const last = newLimit(1, 600)
    await reserveLimits([last])
    const result = await reserveLimits([newLimit(9), newLimit(9), last])
    expect(!result.ok && result.wait > 60).toBe(true)
  })
})

test("recordLimits counts for every limit and peekLimits reports full ones", async () => {
  const [first, second, last] = [newLimit(9), newLimit(2), newLimit(1, 600)]
  await recordLimits([first, second, last])
  expect(await peekLimits([first])).toEqual({ ok: true })
  expect(await peekLimits([second])).toEqual({ ok: true })
  expect(await peekLimits([last])).toEqual(refused)
  await recordLimits([first, second])
  expect(await peekLimits([second])).toEqual(refused)
})

describe("the counted address", () => {
  const getAddress = (address: string, hops = "0", forwarded?: string) => getCountedAddress(hops, address, forwarded)

  test.each([
    ["the connection's without a trusted proxy", "0", "192.0.2.7", "6.6.6.6", "192.0.2.7"],
    ["the one the trusted proxy saw", "1", "10.0.0.1", "6.6.6.6, 192.0.2.7", "192.0.2.7"],
    ["undefined if the proxy sent no header", "1", "10.0.0.1", undefined, undefined],
    ["IPv4 written as IPv6", "0", "::ffff:192.0.2.7", undefined, "192.0.2.7"],
    ["the /64 network of an IPv6 address", "0", "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2"],
    ["the /64 network of a shortened IPv6 address", "0", "2001:DB8:1:2::9", undefined, "2001:db8:1:2"],
    ["the /64 network of an address with omitted zeros", "0", "2001:db8::9", undefined, "2001:db8:0:0"],
    ["the network of the loopback address", "0", "::1", undefined, "0:0:0:0"],
  ])("is %s", async (_, hops, address, forwarded, expected) => {
    expect(await getAddress(address, hops, forwarded)).toBe(expected)
  })

  test("x-berth-connection from a client is overwritten or removed", () => {
    const request = { headers: { "x-berth-connection": "6.6.6.6" }, socket: { remoteAddress: "192.0.2.7" } }
    setConnectionAddress(request as never)
    expect(request.headers).toEqual({ "x-berth-connection": "192.0.2.7" })
    const withoutAddress = { headers: { "x-berth-connection": "6.6.6.6" }, socket: {} }
    setConnectionAddress(withoutAddress as never)
    expect(withoutAddress.headers).toEqual({})
  })
})

async function getCountedAddress(hops: string, connection: string, forwarded?: string) {
  Object.assign(process.env, { TRUSTED_HOPS: hops })
  const headers = new Headers({ "x-berth-connection": connection, ...(forwarded && { "x-forwarded-for": forwarded }) })
  let address: string | undefined
  await jest.isolateModulesAsync(async () => {
    address = (await import("#lib/http/request/client-address")).getRateLimitAddress(headers)
  })
  return address
}
