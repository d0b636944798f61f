import { setTimeout as wait } from "node:timers/promises"
import type { Browser } from "#tests/support/http-browser"
import { startOwnApp, startOwnBox } from "#tests/safety/own-app"
import { askForCode, isIn, signedIn, signUpForm } from "#tests/safety/people"

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
    const { status, json: said } = await (await browserFor(at)).postJson("/api/session/sms-code", asked)
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
  await browser.goto("/SIGNUP")
  expect(await askForAll(() => browser)).toEqual([...times(20, 200), ...times(20, "too-often")])
  expect(await sentTo(phones)).toBe(20)
})

test("S-61 with a fresh form cookie each time, and a lie about the address, no more", async () => {
  const answers = await askForAll(async (at) => {
    const browser = app.browser(undefined, { "x-forwarded-for": `10.0.0.${at}`, "x-berth-connection": `10.0.0.${at}` })
    await browser.goto("/SIGNUP")
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
    asked.push(() => browser.postJson("/api/session/sms-code", { phone, captcha, captchaId: form.fields.captchaId }))
  }
  await Promise.all(asked.map((ask) => ask()))
  expect(await sentTo(phones)).toBe(20)
})

/** Somebody who answers no picture, ten at a time, as a new browser each time. */
async function misread(times: number) {
  const browsers = Array.from({ length: times }, () => app.browser())
  await Promise.all(browsers.map((browser) => browser.goto("/ABOUT")))
  const why: unknown[] = []
  const ask = (browser: Browser, at: number) =>
    browser.postJson("/api/session/sms-code", { phone: phones[at], captcha: "AAAA", captchaId: "none" })
  while (why.length < times) {
    const ten = browsers.slice(why.length, why.length + 10)
    why.push(...(await Promise.all(ten.map(ask))).map(({ json: said }) => said.why))
  }
  return why
}

test("S-61 behind an address from which twenty pictures were misread by new browsers, a driver signs in", async () => {
  expect(await misread(20)).toEqual(times(20, "captcha-wrong"))
  const { browser } = await signedIn("driver", app.browser(), box)
  expect(await isIn(browser)).toBe(true)
})

test("S-61 and forty drivers, if the address may have so many codes, are sent twenty all the same", async () => {
  await misread(20)
  const browser = app.browser()
  await browser.goto("/SIGNUP")
  expect(await askForAll(() => browser)).toEqual([...times(20, 200), ...times(20, "too-often")])
})

test("S-61 a flood of misread pictures is stopped, but not who has read one, nor who waits as told while it goes on", async () => {
  const reader = app.browser()
  await askForCode(reader, phones[1]!, box)
  // Forty in ten seconds, which on a busy machine may be over before all of them have come.
  const [began, why]: [number, unknown[]] = [Date.now(), []]
  while (!why.includes("too-often")) why.push(...(await misread(60)))
  const windows = 1 + Math.floor((Date.now() - began) / 10_000)
  const misreadings = why.filter((one) => one === "captcha-wrong").length
  expect([misreadings >= 40, misreadings <= 40 * windows]).toEqual([true, true])
  await askForCode(reader, phones[2]!, box)
  expect(await sentTo(phones.slice(2, 3))).toBe(1)

  let over = false
  const flood = (async () => {
    while (!over) await misread(60)
  })()
  const late = app.browser()
  do await wait(1_000)
  while ((await askForCode(late, phones[3]!, box)) && (await sentTo(phones.slice(3, 4))) === 0)
  over = true
  await flood
})
