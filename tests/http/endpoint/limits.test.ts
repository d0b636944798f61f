import { type getClientAddress } from "#lib/http/request/client-address"
import { setConnectionAddress } from "#lib/http/request/connection-address"
import { type Limit, limit, limitsOf } from "#lib/http/limits/limits"
import { consumeLimits, peekLimits, recordLimits, reserveLimits, rewardLimits } from "#lib/http/limits/rate-limits"
import { requestSource } from "#lib/http/limits/request-source"
import { getFormCookieName, createFormCookie } from "#lib/http/csrf/form-token"
import { env, isSecure } from "#lib/env/env"
import "#tests/support/test-environment"
import { silence } from "#tests/support/silence-log"

silence()

/** The configuration is read once: each number of hops has a process of its own. */
async function behind(hops: number, forwarded: string | undefined) {
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

  test("are those of its address and its browser, in the order they are named", () => {
    expect(limitsFor({ "x-berth-connection": "192.0.2.7", ...cookies(cookie) })).toEqual([byAddress, byBrowser])
  })

  test("are without those whose key is not known", () => {
    expect(limitsFor(cookies(cookie))).toEqual([byBrowser])
    expect(limitsFor(cookies("made-up"))).toEqual([])
  })

  test("have the operator's number of codes", () => {
    expect(limit("sms-address", "192.0.2.7").points).toBe(env().CODES_PER_ADDRESS)
    expect(limit("sms-address-hour", "192.0.2.7").points).toBe(6 * env().CODES_PER_ADDRESS)
  })
})

describe("the address of a browser", () => {
  test.each([
    ["nobody in front", 0, "1.2.3.4", undefined],
    ["one proxy, and a browser that says nothing", 1, "1.2.3.4", "1.2.3.4"],
    ["one proxy, and a browser that lies", 1, "6.6.6.6, 1.2.3.4", "1.2.3.4"],
    ["two proxies, and a browser that lies", 2, "6.6.6.6, 1.2.3.4, 10.0.0.1", "1.2.3.4"],
    ["two proxies, and a request that passed one", 2, "1.2.3.4", undefined],
    ["one proxy, and no header", 1, undefined, undefined],
    ["one proxy, and an empty header", 1, "", undefined],
    ["a proxy that writes down the port", 1, "6.6.6.6, 1.2.3.4:5678", "1.2.3.4"],
    ["the same of IPv6", 1, "[2001:db8::1]:80", "2001:db8::1"],
    ["IPv6 in brackets", 1, "[::1]", "::1"],
    ["IPv6 as it is", 1, "2001:db8::80", "2001:db8::80"],
  ])("%s", async (_, hops, forwarded, address) => {
    expect(await behind(hops, forwarded)).toBe(address)
  })
})

const refused = { ok: false, wait: expect.any(Number) }
let count = 0
/** A limit that no other test counts. */
const newLimit = (points: number, seconds = 60): Limit => ({ name: "photo", key: `test-${count++}`, points, seconds })

describe("consumeLimits", () => {
  test("tells the seconds to wait of the first limit without points", async () => {
    const limits = [newLimit(2), newLimit(1, 600)]
    expect(await consumeLimits(limits)).toEqual({ ok: true })
    const second = await consumeLimits(limits)
    expect(!second.ok && second.wait > 60).toBe(true)
    const third = await consumeLimits(limits)
    expect(!third.ok && third.wait <= 60).toBe(true)
  })

  test("allows what has no limits", async () => {
    expect(await consumeLimits([])).toEqual({ ok: true })
  })
})

describe("reserveLimits", () => {
  test("is not exceeded by simultaneous requests", async () => {
    const limits = [newLimit(20), newLimit(30)]
    const all = await Promise.all(Array.from({ length: 40 }, () => reserveLimits(limits)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(20)
  })

  test("consumes nothing of a wide limit when a narrow one refuses", async () => {
    const [wide, narrow] = [newLimit(5), newLimit(1)]
    expect(await reserveLimits([wide, narrow])).toEqual({ ok: true })
    for (let i = 0; i < 10; i++) expect(await reserveLimits([wide, narrow])).toEqual(refused)
    for (let i = 0; i < 4; i++) expect(await reserveLimits([wide])).toEqual({ ok: true })
    expect(await reserveLimits([wide])).toEqual(refused)
  })

  test("has one point again after rewardLimits, however many requests were refused meanwhile", async () => {
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

test("recordLimits counts for every limit, and peekLimits tells which is full", async () => {
  const [first, second, last] = [newLimit(9), newLimit(2), newLimit(1, 600)]
  await recordLimits([first, second, last])
  expect(await peekLimits([first])).toEqual({ ok: true })
  expect(await peekLimits([second])).toEqual({ ok: true })
  expect(await peekLimits([last])).toEqual(refused)
  await recordLimits([first, second])
  expect(await peekLimits([second])).toEqual(refused)
})

describe("the address that is counted", () => {
  const from = (address: string, hops = "0", forwarded?: string) => counted(hops, address, forwarded)

  test.each([
    ["the connection's own, where no proxy is vouched for", "0", "192.0.2.7", "6.6.6.6", "192.0.2.7"],
    ["the one our proxy saw, where there is one", "1", "10.0.0.1", "6.6.6.6, 192.0.2.7", "192.0.2.7"],
    ["nobody's where the proxy has said nothing", "1", "10.0.0.1", undefined, undefined],
    ["IPv4 written as IPv6", "0", "::ffff:192.0.2.7", undefined, "192.0.2.7"],
    ["a whole network of IPv6", "0", "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2"],
    ["the same network written short", "0", "2001:DB8:1:2::9", undefined, "2001:db8:1:2"],
    ["zeros in the middle", "0", "2001:db8::9", undefined, "2001:db8:0:0"],
    ["this machine", "0", "::1", undefined, "0:0:0:0"],
  ])("is %s", async (_, hops, address, forwarded, found) => {
    expect(await from(address, hops, forwarded)).toBe(found)
  })

  test("and what a browser sends under the connection's name is gone before anybody looks", () => {
    const request = { headers: { "x-berth-connection": "6.6.6.6" }, socket: { remoteAddress: "192.0.2.7" } }
    setConnectionAddress(request as never)
    expect(request.headers).toEqual({ "x-berth-connection": "192.0.2.7" })
    const gone = { headers: { "x-berth-connection": "6.6.6.6" }, socket: {} }
    setConnectionAddress(gone as never)
    expect(gone.headers).toEqual({})
  })
})

async function counted(hops: string, connection: string, forwarded?: string) {
  Object.assign(process.env, { TRUSTED_HOPS: hops })
  const headers = new Headers({ "x-berth-connection": connection, ...(forwarded && { "x-forwarded-for": forwarded }) })
  let address: string | undefined
  await jest.isolateModulesAsync(async () => {
    address = (await import("#lib/http/request/client-address")).getRateLimitAddress(headers)
  })
  return address
}
