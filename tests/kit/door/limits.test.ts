import { limitsFrom } from "#lib/kit/door/asked-from"
import { formCookie, newFormCookie } from "#lib/kit/form/form-token"
import { env, isSecure } from "#lib/kit/process/env"
import { noteConnection } from "#lib/kit/door/connection-address"
import { type clientAddress, count, giveBack, reserve, stillFree, withinLimits } from "#lib/kit/door/rate-limits"
import "#tests/known-environment"
import { silence } from "#tests/silence"

silence()

/** The configuration is read once: each number of hops has a process of its own. */
async function behind(hops: number, forwarded: string | undefined) {
  Object.assign(process.env, { TRUSTED_HOPS: String(hops) })
  let address: typeof clientAddress | undefined
  await jest.isolateModulesAsync(async () => {
    address = (await import("#lib/kit/door/rate-limits")).clientAddress
  })
  return address?.(new Headers(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }))
}

test("what is counted by where a request comes from is counted by its address first, and by as much as is known", () => {
  const by = {
    address: (from: string) => [`tried-address:${from}`, 300, 60] as const,
    browser: (from: string) => [`tried-browser:${from}`, 20, 60] as const,
  }
  const cookie = newFormCookie(env().SESSION_SECRET[0]!)
  const browser = { cookie: `${formCookie(isSecure())}=${cookie}` }
  const address = { "x-berth-connection": "192.0.2.7" }
  const ofBrowser = [`tried-browser:${cookie.split("|")[0]}`, 20, 60]
  expect(limitsFrom(new Headers({ ...address, ...browser }), by)).toEqual([
    ["tried-address:192.0.2.7", 300, 60],
    ofBrowser,
  ])
  expect(limitsFrom(new Headers(browser), by)).toEqual([ofBrowser])
  expect(limitsFrom(new Headers({ cookie: `${formCookie(isSecure())}=made-up` }), by)).toEqual([])
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

describe("several limits", () => {
  test("hold together: the first that is used up says how long", async () => {
    const both = () =>
      withinLimits([
        ["a", 2, 60],
        ["b", 1, 600],
      ])
    expect(await both()).toEqual({ ok: true })
    expect(await both()).toEqual({ ok: false, wait: expect.any(Number) })
    const said = await both()
    expect(!said.ok && said.wait).toBeLessThanOrEqual(60)
  })

  test("none is no limit", async () => {
    expect(await withinLimits([])).toEqual({ ok: true })
  })
})

describe("what is counted before it is done", () => {
  const forty = Array.from({ length: 40 })

  test("is not overrun by many at once", async () => {
    const limits = [["at-once", 20, 60] as const, ["at-once-in-all", 30, 60] as const]
    const all = await Promise.all(forty.map(() => reserve(limits)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(20)
  })

  test("is given back where another limit is used up: trying uses up nothing", async () => {
    const [wide, narrow] = [["wide", 5, 60] as const, ["narrow", 1, 60] as const]
    expect(await reserve([wide, narrow])).toEqual({ ok: true })
    for (let i = 0; i < 10; i++) expect(await reserve([wide, narrow])).toMatchObject({ ok: false })
    for (let i = 0; i < 4; i++) expect(await reserve([wide])).toEqual({ ok: true })
    expect(await reserve([wide])).toMatchObject({ ok: false })
  })

  test("is given back where it did not happen, however many were refused meanwhile", async () => {
    const limit = [["not-done", 2, 60] as const]
    await reserve(limit)
    await reserve(limit)
    for (let i = 0; i < 9; i++) expect(await reserve(limit)).toMatchObject({ ok: false })
    await giveBack(limit)
    expect([await reserve(limit), (await reserve(limit)).ok]).toEqual([{ ok: true }, false])
  })

  test("is asked of every limit, the last as well as the first, and the full one says how long", async () => {
    const last = ["the-last", 1, 600] as const
    await reserve([last])
    const said = await reserve([["the-first", 9, 60], ["the-second", 9, 60], last])
    expect(!said.ok && said.wait > 60).toBe(true)
  })
})

test("what counts only once it has happened counts for every limit, the last as well as the first", async () => {
  const [first, second, last] = [["one", 9, 60] as const, ["two", 2, 60] as const, ["three", 1, 600] as const]
  await count([first, second, last])
  expect([await stillFree([first]), await stillFree([second])]).toEqual([{ ok: true }, { ok: true }])
  expect(await stillFree([last])).toMatchObject({ ok: false })
  await count([first, second])
  expect(await stillFree([second])).toMatchObject({ ok: false })
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
    noteConnection(request as never)
    expect(request.headers).toEqual({ "x-berth-connection": "192.0.2.7" })
    const gone = { headers: { "x-berth-connection": "6.6.6.6" }, socket: {} }
    noteConnection(gone as never)
    expect(gone.headers).toEqual({})
  })
})

async function counted(hops: string, connection: string, forwarded?: string) {
  Object.assign(process.env, { TRUSTED_HOPS: hops })
  const headers = new Headers({ "x-berth-connection": connection, ...(forwarded && { "x-forwarded-for": forwarded }) })
  let address: string | undefined
  await jest.isolateModulesAsync(async () => {
    address = (await import("#lib/kit/door/rate-limits")).countedAddress(headers)
  })
  return address
}
