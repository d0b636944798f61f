import { getRedirectPath } from "#tests/support/http-browser"
import { buildWrongCode, readError, submitCode, requestNewCode } from "#tests/security/limits/sign-in-codes"
import {
  requestSignInCode,
  readLastCallNumber,
  listCallsOf,
  isSignedIn,
  openAppBrowser,
  readNewestCode,
  sandbox,
  openSignUpForm,
} from "#tests/security/drivers"

test("S-11 a sign-in needs the form token of the same browser", async () => {
  const attacker = await requestNewCode()
  const victim = openAppBrowser()
  await victim.goto("/SIGNUP")
  const since = await readLastCallNumber()
  const response = await submitCode(victim, attacker.form, attacker.fields)
  expect(response.status).toBe(403)
  expect(await isSignedIn(victim)).toBe(false)
  expect(await listCallsOf(attacker.phone, since)).toEqual([])
})

test("S-11 a code is refused in a browser that did not request it", async () => {
  const attacker = await requestNewCode()
  const victim = openAppBrowser()
  const { form } = await openSignUpForm(victim)
  const since = await readLastCallNumber()
  for (let i = 0; i < 3; i++) {
    const response = await submitCode(victim, form, attacker.fields)
    expect(response.status).toBe(303)
    expect(getRedirectPath(response)).toBe("/SIGNUP")
    expect(await isSignedIn(victim)).toBe(false)
  }
  await victim.submit(
    form,
    { phone: attacker.phone, captcha: "0000", captchaId: "none" },
    { to: "/api/session/sms-code" },
  )
  await submitCode(victim, form, attacker.fields)
  expect(await isSignedIn(victim)).toBe(false)
  expect((await listCallsOf(attacker.phone, since)).map(({ call }) => call)).toEqual(["account.sendCode"])
})

test("S-60 a code is valid once", async () => {
  const { browser, form, fields } = await requestNewCode()
  const copy = openAppBrowser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  expect(getRedirectPath(await submitCode(browser, form, fields))).toBe("/SIGNUP/success")
  await submitCode(copy, form, fields)
  expect(await isSignedIn(browser)).toBe(true)
  expect(await isSignedIn(copy)).toBe(false)
  expect(await readError(copy)).toBe("验证码已失效，请重新获取")
})

test("S-60 a code is not valid for another phone", async () => {
  const driver = await requestNewCode()
  const { phone } = await sandbox.createScenario("driver")
  const since = await readLastCallNumber()
  await submitCode(driver.browser, driver.form, { ...driver.fields, phone })
  expect(await isSignedIn(driver.browser)).toBe(false)
  expect(await readError(driver.browser)).toBe("请输入正确的短信验证码")
  expect(await listCallsOf(phone, since)).toEqual([])
})

test("S-60 five wrong attempts invalidate a code even if they are simultaneous", async () => {
  for (const isSimultaneous of [false, true]) {
    const { browser, form, fields } = await requestNewCode()
    const submitWrongCode = () => submitCode(browser, form, { ...fields, code: buildWrongCode(fields.code) })
    if (isSimultaneous) await Promise.all(Array.from({ length: 6 }, submitWrongCode))
    else for (let i = 0; i < 6; i++) await submitWrongCode()
    await submitCode(browser, form, fields)
    expect(await isSignedIn(browser)).toBe(false)
    expect(await readError(browser)).toBe("验证码已失效，请重新获取")
  }
})

test("S-60 the app stops calling the provider after ten wrong attempts", async () => {
  const { browser, form, fields } = await requestNewCode()
  const since = await readLastCallNumber()
  for (let i = 0; i < 14; i++) await submitCode(browser, form, { ...fields, code: buildWrongCode(fields.code) })
  expect((await listCallsOf(fields.phone, since)).length).toBe(10)
})

test("S-60 the owner signs in after ten wrong guesses by an attacker", async () => {
  const attacker = await requestNewCode()
  const { phone, form, fields } = attacker
  for (let i = 0; i < 12; i++)
    await submitCode(attacker.browser, form, { ...fields, code: buildWrongCode(fields.code) })
  const owner = openAppBrowser()
  // The provider sends a phone one code a minute.
  await sandbox.setClock({ advance: 61 })
  try {
    const requested = await requestSignInCode(owner, phone)
    const ownerFields = { phone, captcha: requested.captcha, code: await readNewestCode(phone) }
    expect(getRedirectPath(await submitCode(owner, requested.form, ownerFields))).toBe("/SIGNUP/success")
  } finally {
    await sandbox.setClock({ advance: -61 })
  }
  expect(await isSignedIn(owner)).toBe(true)
  expect(await isSignedIn(attacker.browser)).toBe(false)
})

test("S-60 guesses in a browser with an older code do not count against the newest code", async () => {
  const attacker = await requestNewCode()
  const { phone, form, fields } = attacker
  const owner = openAppBrowser()
  await sandbox.setClock({ advance: 61 })
  try {
    const requested = await requestSignInCode(owner, phone)
    const code = await readNewestCode(phone)
    const since = await readLastCallNumber()
    for (let i = 0; i < 6; i++) await submitCode(attacker.browser, form, { ...fields, code: buildWrongCode(code) })
    expect(await readError(attacker.browser)).toBe("此手机号已获取新的验证码，当前验证码已失效，请重新获取")
    expect(await listCallsOf(phone, since)).toEqual([])
    await submitCode(owner, requested.form, { phone, captcha: requested.captcha, code })
  } finally {
    await sandbox.setClock({ advance: -61 })
  }
  expect(await isSignedIn(owner)).toBe(true)
  expect(await isSignedIn(attacker.browser)).toBe(false)
})

test("S-60 a code expires after ten minutes", async () => {
  const { browser, form, fields } = await requestNewCode()
  await sandbox.setClock({ advance: 601 })
  await submitCode(browser, form, fields).finally(() => sandbox.setClock({ advance: -601 }))
  expect(await isSignedIn(browser)).toBe(false)
  expect(await readError(browser)).toBe("验证码已失效，请重新获取")
})
