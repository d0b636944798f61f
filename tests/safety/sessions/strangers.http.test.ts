import { formTo } from "#tests/support/http-browser"
import { HTTPS, startOwnApp, startOwnSandbox } from "#tests/safety/own-app"
import { isSignedIn, signIn, signUpForm } from "#tests/safety/people"

/** A stranger must not use up the limits of a phone's owner at another address, or everybody's. */
let sandbox: Awaited<ReturnType<typeof startOwnSandbox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
beforeAll(async () => {
  sandbox = await startOwnSandbox()
  app = await startOwnApp("strangers", { PROVIDER_URL: sandbox.url, TRUSTED_HOPS: "1", CODES_PER_ADDRESS: "10" })
})
afterAll(async () => {
  await app.stop()
  await sandbox.stop()
})

const browserAt = (address: string, headers = {}) => app.browser(HTTPS, { "x-forwarded-for": address, ...headers })
const IN_MESSAGING_APP = { "user-agent": "Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50" }

/** Runs an action ten at a time, as an attacker with ten connections would. */
async function repeatInTens<T>(count: number, action: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  while (results.length < count) results.push(...(await Promise.all(Array.from({ length: 10 }, action))))
  return results
}

test("S-61 a stranger who requests codes for a phone leaves some for its owner", async () => {
  const { phone } = await sandbox.world("driver")
  const reasons: unknown[] = []
  for (let i = 0; i < 10; i++) {
    const browser = browserAt("203.0.113.1")
    const { form, captcha } = await signUpForm(browser, sandbox)
    const input = { phone, captcha, captchaId: form.fields.captchaId }
    const { status, said } = await browser.ask("/api/session/sms-code", input)
    reasons.push(said.why ?? status)
    // The provider sends a phone one code a minute.
    await sandbox.clock({ advance: 61 })
  }
  expect(reasons).toEqual([...Array<number>(8).fill(200), "too-often", "too-often"])
  const owner = browserAt("203.0.113.2")
  await signIn(owner, phone, sandbox)
  expect(await isSignedIn(owner)).toBe(true)
})

test("S-61 limits captchas per address and still shows one on the sign-up screen", async () => {
  // A limit low enough to be reached within ten seconds even on a busy machine.
  const limitedApp = await startOwnApp("pictures", {
    PROVIDER_URL: sandbox.url,
    TRUSTED_HOPS: "1",
    CODES_PER_ADDRESS: "1",
  })
  const at = (address: string) => limitedApp.browser(HTTPS, { "x-forwarded-for": address })
  const answers = await repeatInTens(10, () => at("203.0.113.3").ask("/api/account/captcha"))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const limited = answers.find(({ status }) => status === 429)
  expect(limited?.said.message).toMatch(/^操作太频繁，请\d+秒后再试$/)
  expect((await at("203.0.113.4").ask("/api/account/captcha")).status).toBe(200)
  const { text } = await at("203.0.113.3").arrive("/SIGNUP")
  expect(text).toContain("data:image/png")
  await limitedApp.stop()
})

test("limits mini program links per address", async () => {
  const browser = browserAt("203.0.113.5", IN_MESSAGING_APP)
  const form = formTo(await browser.arrive("/menu"), "/api/platform/mini-program")
  const answers = await repeatInTens(80, () => browser.submit(form))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(60)
  const limited = answers.find(({ status }) => status === 429)
  expect(limited?.text).toMatch(/操作太频繁，请\d+秒后再试/)
  const other = browserAt("203.0.113.6", IN_MESSAGING_APP)
  expect((await other.submit(formTo(await other.arrive("/menu"), "/api/platform/mini-program"))).status).toBe(303)
})
