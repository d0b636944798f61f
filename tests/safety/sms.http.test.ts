import { type Browser, formTo, locationOf, type Page } from "#tests/browser-like"
import { askForCode, callsByNow, callsOf, newBrowser, newestCode, sandbox, signUpForm } from "#tests/safety/people"

type Fields = { phone: string; captcha: string; code: string }
const submit = async (browser: Browser, { page, form }: { page?: Page; form?: Page["forms"][number] }, fields: Fields) => {
  const sent = form ?? formTo(page ?? (await browser.arrive("/SIGNUP")), "/api/auth/callback/sms")
  return browser.submit(sent, { ...fields, agree: "1" })
}
const isIn = async (browser: Browser) => (await browser.visit("/MEMBER")).status === 200
/** What the screen says after a try. */
async function said(browser: Browser) {
  const { text } = await browser.arrive("/SIGNUP")
  return [...text.matchAll(/<p\b[^>]*role="alert"[^>]*>(.*?)<\/p>/g)].map(([, words = ""]) => words.replace(/<.*?>/g, "")).join("")
}
const otherThan = (code: string) => (code === "1234" ? "4321" : "1234")

async function withCode() {
  const browser = newBrowser()
  const { phone } = await sandbox.world("driver")
  const { form, captcha } = await askForCode(browser, phone)
  return { browser, phone, form, captcha, code: await newestCode(phone) }
}

test("S-11 a sign-in needs the token of the very form this browser was given", async () => {
  const attacker = await withCode()
  const victim = newBrowser()
  await victim.arrive("/SIGNUP")
  const since = await callsByNow()
  const sent = await submit(victim, attacker, attacker)
  expect([sent.status, await isIn(victim), await callsOf(attacker.phone, since)]).toEqual([403, false, []])
})

test("S-11 a code opens nothing in a browser that did not ask for it, however often it is tried", async () => {
  const attacker = await withCode()
  const victim = newBrowser()
  const { form } = await signUpForm(victim)
  const since = await callsByNow()
  for (let i = 0; i < 3; i++) {
    const sent = await submit(victim, { form }, attacker)
    expect([sent.status, locationOf(sent), await isIn(victim)]).toEqual([303, "/SIGNUP", false])
  }
  await victim.submit(form, { ...attacker, captcha: "0000", captchaId: "none" }, { to: "/api/session/sms-code" })
  await submit(victim, { form }, attacker)
  expect([await isIn(victim), (await callsOf(attacker.phone, since)).map(({ call }) => call)]).toEqual([false, ["account.sendCode"]])
})

test("S-60 a code is good once", async () => {
  const { browser, form, ...fields } = await withCode()
  const copy = newBrowser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  expect(locationOf(await submit(browser, { form }, fields))).toBe("/SIGNUP/success")
  await submit(copy, { form }, fields)
  expect([await isIn(browser), await isIn(copy), await said(copy)]).toEqual([true, false, "验证码已失效，请重新获取"])
})

test("S-60 a code of one phone is none of another's", async () => {
  const one = await withCode()
  const { phone } = await sandbox.world("driver")
  const since = await callsByNow()
  await submit(one.browser, one, { ...one, phone })
  expect([await isIn(one.browser), await said(one.browser), await callsOf(phone, since)]).toEqual([false, "请输入正确的短信验证码", []])
})

test("S-60 five wrong tries use it up, also when they come at once", async () => {
  for (const atOnce of [false, true]) {
    const { browser, form, ...fields } = await withCode()
    const wrong = () => submit(browser, { form }, { ...fields, code: otherThan(fields.code) })
    if (atOnce) await Promise.all(Array.from({ length: 6 }, wrong))
    else for (let i = 0; i < 6; i++) await wrong()
    await submit(browser, { form }, fields)
    expect([atOnce, await isIn(browser), await said(browser)]).toEqual([atOnce, false, "验证码已失效，请重新获取"])
  }
})

test("S-60 the app counts tries too, and stops asking the provider", async () => {
  const { browser, form, ...fields } = await withCode()
  const since = await callsByNow()
  for (let i = 0; i < 14; i++) await submit(browser, { form }, { ...fields, code: otherThan(fields.code) })
  expect((await callsOf(fields.phone, since)).length).toBe(10)
})

test("S-60 a code is good for ten minutes", async () => {
  const { browser, form, ...fields } = await withCode()
  await sandbox.clock({ advance: 601 })
  await submit(browser, { form }, fields).finally(() => sandbox.clock({ advance: -601 }))
  expect([await isIn(browser), await said(browser)]).toEqual([false, "验证码已失效，请重新获取"])
})

test("S-63 a picture is good for one code, for whomever it is sent", async () => {
  const browser = newBrowser()
  const { form, captcha } = await signUpForm(browser)
  const ask = async (phone: string) => (await browser.ask("/api/session/sms-code", { phone, captcha, captchaId: form.fields.captchaId })).said
  const [first, second] = [await sandbox.world("driver"), await sandbox.world("driver")]
  expect([await ask(first.phone), await ask(second.phone)]).toMatchObject([{ ok: true }, { ok: false, why: "captcha-wrong" }])
  expect((await sandbox.sms(second.phone)).length).toBe(0)
})

test("S-63 and a wrong answer spends it", async () => {
  const browser = newBrowser()
  const { form, captcha } = await signUpForm(browser)
  const { phone } = await sandbox.world("driver")
  const ask = async (typed: string) => (await browser.ask("/api/session/sms-code", { phone, captcha: typed, captchaId: form.fields.captchaId })).said.why
  expect([await ask(captcha === "0000" ? "1111" : "0000"), await ask(captcha)]).toEqual(["captcha-wrong", "captcha-wrong"])
})

test("S-61 one browser may ask for twenty codes an hour, for whomever", async () => {
  const browser = newBrowser()
  await browser.arrive("/SIGNUP")
  const why: unknown[] = []
  for (let i = 0; i < 22; i++) why.push((await browser.ask("/api/session/sms-code", { phone: `1370000${1000 + i}`, captcha: "AAAA", captchaId: "none" })).said.why)
  expect(why).toEqual([...Array<string>(20).fill("captcha-wrong"), "too-often", "too-often"])
  expect((await newBrowser().ask("/api/session/sms-code", { phone: "13700009999", captcha: "AAAA", captchaId: "none" })).said.why).toBe("captcha-wrong")
})

test("S-62 known and unknown phones are answered alike", async () => {
  const [known, unknown] = [await sandbox.world("driver"), await sandbox.world("new-driver")]
  const answers: unknown[] = []
  for (const { phone } of [known, unknown]) {
    const browser = newBrowser()
    const { form, captcha } = await signUpForm(browser)
    const sent = await browser.ask("/api/session/sms-code", { phone, captcha, captchaId: form.fields.captchaId })
    const tried = await submit(browser, { form }, { phone, captcha, code: otherThan(await newestCode(phone)) })
    answers.push([sent.status, sent.said, tried.status, locationOf(tried), await said(browser)])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toEqual([200, { ok: true, wait: 60 }, 303, "/SIGNUP", "请输入正确的短信验证码"])
})
