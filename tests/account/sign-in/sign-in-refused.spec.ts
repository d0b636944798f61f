import { test, type OpenPage, expect, type Page, sandbox, pauseClock } from "#tests/support/fixtures"
import { acceptAgreement, requestSmsCode, waitForSmsCode, readCaptcha, submitSignIn } from "#tests/support/sign-in"

const getCodeButton = (page: Page) => page.getByRole("button", { name: /获取验证码|秒后重发/ })
const getSignInButton = (page: Page) => page.getByRole("button", { name: "登录", exact: true })
const getCodeField = (page: Page) => page.getByLabel("验证码", { exact: true })

/** Submits a code that is rejected; everything typed but the code stays. */
async function submitRejectedCode(page: Page, phone: string, code: string) {
  await getCodeField(page).fill(code)
  await acceptAgreement(page)
  await getSignInButton(page).click()
  await expect(getCodeField(page)).toHaveValue("")
  await expect(page.getByLabel("手机号")).toHaveValue(phone)
  await expect(page.getByRole("checkbox")).toBeChecked()
}

const createWrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0")

async function openWithPhone(openPage: OpenPage, phone: string) {
  const page = await openPage()
  await page.goto("/SIGNUP")
  await page.getByLabel("手机号").fill(phone)
  return page
}

test("a wrong captcha is rejected and replaced by a new one", async ({ openPage }) => {
  const { phone } = await sandbox.createScenario("new-driver")
  const page = await openWithPhone(openPage, phone)
  const captcha = page.locator("img[src^='data:image/png']")
  const first = await captcha.getAttribute("src")
  await page.getByLabel("图形码").fill("0000")
  await getCodeButton(page).click()
  await expect(page.getByText("图形验证码错误")).toBeVisible()
  await expect(captcha).not.toHaveAttribute("src", first!)
  expect(await sandbox.sms(phone)).toHaveLength(0)

  await requestSmsCode(page, phone)
  expect(await sandbox.sms(phone)).toHaveLength(1)
})

test("a captcha that is not four characters long is not sent", async ({ openPage }) => {
  const { phone } = await sandbox.createScenario("new-driver")
  const page = await openWithPhone(openPage, phone)
  const last = await sandbox.lastCall()
  await page.getByLabel("图形码").fill("A7")
  await getCodeButton(page).click()
  await expect(page.getByText("请输入正确的图形验证码")).toBeVisible()
  expect((await sandbox.calls(last)).calls.filter(({ call }) => call === "account.sendCode")).toHaveLength(0)
})

test("the captcha is not case sensitive", async ({ openPage }) => {
  const { phone } = await sandbox.createScenario("new-driver")
  const page = await openWithPhone(openPage, phone)
  await page.getByLabel("图形码").fill((await readCaptcha(page)).toLowerCase())
  await getCodeButton(page).click()
  await expect(getCodeButton(page)).toHaveText(/秒后重发/)
  expect(await sandbox.sms(phone)).toHaveLength(1)
})

test("a tap on the captcha draws another one", async ({ openPage }) => {
  const page = await openWithPhone(openPage, "")
  const captcha = page.locator("img[src^='data:image/png']")
  const first = await captcha.getAttribute("src")
  await page.getByRole("button", { name: "图形验证码，点按换一张" }).click()
  await expect(captcha).not.toHaveAttribute("src", first!)
})

test("a code can be requested once the phone number is complete, and again after sixty seconds", async ({ page }) => {
  const { phone } = await sandbox.createScenario("new-driver")
  await pauseClock(page)
  await page.goto("/SIGNUP")
  await expect(getCodeButton(page)).toBeDisabled()
  await page.getByLabel("手机号").fill(phone.slice(0, 10))
  await expect(getCodeButton(page)).toBeDisabled()
  await page.getByLabel("手机号").fill(`+86 ${phone}`)
  await expect(getCodeButton(page)).toBeEnabled()

  await requestSmsCode(page, phone)
  await expect(getCodeButton(page)).toBeDisabled()
  await page.clock.fastForward(30_000)
  await expect(getCodeButton(page)).toHaveText(/^(30|29)秒后重发$/)
  await expect(getCodeButton(page)).toBeDisabled()
  await page.clock.fastForward(30_000)
  await expect(getCodeButton(page)).toHaveText("获取验证码")
  await expect(getCodeButton(page)).toBeEnabled()
})

test("the sixty seconds continue after a reload", async ({ openPage }) => {
  const { phone } = await sandbox.createScenario("new-driver")
  const page = await openWithPhone(openPage, phone)
  await requestSmsCode(page, phone)
  await page.reload()
  await expect(getCodeButton(page)).toHaveText(/^[1-5]?\d秒后重发$/)
  await expect(getCodeButton(page)).toBeDisabled()
})

test("an unknown phone number is rejected with a message", async ({ openPage }) => {
  const page = await openWithPhone(openPage, "13800000000")
  await page.getByLabel("图形码").fill(await readCaptcha(page))
  await getCodeButton(page).click()
  await expect(page.getByText("手机号错误,请重新输入手机号！")).toBeVisible()
})

test("the sign-in button is disabled while a field or the agreement is missing", async ({ openPage }) => {
  const { phone } = await sandbox.createScenario("new-driver")
  const page = await openWithPhone(openPage, phone)
  await requestSmsCode(page, phone)
  await expect(getSignInButton(page)).toBeDisabled()
  await getCodeField(page).fill(await waitForSmsCode(phone))
  await expect(getSignInButton(page)).toBeDisabled()
  await acceptAgreement(page)
  await expect(getSignInButton(page)).toBeEnabled()
  await getCodeField(page).fill("12")
  await expect(getSignInButton(page)).toBeDisabled()
})

test("a wrong code is rejected, and the right one signs in with any newer captcha", async ({ openPage }) => {
  const { phone } = await sandbox.createScenario("driver")
  const page = await openWithPhone(openPage, phone)
  await requestSmsCode(page, phone)
  const code = await waitForSmsCode(phone)
  await submitRejectedCode(page, phone, createWrongCode(code))
  await expect(page.getByText("请输入正确的短信验证码")).toBeVisible()

  await page.getByLabel("图形码").fill(await readCaptcha(page))
  await getCodeField(page).fill(code)
  await submitSignIn(page)
  await expect(page).toHaveURL("/SIGNUP/success")
})

test("a code is used up after five wrong attempts", async ({ openPage }) => {
  const { phone } = await sandbox.createScenario("driver")
  const page = await openWithPhone(openPage, phone)
  await requestSmsCode(page, phone)
  const code = await waitForSmsCode(phone)
  for (let tries = 0; tries < 5; tries++) await submitRejectedCode(page, phone, createWrongCode(code))
  await expect(page.getByText("请输入正确的短信验证码")).toBeVisible()
  await submitRejectedCode(page, phone, code)
  await expect(page.getByText("验证码已失效，请重新获取")).toBeVisible()
})

test("a code is rejected as replaced once another browser has requested a newer one", async ({ openPage }) => {
  const { phone } = await sandbox.createScenario("driver")
  const [page, other] = [await openWithPhone(openPage, phone), await openWithPhone(openPage, phone)]
  await requestSmsCode(page, phone)
  const code = await waitForSmsCode(phone)
  await sandbox.setClock({ advance: 61 })
  try {
    await requestSmsCode(other, phone)
    await submitRejectedCode(page, phone, code)
    await expect(page.getByText("此手机号已获取新的验证码，当前验证码已失效，请重新获取")).toBeVisible()
    await getCodeField(other).fill(await waitForSmsCode(phone))
    await acceptAgreement(other)
    await submitSignIn(other)
    await expect(other).toHaveURL("/SIGNUP/success")
  } finally {
    await sandbox.setClock({ advance: -61 })
  }
})

test("a code cannot be used for another phone number", async ({ openPage }) => {
  const [mine, other] = [await sandbox.createScenario("driver"), await sandbox.createScenario("driver")]
  const page = await openWithPhone(openPage, mine.phone)
  await requestSmsCode(page, mine.phone)
  await page.getByLabel("手机号").fill(other.phone)
  await submitRejectedCode(page, other.phone, await waitForSmsCode(mine.phone))
  await expect(page.getByText("请输入正确的短信验证码")).toBeVisible()
})
