import { getForm } from "#tests/support/http-browser"
import { HTTPS_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"
import { isSignedIn, signIn, openSignUpForm } from "#tests/security/drivers"

/** An attacker must not use up the limits of a phone's owner at another address, or those of all drivers. */
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  app = await startTestApp("attackers", { PROVIDER_URL: sandbox.url, TRUSTED_HOPS: "1", CODES_PER_ADDRESS: "10" })
})
afterAll(async () => {
  await app.stop()
  await sandbox.stop()
})

const openBrowserAt = (address: string, headers = {}) =>
  app.browser(HTTPS_URL, { "x-forwarded-for": address, ...headers })
const IN_MESSAGING_APP = { "user-agent": "Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50" }

/** Runs an action with a concurrency of ten, as an attacker with ten connections would. */
async function repeatConcurrently<T>(count: number, action: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  while (results.length < count) results.push(...(await Promise.all(Array.from({ length: 10 }, action))))
  return results
}

test("S-61 an attacker who requests codes for a phone cannot use up all codes of its owner", async () => {
  const { phone } = await sandbox.createScenario("driver")
  const reasons: unknown[] = []
  for (let i = 0; i < 10; i++) {
    const browser = openBrowserAt("203.0.113.1")
    const { form, captcha } = await openSignUpForm(browser, sandbox)
    const input = { phone, captcha, captchaId: form.fields.captchaId }
    const { status, json } = await browser.postJson("/api/session/sms-code", input)
    reasons.push(json.why ?? status)
    // The provider sends a phone one code a minute.
    await sandbox.setClock({ advance: 61 })
  }
  expect(reasons).toEqual([...Array<number>(8).fill(200), "too-often", "too-often"])
  const owner = openBrowserAt("203.0.113.2")
  await signIn(owner, phone, sandbox)
  expect(await isSignedIn(owner)).toBe(true)
})

test("S-61 limits captchas per address and still shows one on the sign-up screen", async () => {
  // A limit low enough to be reached within ten seconds even on a busy machine.
  const limitedApp = await startTestApp("pictures", {
    PROVIDER_URL: sandbox.url,
    TRUSTED_HOPS: "1",
    CODES_PER_ADDRESS: "1",
  })
  const openLimitedBrowser = (address: string) => limitedApp.browser(HTTPS_URL, { "x-forwarded-for": address })
  const responses = await repeatConcurrently(10, () =>
    openLimitedBrowser("203.0.113.3").postJson("/api/account/captcha"),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
  const limitedResponse = responses.find(({ status }) => status === 429)
  expect(limitedResponse?.json.message).toMatch(/^操作太频繁，请\d+秒后再试$/)
  expect((await openLimitedBrowser("203.0.113.4").postJson("/api/account/captcha")).status).toBe(200)
  const { text } = await openLimitedBrowser("203.0.113.3").goto("/SIGNUP")
  expect(text).toContain("data:image/png")
  await limitedApp.stop()
})

test("limits mini program links per address", async () => {
  const browser = openBrowserAt("203.0.113.5", IN_MESSAGING_APP)
  const form = getForm(await browser.goto("/menu"), "/api/platform/mini-program")
  const responses = await repeatConcurrently(80, () => browser.submit(form))
  expect(responses.filter(({ status }) => status === 303)).toHaveLength(60)
  const limitedResponse = responses.find(({ status }) => status === 429)
  expect(limitedResponse?.text).toMatch(/操作太频繁，请\d+秒后再试/)
  const otherBrowser = openBrowserAt("203.0.113.6", IN_MESSAGING_APP)
  expect(
    (await otherBrowser.submit(getForm(await otherBrowser.goto("/menu"), "/api/platform/mini-program"))).status,
  ).toBe(303)
})
