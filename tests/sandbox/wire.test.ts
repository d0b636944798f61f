import { randomUUID } from "node:crypto"
import * as z from "zod"
import { contract } from "#lib/contract"
import type { Contract } from "#lib/provider/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { ask, control, type Cookies, send, signIn, start, world } from "#tests/sandbox/box"

let box: RunningSandbox
let url: string
beforeAll(async () => {
  box = await start()
  url = box.url
})
afterAll(() => box.stop())

const { info, captcha, signOut } = contract.account
const seconds = (ago: number) => String(Math.floor(Date.now() / 1000) - ago)

describe("who may call", () => {
  test.each([
    ["an unknown key", { "x-app-key": "somebody" }, "APP_KEY"],
    ["a wrong signature", { "x-signature": "AAAA" }, "SIGNATURE"],
    ["a time six minutes ago", { "x-timestamp": seconds(360) }, "TIMESTAMP"],
    ["a time six minutes ahead", { "x-timestamp": seconds(-360) }, "TIMESTAMP"],
    ["no time", { "x-timestamp": "" }, "TIMESTAMP"],
    ["a short nonce", { "x-nonce": "n" }, "NONCE"],
  ])("%s is refused", async (_, headers, code) => {
    const { status, said } = await ask(url, captcha, {}, { headers })
    expect(status).toBe(403)
    expect(said.code).toEqual(code)
  })

  test("four minutes off, in seconds or milliseconds, is near enough", async () => {
    for (const time of [seconds(240), String(Date.now() + 240_000)]) {
      expect((await ask(url, captcha, {}, { headers: { "x-timestamp": time } })).status).toBe(200)
    }
  })

  test("the same nonce is taken once", async () => {
    const headers = { "x-nonce": randomUUID() }
    expect((await ask(url, captcha, {}, { headers })).status).toBe(200)
    expect((await ask(url, captcha, {}, { headers })).said.code).toBe("NONCE")
  })

  test("a signature covers the query and the path", async () => {
    const { status } = await ask(url, captcha, {}, { path: "/v1/api/register/captcha" })
    const other = await send(url, captcha, {}, { headers: { "x-nonce": randomUUID() } })
    expect(status).toBe(200)
    expect(other.status).toBe(200)
    const signed = await ask(url, contract.platform.settings, { application: "a" })
    expect(signed.status).toBe(200)
    const response = await fetch(`${url}/v1/api/application-configs?application=b`, {
      headers: { "x-app-key": "berth-test", "x-timestamp": seconds(0), "x-nonce": randomUUID(), "x-signature": "?" },
    })
    expect(response.status).toBe(403)
  })
})

describe("which call it is", () => {
  test("what the contract does not have is not found", async () => {
    const { status, said } = await ask(url, captcha, {}, { path: "/v1/api/register/nothing" })
    expect(status).toBe(404)
    expect(said.code).toBe("NO_SUCH_CALL")
  })

  test("an assumed path answers at its last word, too", async () => {
    expect((await ask(url, captcha, {}, { path: "/v1/api/captcha" })).said.success).toBe(true)
    expect((await ask(url, info, {}, { path: "/v1/api/info" })).status).toBe(404)
  })

  test("an input the contract does not allow is refused by name", async () => {
    const cookies = await signIn(url, (await world(url, "driver")).phone)
    const short = { ...contract.account.feedback, input: z.object({ message: z.string() }) }
    const { status, said } = await ask(url, short as never, { message: "太短" }, { cookies })
    expect(status).toBe(400)
    expect(said.code).toBe("INVALID")
    expect(said.message).toContain("message")
  })

  test.each(["[1]", "{", "12"])("a body that is no object is refused: %s", async (body) => {
    const response = await fetch(`${url}/v1/api/personal/feedback`, { method: "POST", body })
    expect(response.status).toBe(400)
  })

  test("a badly encoded path brings nothing down", async () => {
    expect((await fetch(`${url}/storage/%E0%A4%A`)).status).toBe(400)
    expect((await fetch(`${url}/v1/api/%E0%A4%A`)).status).toBe(403)
  })

  test("a body over the cap is refused", async () => {
    const response = await fetch(`${url}/v1/api/personal/feedback`, {
      method: "POST",
      body: "x".repeat(7 * 1024 * 1024),
    })
    expect(response.status).toBe(413)
  })
})

describe("who the driver is", () => {
  test("without a credential, or with a wrong one, the answer is 401", async () => {
    const cookies = await signIn(url, (await world(url, "driver")).phone)
    const wrong: Cookies[] = [
      {},
      { "s-token": "x", "u-token": "y" },
      { ...cookies, "u-token": "other" },
      { sid: "x", u: "y" },
    ]
    for (const attempt of wrong) expect((await ask(url, info, {}, { cookies: attempt })).status).toBe(401)
    expect((await ask(url, info, {}, { cookies })).status).toBe(200)
  })

  test("either pair of the provider's cookies is enough", async () => {
    const { cookies = {}, phone } = await world(url, "provider-cookies")
    const { u = "", sid = "" } = cookies
    expect((await ask(url, info, {}, { cookies: { u, sid } })).said.data.phone).toBe(phone)
    expect((await ask(url, info, {}, { cookies: { ...cookies, "s-token": "stale" } })).said.data.phone).toBe(phone)
  })

  test("signing out ends every pair that came with it, and no other", async () => {
    const { phone } = await world(url, "driver")
    const first = await signIn(url, phone)
    await control(url, "clock", { advance: 61 })
    const headers = () => ({ "x-timestamp": seconds(-61) })
    const { cookies: other } = await world(url, "provider-cookies")
    expect((await ask(url, signOut, {}, { cookies: first, headers: headers() })).said.success).toBe(true)
    expect((await ask(url, info, {}, { cookies: first, headers: headers() })).status).toBe(401)
    expect((await ask(url, info, {}, { cookies: other, headers: headers() })).status).toBe(200)
    await control(url, "clock", { now: Date.now() })
  })

  test("a credential lasts two years", async () => {
    const { cookies } = await world(url, "provider-cookies")
    const day = 86_400
    for (const [advance, status] of [
      [729 * day, 200],
      [2 * day, 401],
    ] as const) {
      await control(url, "clock", { advance })
      const { now } = await control<{ now: string }>(url, "clock")
      const headers = { "x-timestamp": String(Date.parse(now)) }
      expect((await ask(url, info, {}, { cookies, headers })).status).toBe(status)
    }
    await control(url, "clock", { now: Date.now() })
  })
})

test("every call of the contract is answered as the contract says", async () => {
  for (const [area, calls] of Object.entries(contract as Contract))
    for (const [name, call] of Object.entries(calls)) {
      const { cookies } = await world(url, "provider-cookies")
      const { status, said } = await ask(url, call, call.example, { cookies })
      expect([area, name, status]).toEqual([area, name, 200])
      if (said.success)
        expect([area, name, z.safeDecode(call.output, said.data as never).error]).toEqual([area, name, undefined])
      else expect(Object.keys(call.refusals ?? {})).toContain(said.code)
    }
})

test("the time in the Date header is the box's own", async () => {
  await control(url, "clock", { now: "2031-05-01T08:00:00+08:00" })
  const { headers, said } = await ask(url, captcha, {})
  expect(said.code).toBe("TIMESTAMP")
  expect(headers.get("date")).toMatch(/^Thu, 01 May 2031 00:00:0\d GMT$/)
  await control(url, "clock", { now: Date.now() })
})
