import { randomUUID } from "node:crypto"
import { sealData } from "iron-session"
import { getForm } from "#tests/support/http-browser"
import { openAndPay, toPath } from "#tests/payments/pay-steps"
import { openAppBrowser, type SignedInDriver, sandbox, createSignedInDriver } from "#tests/security/drivers"

const SESSION_COOKIE = "berth-session"

let driver: SignedInDriver
beforeAll(async () => void (driver = await createSignedInDriver()))

/** Sends requests with exactly these cookies and returns how the app treats them. */
async function probeCookies(cookie: string) {
  const id = randomUUID()
  const browser = openAppBrowser()
  const pages = [
    await browser.get("/MEMBER", { headers: { cookie } }),
    await browser.get("/SIGNUP", { headers: { cookie } }),
  ]
  const apiResponse = await browser.postJson(
    "/api/account/history",
    { page: 1 },
    { headers: { cookie, "x-request-id": id } },
  )
  const restore = await browser.get("/api/session/restore?next=/MEMBER", { headers: { cookie } })
  const providerCalls = (await sandbox.callsWith({ requestId: id })).filter(({ driver }) => driver)
  return {
    pages: pages.map(({ status }) => status),
    call: apiResponse.status,
    cleared: restore.setCookies,
    restore: restore.status,
    providerCalls: providerCalls.length,
  }
}

function expectSignedOut({ pages, call, cleared, restore, providerCalls }: Awaited<ReturnType<typeof probeCookies>>) {
  expect({ pages, call, restore, providerCalls }).toEqual({
    pages: [307, 307],
    call: 401,
    restore: 303,
    providerCalls: 0,
  })
  const lines = cleared.filter((line) => line.startsWith(`${SESSION_COOKIE}=`))
  expect(lines).toEqual([expect.stringMatching(/^berth-session=;.*max-age=0/i)])
}

const buildSessionCookie = (seal: string) => `${SESSION_COOKIE}=${seal}`
const readSeal = () => driver.browser.cookies.get(SESSION_COOKIE) ?? ""

test("a browser with an unaltered session cookie is signed in", async () => {
  const { pages, call, providerCalls } = await probeCookies(buildSessionCookie(readSeal()))
  expect({ pages, call, providerCalls }).toEqual({ pages: [200, 307], call: 200, providerCalls: 1 })
})

test.each(Array.from({ length: 20 }, (_, i) => i / 20))(
  "S-17 a browser is signed out if its session cookie is altered at %f of its length",
  async (fraction) => {
    const position = Math.floor(readSeal().length * fraction)
    const altered =
      readSeal().slice(0, position) + (readSeal()[position] === "A" ? "B" : "A") + readSeal().slice(position + 1)
    expectSignedOut(await probeCookies(buildSessionCookie(altered)))
  },
)

const forgedSession = {
  id: "1",
  phone: "138********",
  family: "f",
  credential: { sToken: "stolen-token", uToken: "stolen-token" },
}

test("S-18 a browser is signed out if its session cookie is sealed with another key", async () => {
  const seal = await sealData(forgedSession, { password: "another-session-secret-of-32-characters" })
  expectSignedOut(await probeCookies(buildSessionCookie(seal)))
})

test.each([
  ["of three bytes", "abc"],
  ["of 8 KB", "x".repeat(8192)],
  ["of JSON in plain text", encodeURIComponent(JSON.stringify(forgedSession))],
  ["of bytes that are not text", "%00%ff%fe"],
])("S-18 a browser is signed out if its session cookie consists %s", async (_, value) => {
  expectSignedOut(await probeCookies(buildSessionCookie(value)))
})

test("S-18 a browser with two session cookies is signed out, whatever their order", async () => {
  const attacker = await createSignedInDriver()
  const attackerSeal = attacker.browser.cookies.get(SESSION_COOKIE) ?? ""
  for (const pair of [
    [readSeal(), attackerSeal],
    [attackerSeal, readSeal()],
    [readSeal(), "abc"],
    [readSeal(), readSeal()],
  ]) {
    expectSignedOut(await probeCookies(`${buildSessionCookie(pair[0]!)}; ${SESSION_COOKIE}=${pair[1]}`))
  }
})

test("S-18 a browser with the session cookie of the previous release is signed in, and signed out if the cookie is altered", async () => {
  const { pages, call, providerCalls } = await probeCookies(`berth=${readSeal()}; berth-door=anything`)
  expect({ pages, call, providerCalls }).toEqual({ pages: [200, 307], call: 200, providerCalls: 1 })
  const { call: alteredStatus } = await probeCookies(`berth=${readSeal().slice(0, -9)}AAAA${readSeal().slice(-5)}`)
  expect(alteredStatus).toBe(401)
})

test("S-18 no other sealed value of the browser is accepted as a session", async () => {
  const { browser, addresses } = await createSignedInDriver("car-in-park")
  await openAndPay(browser, toPath(addresses.pay))
  await browser.submit(getForm(await browser.goto("/feedback"), "/api/account/feedback"), { message: "短" })
  const { json } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  const names = ["berth-open", "berth-typed-feedback-"]
  const findSeal = (prefix: string) => [...browser.cookies].find(([name]) => name.startsWith(prefix))?.[1]
  for (const seal of [...names.map(findSeal), json.ticket]) {
    expect(seal).toMatch(/^Fe26/)
    expectSignedOut(await probeCookies(buildSessionCookie(seal!)))
  }
})

test("S-15 only the restore route accepts the provider's cookies", async () => {
  const otherDriver = await sandbox.createScenario("provider-cookies")
  const providerCookies = Object.entries(otherDriver.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join("; ")
  const response = await openAppBrowser().postJson(
    "/api/account/history",
    { page: 1 },
    { headers: { cookie: providerCookies } },
  )
  expect(response.status).toBe(401)

  const id = randomUUID()
  const cookies = `${providerCookies}; ${buildSessionCookie(readSeal())}`
  const signedInResponse = await openAppBrowser().postJson(
    "/api/account/history",
    { page: 1 },
    { headers: { cookie: cookies, "x-request-id": id } },
  )
  const calls = await sandbox.callsWith({ requestId: id })
  expect(signedInResponse.status).toBe(200)
  expect(calls.map(({ driver }) => driver)).toEqual([driver.phone])
})
