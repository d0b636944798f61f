import { formTo } from "#tests/support/http-browser"
import { type Instances, moved, phoneAt, startInstances } from "#tests/support/instances"
import { openAndPay, toPath } from "#tests/payments/pay-steps"
import { wrongCode, submitCode } from "#tests/safety/limits/codes"
import { askForCode, lastCallNumber, callsOf, isSignedIn, newestCode, showTicket, signedIn } from "#tests/safety/people"

/** Instances share their state: two processes, one Redis, and a balancer that may pick either. */
let all: Instances
beforeAll(async () => void (all = await startInstances("shared")))
afterAll(() => all.stop())

const signInAtFirst = () => signedIn("driver", phoneAt(all.one), all.box)
const signOutForm = async (browser: ReturnType<typeof phoneAt>) =>
  formTo(await browser.arrive("/CONFIG"), "/api/auth/signout")
type Ticket = { ticket?: string }

test("a sign-in at one instance is valid at the other", async () => {
  const { browser } = await signInAtFirst()
  expect(await isSignedIn(moved(browser, all.other))).toBe(true)
})

test("S-21 a sign-out at one instance is valid at the other even if the provider call fails", async () => {
  const { browser, phone } = await signInAtFirst()
  const { said: saved } = await browser.ask<Ticket>("/api/session/keep")
  const copy = moved(browser, all.other)
  await all.box.fault({ match: "account.signOut", fault: "reset", driver: phone })
  await browser.submit(await signOutForm(browser))
  expect(await isSignedIn(copy)).toBe(false)
  expect((await copy.ask("/api/account/history", { page: 1 })).status).toBe(401)
  expect((await phoneAt(all.other).ask("/api/session/restore", saved)).status).toBe(401)
})

test("S-28 a ticket used at one instance is spent at the other, and reuse ends all its sessions", async () => {
  const { browser } = await signInAtFirst()
  const { said: saved } = await browser.ask<Ticket>("/api/session/keep")
  const thief = phoneAt(all.other)
  expect((await showTicket(thief, saved.ticket)).said.ticket).toBeDefined()
  expect((await phoneAt(all.one).ask("/api/session/restore", saved)).status).toBe(401)
  expect(await isSignedIn(thief)).toBe(false)
  expect(await isSignedIn(browser)).toBe(false)
})

test("S-28 one of ten simultaneous uses of a ticket at both instances succeeds", async () => {
  const { browser } = await signInAtFirst()
  const { said: saved } = await browser.ask<Ticket>("/api/session/keep")
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => showTicket(phoneAt(i % 2 ? all.one : all.other), saved.ticket)),
  )
  expect(answers.filter(({ said }) => said.ticket)).toHaveLength(1)
})

test("S-61 both instances share one limit", async () => {
  const first = phoneAt(all.one)
  await first.arrive("/SIGNUP")
  const both = [first, moved(first, all.other)]
  const input = { phone: "13700009997", captcha: "AAAA", captchaId: "none" }
  const reasons: unknown[] = []
  for (let i = 0; i < 22; i++) reasons.push((await both[i % 2]!.ask("/api/session/sms-code", input)).said.why)
  expect(reasons).toEqual([...Array<string>(20).fill("captcha-wrong"), "too-often", "too-often"])
})

test("S-60 both instances count simultaneous guesses at a code together", async () => {
  const { phone } = await all.box.world("driver")
  const first = phoneAt(all.one)
  const { form, captcha } = await askForCode(first, phone, all.box)
  const both = [first, moved(first, all.other)]
  const code = wrongCode(await newestCode(phone, all.box))
  const since = await lastCallNumber(all.box)
  await Promise.all(Array.from({ length: 14 }, (_, i) => submitCode(both[i % 2]!, form, { phone, captcha, code })))
  expect(await callsOf(phone, since, all.box)).toHaveLength(10)
})

test("S-60 a code requested at one instance replaces the older code at the other", async () => {
  const { phone } = await all.box.world("driver")
  const first = phoneAt(all.one)
  const { form, captcha } = await askForCode(first, phone, all.box)
  await all.box.clock({ advance: 61 })
  await askForCode(phoneAt(all.other), phone, all.box)
  const since = await lastCallNumber(all.box)
  await submitCode(first, form, { phone, captcha, code: wrongCode(await newestCode(phone, all.box)) })
  expect(await callsOf(phone, since, all.box)).toEqual([])
})

test("S-66 limits one-tap tokens per address for new browsers and stores one key for them", async () => {
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

test("an instance that starts while the provider is down gets the provider profile from the others", async () => {
  const { text } = await phoneAt(all.one).arrive("/ABOUT")
  const [title] = /<h1\b[^>]*>.*?<\/h1>/.exec(text) ?? []
  expect(title).toBeTruthy()
  await all.box.fault({ match: "*", fault: "reset", times: "always" })
  const late = await all.start("late")
  try {
    const page = await phoneAt(late).arrive("/ABOUT")
    expect(page.status).toBe(200)
    expect(page.text).toContain(title!)
  } finally {
    await late.stop()
    await all.box.clearFaults()
  }
})

test("Redis keys contain no phone, plate, address or token", async () => {
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
