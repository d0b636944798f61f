import { getRedirectPath } from "#tests/support/http-browser"
import { otherThan, said, submit } from "#tests/safety/limits/codes"
import { askForCode, newBrowser, newestCode, sandbox, signUpForm } from "#tests/safety/people"

test("S-63 a picture is good for one code, for whomever it is sent", async () => {
  const browser = newBrowser()
  const { form, captcha } = await signUpForm(browser)
  const ask = async (phone: string) =>
    (await browser.postJson("/api/session/sms-code", { phone, captcha, captchaId: form.fields.captchaId })).json
  const [first, second] = [await sandbox.createScenario("driver"), await sandbox.createScenario("driver")]
  expect([await ask(first.phone), await ask(second.phone)]).toEqual([
    { ok: true, wait: 60 },
    { ok: true, why: "captcha-wrong" },
  ])
  expect((await sandbox.sms(second.phone)).length).toBe(0)
})

test("S-63 and a wrong answer spends it", async () => {
  const browser = newBrowser()
  const { form, captcha } = await signUpForm(browser)
  const { phone } = await sandbox.createScenario("driver")
  const ask = async (typed: string) =>
    (await browser.postJson("/api/session/sms-code", { phone, captcha: typed, captchaId: form.fields.captchaId })).json
      .why
  expect([await ask(captcha === "0000" ? "1111" : "0000"), await ask(captcha)]).toEqual([
    "captcha-wrong",
    "captcha-wrong",
  ])
})

test("S-61 one browser may ask for twenty codes an hour, for whomever", async () => {
  const browser = newBrowser()
  await browser.goto("/SIGNUP")
  const why: unknown[] = []
  for (let i = 0; i < 22; i++)
    why.push(
      (
        await browser.postJson("/api/session/sms-code", {
          phone: `1370000${1000 + i}`,
          captcha: "AAAA",
          captchaId: "none",
        })
      ).json.why,
    )
  expect(why).toEqual([...Array<string>(20).fill("captcha-wrong"), "too-often", "too-often"])
  const another = await arrived()
  expect(
    (await another.postJson("/api/session/sms-code", { phone: "13700009999", captcha: "AAAA", captchaId: "none" })).json
      .why,
  ).toBe("captcha-wrong")
})

/** A browser that has been on the sign-up screen, where the form token comes from. */
async function arrived() {
  const browser = newBrowser()
  await browser.goto("/SIGNUP")
  return browser
}

test("S-61 nobody uses up the codes of a phone that is not theirs", async () => {
  const { phone } = await sandbox.createScenario("driver")
  for (let i = 0; i < 25; i++) {
    const { json: said } = await (
      await arrived()
    ).postJson("/api/session/sms-code", { phone, captcha: "AAAA", captchaId: "none" })
    expect([i, said.why]).toEqual([i, "captcha-wrong"])
  }
  await askForCode(newBrowser(), phone)
  expect((await sandbox.sms(phone)).length).toBe(1)
})

test("S-62 known and unknown phones are answered alike", async () => {
  const [known, unknown] = [await sandbox.createScenario("driver"), await sandbox.createScenario("new-driver")]
  const answers: unknown[] = []
  for (const { phone } of [known, unknown]) {
    const browser = newBrowser()
    const { form, captcha } = await signUpForm(browser)
    const sent = await browser.postJson("/api/session/sms-code", { phone, captcha, captchaId: form.fields.captchaId })
    const tried = await submit(browser, form, { phone, captcha, code: otherThan(await newestCode(phone)) })
    answers.push([sent.status, sent.json, tried.status, getRedirectPath(tried), await said(browser)])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toEqual([200, { ok: true, wait: 60 }, 303, "/SIGNUP", "请输入正确的短信验证码"])
})
