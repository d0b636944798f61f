import type { Browser } from "#tests/browser-like"
import { startOwnApp, startOwnBox } from "#tests/safety/own-app"
import { signUpForm } from "#tests/safety/people"

/** An app with nothing in front, as `npm start` has it, and somebody with a list of forty phones. */
let box: Awaited<ReturnType<typeof startOwnBox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
beforeEach(async () => {
  box = await startOwnBox()
  app = await startOwnApp("forty-codes", { PROVIDER_URL: box.url })
})
afterEach(async () => {
  await app.stop()
  await box.stop()
})

const phones = Array.from({ length: 40 }, (_, i) => `1395550${1000 + i}`)
const sentTo = async (all: readonly string[]) => {
  const outboxes = await Promise.all(all.map((phone) => box.sms(phone)))
  return outboxes.flat().length
}

/** Each with a picture that was really read. */
async function askForAll(browserFor: (at: number) => Browser | Promise<Browser>) {
  const answers: unknown[] = []
  for (const [at, phone] of phones.entries()) {
    const reader = app.browser()
    const { form, captcha } = await signUpForm(reader, box)
    const asked = { phone, captcha, captchaId: form.fields.captchaId }
    const { status, said } = await (await browserFor(at)).ask("/api/session/sms-code", asked)
    answers.push(said.why ?? status)
  }
  return answers
}
const times = (count: number, what: unknown) => Array<unknown>(count).fill(what)

test("S-61 without a form cookie nobody is sent a code, and the provider is not asked", async () => {
  expect(await askForAll(() => app.browser())).toEqual(times(40, "token"))
  expect(await sentTo(phones)).toBe(0)
})

test("S-61 with one form cookie twenty of forty are", async () => {
  const browser = app.browser()
  await browser.arrive("/SIGNUP")
  expect(await askForAll(() => browser)).toEqual([...times(20, 200), ...times(20, "too-often")])
  expect(await sentTo(phones)).toBe(20)
})

test("S-61 with a fresh form cookie each time, and a lie about the address, no more", async () => {
  const answers = await askForAll(async (at) => {
    const browser = app.browser(undefined, { "x-forwarded-for": `10.0.0.${at}`, "x-berth-connection": `10.0.0.${at}` })
    await browser.arrive("/SIGNUP")
    return browser
  })
  expect(answers).toEqual([...times(20, 200), ...times(20, "too-often")])
  expect(await sentTo(phones)).toBe(20)
})

test("S-61 all at once no more either", async () => {
  const asked = []
  for (const phone of phones) {
    const browser = app.browser()
    const { form, captcha } = await signUpForm(browser, box)
    asked.push(() => browser.ask("/api/session/sms-code", { phone, captcha, captchaId: form.fields.captchaId }))
  }
  await Promise.all(asked.map((ask) => ask()))
  expect(await sentTo(phones)).toBe(20)
})

test("S-61 wrong answers to the picture count for the address that gives them", async () => {
  const why: unknown[] = []
  for (let i = 0; i < 22; i++) {
    const browser = app.browser()
    await browser.arrive("/SIGNUP")
    const wrong = { phone: phones[i], captcha: "AAAA", captchaId: "none" }
    why.push((await browser.ask("/api/session/sms-code", wrong)).said.why)
  }
  expect(why).toEqual([...times(20, "captcha-wrong"), "too-often", "too-often"])
})
