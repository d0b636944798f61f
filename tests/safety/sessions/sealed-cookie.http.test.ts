import { randomUUID } from "node:crypto"
import { sealData } from "iron-session"
import { formTo } from "#tests/support/http-browser"
import { openAndPay, toPath } from "#tests/payments/pay-steps"
import { newBrowser, type Person, sandbox, signedIn } from "#tests/safety/people"

const SESSION = "berth-session"

let driver: Person
beforeAll(async () => void (driver = await signedIn()))

/** How the app treats a browser with exactly these cookies. */
async function probeCookies(cookie: string) {
  const id = randomUUID()
  const browser = newBrowser()
  const pages = [
    await browser.visit("/MEMBER", { headers: { cookie } }),
    await browser.visit("/SIGNUP", { headers: { cookie } }),
  ]
  const call = await browser.ask("/api/account/history", { page: 1 }, { headers: { cookie, "x-request-id": id } })
  const restore = await browser.visit("/api/session/restore?next=/MEMBER", { headers: { cookie } })
  const providerCalls = (await sandbox.callsWith({ requestId: id })).filter(({ driver }) => driver)
  return {
    pages: pages.map(({ status }) => status),
    call: call.status,
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
  const lines = cleared.filter((line) => line.startsWith(`${SESSION}=`))
  expect(lines).toEqual([expect.stringMatching(/^berth-session=;.*max-age=0/i)])
}

const sessionCookie = (seal: string) => `${SESSION}=${seal}`
const ownSeal = () => driver.browser.cookies.get(SESSION) ?? ""

test("the unaltered cookie is signed in", async () => {
  const { pages, call, providerCalls } = await probeCookies(sessionCookie(ownSeal()))
  expect({ pages, call, providerCalls }).toEqual({ pages: [200, 307], call: 200, providerCalls: 1 })
})

test.each(Array.from({ length: 20 }, (_, i) => i / 20))(
  "S-17 a cookie with one byte changed at %f of its length is signed out",
  async (part) => {
    const at = Math.floor(ownSeal().length * part)
    const changed = ownSeal().slice(0, at) + (ownSeal()[at] === "A" ? "B" : "A") + ownSeal().slice(at + 1)
    expectSignedOut(await probeCookies(sessionCookie(changed)))
  },
)

const foreignSession = {
  id: "1",
  phone: "138********",
  family: "f",
  credential: { sToken: "stolen-token", uToken: "stolen-token" },
}

test("S-18 a cookie sealed with a foreign key is signed out", async () => {
  const seal = await sealData(foreignSession, { password: "somebody-elses-secret-of-32-characters" })
  expectSignedOut(await probeCookies(sessionCookie(seal)))
})

test.each([
  ["of three bytes", "abc"],
  ["of 8 KB", "x".repeat(8192)],
  ["of JSON in plain text", encodeURIComponent(JSON.stringify(foreignSession))],
  ["with bytes that are not text", "%00%ff%fe"],
])("S-18 a cookie %s is signed out", async (_, value) => {
  expectSignedOut(await probeCookies(sessionCookie(value)))
})

test("S-18 two session cookies are signed out in any order", async () => {
  const attacker = await signedIn()
  const attackerSeal = attacker.browser.cookies.get(SESSION) ?? ""
  for (const pair of [
    [ownSeal(), attackerSeal],
    [attackerSeal, ownSeal()],
    [ownSeal(), "abc"],
    [ownSeal(), ownSeal()],
  ]) {
    expectSignedOut(await probeCookies(`${sessionCookie(pair[0]!)}; ${SESSION}=${pair[1]}`))
  }
})

test("S-18 the cookie of the previous release is signed in and, if altered, signed out", async () => {
  const { pages, call, providerCalls } = await probeCookies(`berth=${ownSeal()}; berth-door=anything`)
  expect({ pages, call, providerCalls }).toEqual({ pages: [200, 307], call: 200, providerCalls: 1 })
  const { call: altered } = await probeCookies(`berth=${ownSeal().slice(0, -9)}AAAA${ownSeal().slice(-5)}`)
  expect(altered).toBe(401)
})

test("S-18 no other sealed value of the browser is accepted as a session", async () => {
  const { browser, addresses } = await signedIn("car-in-park")
  await openAndPay(browser, toPath(addresses.pay))
  await browser.submit(formTo(await browser.arrive("/feedback"), "/api/account/feedback"), { message: "短" })
  const { said } = await browser.ask<{ ticket: string }>("/api/session/keep")
  const names = ["berth-open", "berth-typed-feedback-"]
  const sealOf = (start: string) => [...browser.cookies].find(([name]) => name.startsWith(start))?.[1]
  for (const seal of [...names.map(sealOf), said.ticket]) {
    expect(seal).toMatch(/^Fe26/)
    expectSignedOut(await probeCookies(sessionCookie(seal!)))
  }
})

test("S-15 the provider's cookies are accepted by the restore route only", async () => {
  const other = await sandbox.world("provider-cookies")
  const providerCookies = Object.entries(other.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join("; ")
  const response = await newBrowser().ask("/api/account/history", { page: 1 }, { headers: { cookie: providerCookies } })
  expect(response.status).toBe(401)

  const id = randomUUID()
  const cookies = `${providerCookies}; ${sessionCookie(ownSeal())}`
  const signedInResponse = await newBrowser().ask(
    "/api/account/history",
    { page: 1 },
    { headers: { cookie: cookies, "x-request-id": id } },
  )
  const calls = await sandbox.callsWith({ requestId: id })
  expect(signedInResponse.status).toBe(200)
  expect(calls.map(({ driver }) => driver)).toEqual([driver.phone])
})
