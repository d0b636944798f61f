import { getForm } from "#tests/support/http-browser"
import { type Instances, moveBrowser, openBrowserAt, startInstances } from "#tests/support/instances"
import { openAndPay, toPath } from "#tests/payments/pay-steps"
import { buildWrongCode, submitCode } from "#tests/security/limits/sign-in-codes"
import {
  requestSignInCode,
  readLastCallNumber,
  listCallsOf,
  isSignedIn,
  readNewestCode,
  redeemTicket,
  createSignedInDriver,
} from "#tests/security/drivers"

/** Two instances share one Redis. A load balancer may send each request to either of them. */
let instances: Instances
beforeAll(async () => void (instances = await startInstances("shared")))
afterAll(() => instances.stop())

const signInAtFirst = () => createSignedInDriver("driver", openBrowserAt(instances.one), instances.sandbox)
const openSignOutForm = async (browser: ReturnType<typeof openBrowserAt>) =>
  getForm(await browser.goto("/CONFIG"), "/api/auth/signout")
type Ticket = { ticket?: string }

test("a sign-in at one instance is valid at the other", async () => {
  const { browser } = await signInAtFirst()
  expect(await isSignedIn(moveBrowser(browser, instances.other))).toBe(true)
})

test("S-21 a sign-out at one instance is valid at the other even if the provider call fails", async () => {
  const { browser, phone } = await signInAtFirst()
  const { json: saved } = await browser.postJson<Ticket>("/api/session/keep")
  const copy = moveBrowser(browser, instances.other)
  await instances.sandbox.addFault({ match: "account.signOut", fault: "reset", driver: phone })
  await browser.submit(await openSignOutForm(browser))
  expect(await isSignedIn(copy)).toBe(false)
  expect((await copy.postJson("/api/account/history", { page: 1 })).status).toBe(401)
  expect((await openBrowserAt(instances.other).postJson("/api/session/restore", saved)).status).toBe(401)
})

test("S-28 a ticket used at one instance is invalid at the other, and its reuse ends all sessions of the ticket", async () => {
  const { browser } = await signInAtFirst()
  const { json: saved } = await browser.postJson<Ticket>("/api/session/keep")
  const thief = openBrowserAt(instances.other)
  expect((await redeemTicket(thief, saved.ticket)).json.ticket).toBeDefined()
  expect((await openBrowserAt(instances.one).postJson("/api/session/restore", saved)).status).toBe(401)
  expect(await isSignedIn(thief)).toBe(false)
  expect(await isSignedIn(browser)).toBe(false)
})

test("S-28 one of ten simultaneous uses of a ticket at both instances succeeds", async () => {
  const { browser } = await signInAtFirst()
  const { json: saved } = await browser.postJson<Ticket>("/api/session/keep")
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      redeemTicket(openBrowserAt(i % 2 ? instances.one : instances.other), saved.ticket),
    ),
  )
  expect(answers.filter(({ json }) => json.ticket)).toHaveLength(1)
})

test("S-61 both instances share one limit", async () => {
  const firstBrowser = openBrowserAt(instances.one)
  await firstBrowser.goto("/SIGNUP")
  const browsers = [firstBrowser, moveBrowser(firstBrowser, instances.other)]
  const input = { phone: "13700009997", captcha: "AAAA", captchaId: "none" }
  const reasons: unknown[] = []
  for (let i = 0; i < 22; i++) reasons.push((await browsers[i % 2]!.postJson("/api/session/sms-code", input)).json.why)
  expect(reasons).toEqual([...Array<string>(20).fill("captcha-wrong"), "too-often", "too-often"])
})

test("S-60 both instances count simultaneous guesses at a code together", async () => {
  const { phone } = await instances.sandbox.createScenario("driver")
  const firstBrowser = openBrowserAt(instances.one)
  const { form, captcha } = await requestSignInCode(firstBrowser, phone, instances.sandbox)
  const browsers = [firstBrowser, moveBrowser(firstBrowser, instances.other)]
  const code = buildWrongCode(await readNewestCode(phone, instances.sandbox))
  const since = await readLastCallNumber(instances.sandbox)
  await Promise.all(Array.from({ length: 14 }, (_, i) => submitCode(browsers[i % 2]!, form, { phone, captcha, code })))
  expect(await listCallsOf(phone, since, instances.sandbox)).toHaveLength(10)
})

test("S-60 a code requested at one instance replaces the older code at the other", async () => {
  const { phone } = await instances.sandbox.createScenario("driver")
  const firstBrowser = openBrowserAt(instances.one)
  const { form, captcha } = await requestSignInCode(firstBrowser, phone, instances.sandbox)
  await instances.sandbox.setClock({ advance: 61 })
  await requestSignInCode(openBrowserAt(instances.other), phone, instances.sandbox)
  const since = await readLastCallNumber(instances.sandbox)
  await submitCode(firstBrowser, form, {
    phone,
    captcha,
    code: buildWrongCode(await readNewestCode(phone, instances.sandbox)),
  })
  expect(await listCallsOf(phone, since, instances.sandbox)).toEqual([])
})

test("S-66 limits one-tap tokens per address for new browsers and stores one key for them", async () => {
  const keysBefore = await instances.redis().control.keys("*")
  const browsers = Array.from({ length: 60 }, () => openBrowserAt(instances.one, { "x-forwarded-for": "203.0.113.78" }))
  await Promise.all(browsers.map((browser) => browser.goto("/ABOUT")))
  const answers = await Promise.all(browsers.map((browser) => browser.postJson("/api/session/one-tap")))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  const addedKeys = (await instances.redis().control.keys("*")).filter((key) => !keysBefore.includes(key))
  expect(addedKeys.filter((key) => key.includes("one-tap"))).toHaveLength(1)
  expect((await openBrowserAt(instances.one).postJson("/api/session/one-tap")).status).toBe(403)
})

test("an instance that starts while the provider is down gets the provider profile from the others", async () => {
  const { text } = await openBrowserAt(instances.one).goto("/ABOUT")
  const [title] = /<h1\b[^>]*>.*?<\/h1>/.exec(text) ?? []
  expect(title).toBeTruthy()
  await instances.sandbox.addFault({ match: "*", fault: "reset", times: "always" })
  const lateInstance = await instances.start("late")
  try {
    const page = await openBrowserAt(lateInstance).goto("/ABOUT")
    expect(page.status).toBe(200)
    expect(page.text).toContain(title!)
  } finally {
    await lateInstance.stop()
    await instances.sandbox.clearFaults()
  }
})

test("Redis keys contain no phone, plate, address or token", async () => {
  const address = "203.0.113.77"
  const browser = openBrowserAt(instances.one, { "x-forwarded-for": address })
  const { phone } = await createSignedInDriver("driver", browser, instances.sandbox)
  await browser.postJson("/api/session/keep")
  await browser.postJson("/api/session/one-tap")
  const { addresses, plates } = await instances.sandbox.createScenario("car-in-park")
  await openAndPay(browser, toPath(addresses.pay))
  const keys = await instances.redis().control.keys("*")
  const prefixes = [
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
  for (const prefix of prefixes) expect(keys.join("\n")).toMatch(new RegExp(`^berth:${prefix}:`, "m"))
  const token = browser.cookies.get("berth-form")!.slice(0, 48)
  for (const secret of [phone, plates[0]!, address, token]) {
    expect({ secret, found: keys.filter((key) => key.includes(secret)) }).toEqual({ secret, found: [] })
  }
})
