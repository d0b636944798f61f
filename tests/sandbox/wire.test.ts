import { randomUUID } from "node:crypto"
import * as z from "zod"
import { contract } from "#lib/contract"
import type { Contract } from "#lib/provider/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import {
  callSandbox,
  control,
  type Cookies,
  sendCall,
  signIn,
  startTestSandbox,
  createScenario,
} from "#tests/sandbox/test-sandbox"

let server: RunningSandbox
let url: string
beforeAll(async () => {
  server = await startTestSandbox()
  url = server.url
})
afterAll(() => server.stop())

const { info, captcha, signOut } = contract.account
const secondsAgo = (age: number) => String(Math.floor(Date.now() / 1000) - age)

describe("authentication of a call", () => {
  test.each([
    ["an unknown key", { "x-app-key": "unknown" }, "APP_KEY"],
    ["a wrong signature", { "x-signature": "AAAA" }, "SIGNATURE"],
    ["a time six minutes ago", { "x-timestamp": secondsAgo(360) }, "TIMESTAMP"],
    ["a time six minutes ahead", { "x-timestamp": secondsAgo(-360) }, "TIMESTAMP"],
    ["no time", { "x-timestamp": "" }, "TIMESTAMP"],
    ["a short nonce", { "x-nonce": "n" }, "NONCE"],
  ])("rejects %s", async (_, headers, code) => {
    const { status, body } = await callSandbox(url, captcha, {}, { headers })
    expect(status).toBe(403)
    expect(body.code).toEqual(code)
  })

  test("accepts a time four minutes off, in seconds or milliseconds", async () => {
    for (const time of [secondsAgo(240), String(Date.now() + 240_000)]) {
      expect((await callSandbox(url, captcha, {}, { headers: { "x-timestamp": time } })).status).toBe(200)
    }
  })

  test("accepts a nonce once", async () => {
    const headers = { "x-nonce": randomUUID() }
    expect((await callSandbox(url, captcha, {}, { headers })).status).toBe(200)
    expect((await callSandbox(url, captcha, {}, { headers })).body.code).toBe("NONCE")
  })

  test("has a signature that covers the query and the path", async () => {
    const { status } = await callSandbox(url, captcha, {}, { path: "/v1/api/register/captcha" })
    const secondResponse = await sendCall(url, captcha, {}, { headers: { "x-nonce": randomUUID() } })
    expect(status).toBe(200)
    expect(secondResponse.status).toBe(200)
    const signed = await callSandbox(url, contract.platform.settings, { application: "a" })
    expect(signed.status).toBe(200)
    const response = await fetch(`${url}/v1/api/application-configs?application=b`, {
      headers: { "x-app-key": "berth-test", "x-timestamp": secondsAgo(0), "x-nonce": randomUUID(), "x-signature": "?" },
    })
    expect(response.status).toBe(403)
  })
})

describe("resolving a call", () => {
  test("responds to a path outside the contract with 404", async () => {
    const { status, body } = await callSandbox(url, captcha, {}, { path: "/v1/api/register/nothing" })
    expect(status).toBe(404)
    expect(body.code).toBe("NO_SUCH_CALL")
  })

  test("accepts an assumed path also at its last segment", async () => {
    expect((await callSandbox(url, captcha, {}, { path: "/v1/api/captcha" })).body.success).toBe(true)
    expect((await callSandbox(url, info, {}, { path: "/v1/api/info" })).status).toBe(404)
  })

  test("names the invalid field of the input", async () => {
    const cookies = await signIn(url, (await createScenario(url, "driver")).phone)
    const lenientFeedback = { ...contract.account.feedback, input: z.object({ message: z.string() }) }
    const { status, body } = await callSandbox(url, lenientFeedback as never, { message: "太短" }, { cookies })
    expect(status).toBe(400)
    expect(body.code).toBe("INVALID")
    expect(body.message).toContain("message")
  })

  test.each(["[1]", "{", "12"])("rejects a body that is not an object: %s", async (body) => {
    const response = await fetch(`${url}/v1/api/personal/feedback`, { method: "POST", body })
    expect(response.status).toBe(400)
  })

  test("rejects a malformed path encoding", async () => {
    expect((await fetch(`${url}/storage/%E0%A4%A`)).status).toBe(400)
    expect((await fetch(`${url}/v1/api/%E0%A4%A`)).status).toBe(403)
  })

  test("rejects a body over the size limit", async () => {
    const response = await fetch(`${url}/v1/api/personal/feedback`, {
      method: "POST",
      body: "x".repeat(7 * 1024 * 1024),
    })
    expect(response.status).toBe(413)
  })
})

describe("the credential of a call", () => {
  test("is required and must be valid", async () => {
    const cookies = await signIn(url, (await createScenario(url, "driver")).phone)
    const invalidCookies: Cookies[] = [
      {},
      { "s-token": "x", "u-token": "y" },
      { ...cookies, "u-token": "other" },
      { sid: "x", u: "y" },
    ]
    for (const invalid of invalidCookies)
      expect((await callSandbox(url, info, {}, { cookies: invalid })).status).toBe(401)
    expect((await callSandbox(url, info, {}, { cookies })).status).toBe(200)
  })

  test("can be either pair of the provider's cookies", async () => {
    const { cookies = {}, phone } = await createScenario(url, "provider-cookies")
    const { u = "", sid = "" } = cookies
    expect((await callSandbox(url, info, {}, { cookies: { u, sid } })).body.data.phone).toBe(phone)
    expect((await callSandbox(url, info, {}, { cookies: { ...cookies, "s-token": "stale" } })).body.data.phone).toBe(
      phone,
    )
  })

  test("is ended by signing out, together with every pair sent with it and no other", async () => {
    const { phone } = await createScenario(url, "driver")
    const firstCookies = await signIn(url, phone)
    await control(url, "clock", { advance: 61 })
    const headers = () => ({ "x-timestamp": secondsAgo(-61) })
    const { cookies: otherCookies } = await createScenario(url, "provider-cookies")
    expect((await callSandbox(url, signOut, {}, { cookies: firstCookies, headers: headers() })).body.success).toBe(true)
    expect((await callSandbox(url, info, {}, { cookies: firstCookies, headers: headers() })).status).toBe(401)
    expect((await callSandbox(url, info, {}, { cookies: otherCookies, headers: headers() })).status).toBe(200)
    await control(url, "clock", { now: Date.now() })
  })

  test("expires after two years", async () => {
    const { cookies } = await createScenario(url, "provider-cookies")
    const day = 86_400
    for (const [advance, status] of [
      [729 * day, 200],
      [2 * day, 401],
    ] as const) {
      await control(url, "clock", { advance })
      const { now } = await control<{ now: string }>(url, "clock")
      const headers = { "x-timestamp": String(Date.parse(now)) }
      expect((await callSandbox(url, info, {}, { cookies, headers })).status).toBe(status)
    }
    await control(url, "clock", { now: Date.now() })
  })
})

test("every call of the contract gets a response that matches the contract", async () => {
  for (const [area, calls] of Object.entries(contract as Contract))
    for (const [name, call] of Object.entries(calls)) {
      const { cookies } = await createScenario(url, "provider-cookies")
      const { status, body } = await callSandbox(url, call, call.example, { cookies })
      expect({ area, name, status }).toEqual({ area, name, status: 200 })
      if (body.success) {
        const { error } = z.safeDecode(call.output, body.data as never)
        expect({ area, name, error }).toEqual({ area, name, error: undefined })
      } else expect(Object.keys(call.refusals ?? {})).toContain(body.code)
    }
})

test("the Date header has the sandbox's own time", async () => {
  await control(url, "clock", { now: "2031-05-01T08:00:00+08:00" })
  const { headers, body } = await callSandbox(url, captcha, {})
  expect(body.code).toBe("TIMESTAMP")
  expect(headers.get("date")).toMatch(/^Thu, 01 May 2031 00:00:0\d GMT$/)
  await control(url, "clock", { now: Date.now() })
})
