import { formTo } from "#tests/support/http-browser"
import { type Instances, moved, phoneAt, startInstances } from "#tests/support/instances"
import { openAndPay, toPath } from "#tests/payments/pay-steps"
import { otherThan, submit } from "#tests/safety/limits/codes"
import { askForCode, callsByNow, callsOf, isIn, newestCode, showTicket, signedIn } from "#tests/safety/people"

/** What one instance is told, the other knows: two processes, one Redis, and a balancer that leads wherever it likes. */
let all: Instances
beforeAll(async () => void (all = await startInstances("shared")))
afterAll(() => all.stop())

const driver = () => signedIn("driver", phoneAt(all.one), all.box)
const signOutForm = async (browser: ReturnType<typeof phoneAt>) =>
  formTo(await browser.arrive("/CONFIG"), "/api/auth/signout")
type Ticket = { ticket?: string }

test("a driver who signed in at one instance is in at the other, by the same cookies", async () => {
  const { browser } = await driver()
  expect(await isIn(moved(browser, all.other))).toBe(true)
})

test("S-21 signing out at one instance holds at the other, though the provider did not hear of it", async () => {
  const { browser, phone } = await driver()
  const { said: kept } = await browser.ask<Ticket>("/api/session/keep")
  const copy = moved(browser, all.other)
  await all.box.fault({ match: "account.signOut", fault: "reset", driver: phone })
  await browser.submit(await signOutForm(browser))
  expect([await isIn(copy), (await copy.ask("/api/account/history", { page: 1 })).status]).toEqual([false, 401])
  expect((await phoneAt(all.other).ask("/api/session/restore", kept)).status).toBe(401)
})

test("S-28 a ticket has one turn for all instances: shown at one it is used at the other, and ends its family", async () => {
  const { browser } = await driver()
  const { said: kept } = await browser.ask<Ticket>("/api/session/keep")
  const thief = phoneAt(all.other)
  expect((await showTicket(thief, kept.ticket)).said.ticket).toBeDefined()
  expect((await phoneAt(all.one).ask("/api/session/restore", kept)).status).toBe(401)
  expect([await isIn(thief), await isIn(browser)]).toEqual([false, false])
})

test("S-28 ten showings of one ticket at both instances: one of them is good", async () => {
  const { browser } = await driver()
  const { said: kept } = await browser.ask<Ticket>("/api/session/keep")
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => showTicket(phoneAt(i % 2 ? all.one : all.other), kept.ticket)),
  )
  expect(answers.filter(({ said }) => said.ticket)).toHaveLength(1)
})

test("S-61 a limit is one for both instances", async () => {
  const here = phoneAt(all.one)
  await here.arrive("/SIGNUP")
  const both = [here, moved(here, all.other)]
  const ask = { phone: "13700009997", captcha: "AAAA", captchaId: "none" }
  const why: unknown[] = []
  for (let i = 0; i < 22; i++) why.push((await both[i % 2]!.ask("/api/session/sms-code", ask)).said.why)
  expect(why).toEqual([...Array<string>(20).fill("captcha-wrong"), "too-often", "too-often"])
})

test("S-60 guesses at a code are counted for both instances, also when they come at once", async () => {
  const { phone } = await all.box.world("driver")
  const here = phoneAt(all.one)
  const { form, captcha } = await askForCode(here, phone, all.box)
  const both = [here, moved(here, all.other)]
  const code = otherThan(await newestCode(phone, all.box))
  const since = await callsByNow(all.box)
  await Promise.all(Array.from({ length: 14 }, (_, i) => submit(both[i % 2]!, form, { phone, captcha, code })))
  expect(await callsOf(phone, since, all.box)).toHaveLength(10)
})

test("S-60 a newer code that was asked for at one instance is known at the other", async () => {
  const { phone } = await all.box.world("driver")
  const here = phoneAt(all.one)
  const { form, captcha } = await askForCode(here, phone, all.box)
  await all.box.clock({ advance: 61 })
  await askForCode(phoneAt(all.other), phone, all.box)
  const since = await callsByNow(all.box)
  await submit(here, form, { phone, captcha, code: otherThan(await newestCode(phone, all.box)) })
  expect(await callsOf(phone, since, all.box)).toEqual([])
})

test("S-66 asking for one-tap's tokens as a new browser each time is limited, and remembered of the address alone", async () => {
  const before = await all.redis().control.keys("*")
  const browsers = Array.from({ length: 60 }, () => phoneAt(all.one, { "x-forwarded-for": "203.0.113.78" }))
  await Promise.all(browsers.map((browser) => browser.arrive("/ABOUT")))
  const answers = await Promise.all(browsers.map((browser) => browser.ask("/api/session/one-tap")))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  const written = (await all.redis().control.keys("*")).filter((key) => !before.includes(key))
  expect(written.filter((key) => key.includes("one-tap"))).toHaveLength(1)
  expect((await phoneAt(all.one).ask("/api/session/one-tap")).status).toBe(403)
})

test("an instance that is started while the provider is down knows from the others whose app this is", async () => {
  const { text } = await phoneAt(all.one).arrive("/ABOUT")
  const [title] = /<h1\b[^>]*>.*?<\/h1>/.exec(text) ?? []
  expect(title).toBeTruthy()
  await all.box.fault({ match: "*", fault: "reset", times: "always" })
  const late = await all.start("late")
  try {
    const page = await phoneAt(late).arrive("/ABOUT")
    expect([page.status, page.text.includes(title!)]).toEqual([200, true])
  } finally {
    await late.stop()
    await all.box.clearFaults()
  }
})

test("what stands in Redis is named after nobody: no phone, no plate, no address, no token", async () => {
  const address = "203.0.113.77"
  const browser = phoneAt(all.one, { "x-forwarded-for": address })
  const { phone } = await signedIn("driver", browser, all.box)
  await browser.ask("/api/session/keep")
  await browser.ask("/api/session/one-tap")
  const { addresses, plates } = await all.box.world("car-in-park")
  await openAndPay(browser, toPath(addresses.pay))
  const keys = await all.redis().control.keys("*")
  const kinds = [
    "limit:sms",
    "limit:guess",
    "limit:guess-code",
    "limit:sms-browser",
    "limit:sms-address",
    "limit:sms-phone-address",
    "limit:one-tap-address",
    "newest-code",
    "family",
    "payment",
  ]
  for (const kind of kinds) expect(keys.join("\n")).toMatch(new RegExp(`^berth:${kind}:`, "m"))
  const token = browser.cookies.get("berth-form")!.slice(0, 48)
  for (const secret of [phone, plates[0]!, address, token]) {
    expect([secret, keys.filter((key) => key.includes(secret))]).toEqual([secret, []])
  }
})
