import { randomUUID } from "node:crypto"
import { sealData } from "iron-session"
import { formTo } from "#tests/support/http-browser"
import { openAndPay, toPath } from "#tests/payments/pay-steps"
import { newBrowser, type Person, sandbox, signedIn } from "#tests/safety/people"

const SESSION = "berth-session"

let driver: Person
beforeAll(async () => void (driver = await signedIn()))

/** What a browser gets that shows these cookies and no others. */
async function shown(cookie: string) {
  const id = randomUUID()
  const browser = newBrowser()
  const pages = [
    await browser.visit("/MEMBER", { headers: { cookie } }),
    await browser.visit("/SIGNUP", { headers: { cookie } }),
  ]
  const call = await browser.ask("/api/account/history", { page: 1 }, { headers: { cookie, "x-request-id": id } })
  const restore = await browser.visit("/api/session/restore?next=/MEMBER", { headers: { cookie } })
  const heard = (await sandbox.callsWith({ requestId: id })).filter((one) => one.driver)
  return {
    pages: pages.map(({ status }) => status),
    call: call.status,
    cleared: restore.setCookies,
    restore: restore.status,
    heard: heard.length,
  }
}

function expectSignedOut({ pages, call, cleared, restore, heard }: Awaited<ReturnType<typeof shown>>) {
  expect({ pages, call, restore, heard }).toEqual({ pages: [307, 307], call: 401, restore: 303, heard: 0 })
  const lines = cleared.filter((line) => line.startsWith(`${SESSION}=`))
  expect(lines).toEqual([expect.stringMatching(/^berth-session=;.*max-age=0/i)])
}

const withSeal = (seal: string) => `${SESSION}=${seal}`
const own = () => driver.browser.cookies.get(SESSION) ?? ""

test("the cookie itself is believed", async () => {
  const { pages, call, heard } = await shown(withSeal(own()))
  expect({ pages, call, heard }).toEqual({ pages: [200, 307], call: 200, heard: 1 })
})

test.each(Array.from({ length: 20 }, (_, i) => i / 20))(
  "S-17 one byte changed at %f of its length, it is a signed-out browser's",
  async (part) => {
    const at = Math.floor(own().length * part)
    const changed = own().slice(0, at) + (own()[at] === "A" ? "B" : "A") + own().slice(at + 1)
    expectSignedOut(await shown(withSeal(changed)))
  },
)

const foreign = {
  id: "1",
  phone: "138********",
  family: "f",
  credential: { sToken: "stolen-token", uToken: "stolen-token" },
}

test("S-18 sealed with a foreign key, it is a signed-out browser's", async () => {
  const seal = await sealData(foreign, { password: "somebody-elses-secret-of-32-characters" })
  expectSignedOut(await shown(withSeal(seal)))
})

test.each([
  ["of three bytes", "abc"],
  ["of 8 KB", "x".repeat(8192)],
  ["of JSON in the clear", encodeURIComponent(JSON.stringify(foreign))],
  ["with bytes that are no text", "%00%ff%fe"],
])("S-18 a cookie %s is a signed-out browser's", async (_, value) => {
  expectSignedOut(await shown(withSeal(value)))
})

test("S-18 two cookies of one name are nobody's, whichever comes first", async () => {
  const attacker = await signedIn()
  const theirs = attacker.browser.cookies.get(SESSION) ?? ""
  for (const pair of [
    [own(), theirs],
    [theirs, own()],
    [own(), "abc"],
    [own(), own()],
  ]) {
    expectSignedOut(await shown(`${withSeal(pair[0]!)}; ${SESSION}=${pair[1]}`))
  }
})

test("S-18 the cookie of the release before is believed, and altered it is a signed-out browser's", async () => {
  const { pages, call, heard } = await shown(`berth=${own()}; berth-door=anything`)
  expect({ pages, call, heard }).toEqual({ pages: [200, 307], call: 200, heard: 1 })
  const { call: altered } = await shown(`berth=${own().slice(0, -9)}AAAA${own().slice(-5)}`)
  expect(altered).toBe(401)
})

test("S-18 whatever else we have sealed for this browser is no session", async () => {
  const { browser, addresses } = await signedIn("car-in-park")
  await openAndPay(browser, toPath(addresses.pay))
  await browser.submit(formTo(await browser.arrive("/feedback"), "/api/account/feedback"), { message: "短" })
  const { said } = await browser.ask<{ ticket: string }>("/api/session/keep")
  const names = ["berth-open", "berth-typed-feedback-"]
  const sealOf = (start: string) => [...browser.cookies].find(([name]) => name.startsWith(start))?.[1]
  for (const seal of [...names.map(sealOf), said.ticket]) {
    expect(seal).toMatch(/^Fe26/)
    expectSignedOut(await shown(withSeal(seal!)))
  }
})

test("S-15 the provider's own cookies open nothing but the restore route", async () => {
  const other = await sandbox.world("provider-cookies")
  const brought = Object.entries(other.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join("; ")
  const alone = await newBrowser().ask("/api/account/history", { page: 1 }, { headers: { cookie: brought } })
  expect(alone.status).toBe(401)

  const id = randomUUID()
  const together = `${brought}; ${withSeal(own())}`
  const answer = await newBrowser().ask(
    "/api/account/history",
    { page: 1 },
    { headers: { cookie: together, "x-request-id": id } },
  )
  const calls = await sandbox.callsWith({ requestId: id })
  expect([answer.status, calls.map((one) => one.driver)]).toEqual([200, [driver.phone]])
})
