import { getRedirectPath } from "#tests/support/http-browser"
import { otherThan, said, submit, withCode } from "#tests/safety/limits/codes"
import {
  askForCode,
  callsByNow,
  callsOf,
  isIn,
  newBrowser,
  newestCode,
  sandbox,
  signUpForm,
} from "#tests/safety/people"

test("S-11 a sign-in needs the token of the very form this browser was given", async () => {
  const attacker = await withCode()
  const victim = newBrowser()
  await victim.goto("/SIGNUP")
  const since = await callsByNow()
  const sent = await submit(victim, attacker.form, attacker.fields)
  expect([sent.status, await isIn(victim), await callsOf(attacker.phone, since)]).toEqual([403, false, []])
})

test("S-11 a code opens nothing in a browser that did not ask for it, however often it is tried", async () => {
  const attacker = await withCode()
  const victim = newBrowser()
  const { form } = await signUpForm(victim)
  const since = await callsByNow()
  for (let i = 0; i < 3; i++) {
    const sent = await submit(victim, form, attacker.fields)
    expect([sent.status, getRedirectPath(sent), await isIn(victim)]).toEqual([303, "/SIGNUP", false])
  }
  await victim.submit(
    form,
    { phone: attacker.phone, captcha: "0000", captchaId: "none" },
    { to: "/api/session/sms-code" },
  )
  await submit(victim, form, attacker.fields)
  expect([await isIn(victim), (await callsOf(attacker.phone, since)).map(({ call }) => call)]).toEqual([
    false,
    ["account.sendCode"],
  ])
})

test("S-60 a code is good once", async () => {
  const { browser, form, fields } = await withCode()
  const copy = newBrowser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  expect(getRedirectPath(await submit(browser, form, fields))).toBe("/SIGNUP/success")
  await submit(copy, form, fields)
  expect([await isIn(browser), await isIn(copy), await said(copy)]).toEqual([true, false, "验证码已失效，请重新获取"])
})

test("S-60 a code of one phone is none of another's", async () => {
  const one = await withCode()
  const { phone } = await sandbox.createScenario("driver")
  const since = await callsByNow()
  await submit(one.browser, one.form, { ...one.fields, phone })
  expect([await isIn(one.browser), await said(one.browser), await callsOf(phone, since)]).toEqual([
    false,
    "请输入正确的短信验证码",
    [],
  ])
})

test("S-60 five wrong tries use it up, also when they come at once", async () => {
  for (const atOnce of [false, true]) {
    const { browser, form, fields } = await withCode()
    const wrong = () => submit(browser, form, { ...fields, code: otherThan(fields.code) })
    if (atOnce) await Promise.all(Array.from({ length: 6 }, wrong))
    else for (let i = 0; i < 6; i++) await wrong()
    await submit(browser, form, fields)
    expect([atOnce, await isIn(browser), await said(browser)]).toEqual([atOnce, false, "验证码已失效，请重新获取"])
  }
})

test("S-60 the app counts tries too, and stops asking the provider", async () => {
  const { browser, form, fields } = await withCode()
  const since = await callsByNow()
  for (let i = 0; i < 14; i++) await submit(browser, form, { ...fields, code: otherThan(fields.code) })
  expect((await callsOf(fields.phone, since)).length).toBe(10)
})

test("S-60 ten wrong guesses by a stranger, and the owner with the right code is in", async () => {
  const stranger = await withCode()
  const { phone, form, fields } = stranger
  for (let i = 0; i < 12; i++) await submit(stranger.browser, form, { ...fields, code: otherThan(fields.code) })
  const owner = newBrowser()
  // The provider sends one phone one code a minute.
  await sandbox.setClock({ advance: 61 })
  try {
    const asked = await askForCode(owner, phone)
    const typed = { phone, captcha: asked.captcha, code: await newestCode(phone) }
    expect(getRedirectPath(await submit(owner, asked.form, typed))).toBe("/SIGNUP/success")
  } finally {
    await sandbox.setClock({ advance: -61 })
  }
  expect([await isIn(owner), await isIn(stranger.browser)]).toEqual([true, false])
})

test("S-60 guesses with a code that was asked for earlier spend nothing of the newest", async () => {
  const stranger = await withCode()
  const { phone, form, fields } = stranger
  const owner = newBrowser()
  await sandbox.setClock({ advance: 61 })
  try {
    const asked = await askForCode(owner, phone)
    const code = await newestCode(phone)
    const since = await callsByNow()
    for (let i = 0; i < 6; i++) await submit(stranger.browser, form, { ...fields, code: otherThan(code) })
    expect([await said(stranger.browser), await callsOf(phone, since)]).toEqual([
      "此手机号已获取新的验证码，当前验证码已失效，请重新获取",
      [],
    ])
    await submit(owner, asked.form, { phone, captcha: asked.captcha, code })
  } finally {
    await sandbox.setClock({ advance: -61 })
  }
  expect([await isIn(owner), await isIn(stranger.browser)]).toEqual([true, false])
})

test("S-60 a code is good for ten minutes", async () => {
  const { browser, form, fields } = await withCode()
  await sandbox.setClock({ advance: 601 })
  await submit(browser, form, fields).finally(() => sandbox.setClock({ advance: -601 }))
  expect([await isIn(browser), await said(browser)]).toEqual([false, "验证码已失效，请重新获取"])
})
