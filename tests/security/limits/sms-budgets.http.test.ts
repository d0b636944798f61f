import { getRedirectPath } from "#tests/support/http-browser"
import { buildWrongCode, readError, submitCode } from "#tests/security/limits/sign-in-codes"
import { requestSignInCode, openAppBrowser, readNewestCode, sandbox, openSignUpForm } from "#tests/security/drivers"

test("S-63 a captcha is valid for one code only", async () => {
  const browser = openAppBrowser()
  const { form, captcha } = await openSignUpForm(browser)
  const requestCode = async (phone: string) =>
    (await browser.postJson("/api/session/sms-code", { phone, captcha, captchaId: form.fields.captchaId })).json
  const first = await sandbox.createScenario("driver")
  const second = await sandbox.createScenario("driver")
  expect(await requestCode(first.phone)).toEqual({ ok: true, wait: 60 })
  expect(await requestCode(second.phone)).toEqual({ ok: true, why: "captcha-wrong" })
  expect((await sandbox.sms(second.phone)).length).toBe(0)
})

test("S-63 a captcha is invalid after a wrong answer", async () => {
  const browser = openAppBrowser()
  const { form, captcha } = await openSignUpForm(browser)
  const { phone } = await sandbox.createScenario("driver")
  const requestCode = async (input: string) =>
    (await browser.postJson("/api/session/sms-code", { phone, captcha: input, captchaId: form.fields.captchaId })).json
      .why
  expect(await requestCode(captcha === "0000" ? "1111" : "0000")).toBe("captcha-wrong")
  expect(await requestCode(captcha)).toBe("captcha-wrong")
})

test("S-61 one browser may request twenty codes an hour", async () => {
  const browser = openAppBrowser()
  await browser.goto("/SIGNUP")
  const reasons: unknown[] = []
  for (let i = 0; i < 22; i++)
    reasons.push(
      (
        await browser.postJson("/api/session/sms-code", {
          phone: `1370000${1000 + i}`,
          captcha: "AAAA",
          captchaId: "none",
        })
      ).json.why,
    )
  expect(reasons).toEqual([...Array<string>(20).fill("captcha-wrong"), "too-often", "too-often"])
  const otherBrowser = await openSignUp()
  expect(
    (await otherBrowser.postJson("/api/session/sms-code", { phone: "13700009999", captcha: "AAAA", captchaId: "none" }))
      .json.why,
  ).toBe("captcha-wrong")
})

/** Opens a browser at the sign-up screen, which sets the form token. */
async function openSignUp() {
  const browser = openAppBrowser()
  await browser.goto("/SIGNUP")
  return browser
}

test("S-61 other browsers cannot use up the codes of a phone", async () => {
  const { phone } = await sandbox.createScenario("driver")
  for (let i = 0; i < 25; i++) {
    const { json } = await (
      await openSignUp()
    ).postJson("/api/session/sms-code", { phone, captcha: "AAAA", captchaId: "none" })
    expect(json.why).toBe("captcha-wrong")
  }
  await requestSignInCode(openAppBrowser(), phone)
  expect((await sandbox.sms(phone)).length).toBe(1)
})

test("S-62 the app answers known and unknown phones identically", async () => {
  const knownDriver = await sandbox.createScenario("driver")
  const newDriver = await sandbox.createScenario("new-driver")
  const answers: unknown[] = []
  for (const { phone } of [knownDriver, newDriver]) {
    const browser = openAppBrowser()
    const { form, captcha } = await openSignUpForm(browser)
    const codeResponse = await browser.postJson("/api/session/sms-code", {
      phone,
      captcha,
      captchaId: form.fields.captchaId,
    })
    const signInResponse = await submitCode(browser, form, {
      phone,
      captcha,
      code: buildWrongCode(await readNewestCode(phone)),
    })
    answers.push({
      code: { status: codeResponse.status, json: codeResponse.json },
      signIn: { status: signInResponse.status, location: getRedirectPath(signInResponse) },
      error: await readError(browser),
    })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toEqual({
    code: { status: 200, json: { ok: true, wait: 60 } },
    signIn: { status: 303, location: "/SIGNUP" },
    error: "请输入正确的短信验证码",
  })
})
