import { locationOf } from "#tests/support/http-browser"
import { wrongCode, readError, submitCode } from "#tests/safety/limits/codes"
import { askForCode, newBrowser, newestCode, sandbox, signUpForm } from "#tests/safety/people"

test("S-63 a captcha is valid for one code only", async () => {
  const browser = newBrowser()
  const { form, captcha } = await signUpForm(browser)
  const ask = async (phone: string) =>
    (await browser.ask("/api/session/sms-code", { phone, captcha, captchaId: form.fields.captchaId })).said
  const first = await sandbox.world("driver")
  const second = await sandbox.world("driver")
  expect(await ask(first.phone)).toEqual({ ok: true, wait: 60 })
  expect(await ask(second.phone)).toEqual({ ok: true, why: "captcha-wrong" })
  expect((await sandbox.sms(second.phone)).length).toBe(0)
})

test("S-63 a wrong answer spends the captcha", async () => {
  const browser = newBrowser()
  const { form, captcha } = await signUpForm(browser)
  const { phone } = await sandbox.world("driver")
  const ask = async (typed: string) =>
    (await browser.ask("/api/session/sms-code", { phone, captcha: typed, captchaId: form.fields.captchaId })).said.why
  expect(await ask(captcha === "0000" ? "1111" : "0000")).toBe("captcha-wrong")
  expect(await ask(captcha)).toBe("captcha-wrong")
})

test("S-61 one browser may request twenty codes an hour", async () => {
  const browser = newBrowser()
  await browser.arrive("/SIGNUP")
  const reasons: unknown[] = []
  for (let i = 0; i < 22; i++)
    reasons.push(
      (await browser.ask("/api/session/sms-code", { phone: `1370000${1000 + i}`, captcha: "AAAA", captchaId: "none" }))
        .said.why,
    )
  expect(reasons).toEqual([...Array<string>(20).fill("captcha-wrong"), "too-often", "too-often"])
  const another = await openSignUp()
  expect(
    (await another.ask("/api/session/sms-code", { phone: "13700009999", captcha: "AAAA", captchaId: "none" })).said.why,
  ).toBe("captcha-wrong")
})

/** A browser that has opened the sign-up screen, which sets the form token. */
async function openSignUp() {
  const browser = newBrowser()
  await browser.arrive("/SIGNUP")
  return browser
}

test("S-61 other browsers cannot use up the codes of a phone", async () => {
  const { phone } = await sandbox.world("driver")
  for (let i = 0; i < 25; i++) {
    const { said } = await (
      await openSignUp()
    ).ask("/api/session/sms-code", { phone, captcha: "AAAA", captchaId: "none" })
    expect([i, said.why]).toEqual([i, "captcha-wrong"])
  }
  await askForCode(newBrowser(), phone)
  expect((await sandbox.sms(phone)).length).toBe(1)
})

test("S-62 answers known and unknown phones alike", async () => {
  const known = await sandbox.world("driver")
  const unknown = await sandbox.world("new-driver")
  const answers: unknown[] = []
  for (const { phone } of [known, unknown]) {
    const browser = newBrowser()
    const { form, captcha } = await signUpForm(browser)
    const sent = await browser.ask("/api/session/sms-code", { phone, captcha, captchaId: form.fields.captchaId })
    const signInResponse = await submitCode(browser, form, { phone, captcha, code: wrongCode(await newestCode(phone)) })
    answers.push([sent.status, sent.said, signInResponse.status, locationOf(signInResponse), await readError(browser)])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toEqual([200, { ok: true, wait: 60 }, 303, "/SIGNUP", "请输入正确的短信验证码"])
})
