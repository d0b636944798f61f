import { getForm } from "#tests/support/http-browser"
import { type Instances, moveBrowser, openBrowserAt, startInstances } from "#tests/support/instances"
import { openAndPay, toPath } from "#tests/payments/pay-steps"
import { wrongCode, submitCode } from "#tests/safety/limits/codes"
import { askForCode, lastCallNumber, callsOf, isSignedIn, newestCode, showTicket, signedIn } from "#tests/safety/people"

/** Instances share their state: two processes, one Redis, and a balancer that may pick either. */
let all: Instances
beforeAll(async () => void (all = await startInstances("shared")))
afterAll(() => all.stop())

const signInAtFirst = () => signedIn("driver", openBrowserAt(all.one), all.box)
const signOutForm = async (browser: ReturnType<typeof openBrowserAt>) =>
  getForm(await browser.goto("/CONFIG"), "/api/auth/signout")
type Ticket = { ticket?: string }

test("a sign-in at one instance is valid at the other", async () => {
  const { browser } = await signInAtFirst()
  expect(await isSignedIn(moveBrowser(browser, all.other))).toBe(true)
})

test("S-21 a sign-out at one instance is valid at the other even if the provider call fails", async () => {
  const { browser, phone } = await signInAtFirst()
  const { json: saved } = await browser.postJson<Ticket>("/api/session/keep")
  const copy = moveBrowser(browser, all.other)
  await all.box.addFault({ match: "account.signOut", fault: "reset", driver: phone })
  await browser.submit(await signOutForm(browser))
  expect(await isSignedIn(copy)).toBe(false)
  expect((await copy.postJson("/api/account/history", { page: 1 })).status).toBe(401)
  expect((await openBrowserAt(all.other).postJson("/api/session/restore", saved)).status).toBe(401)
})

test("S-28 a ticket used at one instance is spent at the other, and reuse ends all its sessions", async () => {
  const { browser } = await signInAtFirst()
  const { json: saved } = await browser.postJson<Ticket>("/api/session/keep")
  const thief = openBrowserAt(all.other)
  expect((await showTicket(thief, saved.ticket)).json.ticket).toBeDefined()
  expect((await openBrowserAt(all.one).postJson("/api/session/restore", saved)).status).toBe(401)
  expect(await isSignedIn(thief)).toBe(false)
  expect(await isSignedIn(browser)).toBe(false)
})

test("S-28 one of ten simultaneous uses of a ticket at both instances succeeds", async () => {
  const { browser } = await signInAtFirst()
  const { json: saved } = await browser.postJson<Ticket>("/api/session/keep")
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => showTicket(openBrowserAt(i % 2 ? all.one : all.other), saved.ticket)),
  )
  expect(answers.filter(({ json: said }) => said.ticket)).toHaveLength(1)
})

test("S-61 both instances share one limit", async () => {
  const first = openBrowserAt(all.one)
  await first.goto("/SIGNUP")
  const both = [first, moveBrowser(first, all.other)]
  const input = { phone: "13700009997", captcha: "AAAA", captchaId: "none" }
  const reasons: unknown[] = []
  for (let i = 0; i < 22; i++) reasons.push((await both[i % 2]!.postJson("/api/session/sms-code", input)).json.why)
  expect(reasons).toEqual([...Array<string>(20).fill("captcha-wrong"), "too-often", "too-often"])
})

test("S-60 both instances count simultaneous guesses at a code together", async () => {
  const { phone } = await all.box.createScenario("driver")
  const first = openBrowserAt(all.one)
  const { form, captcha } = await askForCode(first, phone, all.box)
  const both = [first, moveBrowser(first, all.other)]
  const code = wrongCode(await newestCode(phone, all.box))
  const since = await lastCallNumber(all.box)
  await Promise.all(Array.from({ length: 14 }, (_, i) => submitCode(both[i % 2]!, form, { phone, captcha, code })))
  expect(await callsOf(phone, since, all.box)).toHaveLength(10)
})

test("S-60 a code requested at one instance replaces the older code at the other", async () => {
  const { phone } = await all.box.createScenario("driver")
  const first = openBrowserAt(all.one)
  const { form, captcha } = await askForCode(first, phone, all.box)
  await all.box.setClock({ advance: 61 })
  await askForCode(openBrowserAt(all.other), phone, all.box)
  const since = await lastCallNumber(all.box)
  await submitCode(first, form, { phone, captcha, code: wrongCode(await newestCode(phone, all.box)) })
  expect(await callsOf(phone, since, all.box)).toEqual([])
})

test("S-66 limits one-tap tokens per address for new browsers and stores one key for them", async () => {
  const before = await all.redis().control.keys("*")
  const browsers = Array.from({ length: 60 }, () => openBrowserAt(all.one, { "x-forwarded-for": "203.0.113.78" }))
  await Promise.all(browsers.map((browser) => browser.goto("/ABOUT")))
  const answers = await Promise.all(browsers.map((browser) => browser.postJson("/api/session/one-tap")))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  const written = (await all.redis().control.keys("*")).filter((key) => !before.includes(key))
  expect(written.filter((key) => key.includes("one-tap"))).toHaveLength(1)
  expect((await openBrowserAt(all.one).postJson("/api/session/one-tap")).status).toBe(403)
})

test("an instance that starts while the provider is down gets the provider profile from the others", async () => {
  const { text } = await openBrowserAt(all.one).goto("/ABOUT")
  const [title] = /<h1\b[^>]*>.*?<\/h1>/.exec(text) ?? []
  expect(title).toBeTruthy()
  await all.box.addFault({ match: "*", fault: "reset", times: "always" })
  const late = await all.start("late")
  try {
    const page = await openBrowserAt(late).goto("/ABOUT")
    expect(page.status).toBe(200)
    expect(page.text).toContain(title!)
  } finally {
    await late.stop()
    await all.box.clearFaults()
  }
})

test("Redis keys contain no phone, plate, address or token", async () => {
  const address = "203.0.113.77"
  const browser = openBrowserAt(all.one, { "x-forwarded-for": address })
  const { phone } = await signedIn("driver", browser, all.box)
  await browser.postJson("/api/session/keep")
  await browser.postJson("/api/session/one-tap")
  const { addresses, plates } = await all.box.createScenario("car-in-park")
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
