import { getForm } from "#tests/support/http-browser"
import { HTTPS, startOwnApp, startOwnBox } from "#tests/safety/own-app"
import { isIn, signIn, signUpForm } from "#tests/safety/people"

/** What a stranger at one address can take from a phone's owner at another, or from everybody. */
let box: Awaited<ReturnType<typeof startOwnBox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
beforeAll(async () => {
  box = await startOwnBox()
  app = await startOwnApp("strangers", { PROVIDER_URL: box.url, TRUSTED_HOPS: "1", CODES_PER_ADDRESS: "10" })
})
afterAll(async () => {
  await app.stop()
  await box.stop()
})

const browserAt = (address: string, headers = {}) => app.browser(HTTPS, { "x-forwarded-for": address, ...headers })
const IN_MESSAGING_APP = { "user-agent": "Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50" }

/** So many at a time, as a machine would that fears no limit but the number of its connections. */
async function inTens<T>(times: number, act: () => Promise<T>): Promise<T[]> {
  const done: T[] = []
  while (done.length < times) done.push(...(await Promise.all(Array.from({ length: 10 }, act))))
  return done
}

test("S-61 who asks for codes to somebody's phone all day leaves some for its owner", async () => {
  const { phone } = await box.createScenario("driver")
  const why: unknown[] = []
  for (let i = 0; i < 10; i++) {
    const browser = browserAt("203.0.113.1")
    const { form, captcha } = await signUpForm(browser, box)
    const asked = { phone, captcha, captchaId: form.fields.captchaId }
    const { status, json: said } = await browser.postJson("/api/session/sms-code", asked)
    why.push(said.why ?? status)
    // The provider sends one phone one code a minute.
    await box.setClock({ advance: 61 })
  }
  expect(why).toEqual([...Array<number>(8).fill(200), "too-often", "too-often"])
  const owner = browserAt("203.0.113.2")
  await signIn(owner, phone, box)
  expect(await isIn(owner)).toBe(true)
})

test("S-61 who draws pictures without end is stopped, nobody at another address is, and the screen has its picture all the same", async () => {
  // So few that a busy machine, too, has drawn them long before ten seconds are over.
  const few = await startOwnApp("pictures", { PROVIDER_URL: box.url, TRUSTED_HOPS: "1", CODES_PER_ADDRESS: "1" })
  const at = (address: string) => few.browser(HTTPS, { "x-forwarded-for": address })
  const answers = await inTens(10, () => at("203.0.113.3").postJson("/api/account/captcha"))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const stopped = answers.find(({ status }) => status === 429)
  expect(stopped?.json.message).toMatch(/^操作太频繁，请\d+秒后再试$/)
  expect((await at("203.0.113.4").postJson("/api/account/captcha")).status).toBe(200)
  const { text } = await at("203.0.113.3").goto("/SIGNUP")
  expect(text).toContain("data:image/png")
  await few.stop()
})

test("who asks for mini programs' links without end is stopped, and nobody at another address", async () => {
  const browser = browserAt("203.0.113.5", IN_MESSAGING_APP)
  const form = getForm(await browser.goto("/menu"), "/api/platform/mini-program")
  const answers = await inTens(80, () => browser.submit(form))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(60)
  const stopped = answers.find(({ status }) => status === 429)
  expect(stopped?.text).toMatch(/操作太频繁，请\d+秒后再试/)
  const other = browserAt("203.0.113.6", IN_MESSAGING_APP)
  expect((await other.submit(getForm(await other.goto("/menu"), "/api/platform/mini-program"))).status).toBe(303)
})
