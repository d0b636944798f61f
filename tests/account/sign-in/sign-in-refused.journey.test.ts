import { expect, takeScreenshot, openPage, type Page, sandbox, pauseClock } from "#tests/support/browser"
import { acceptAgreement, requestSmsCode, waitForSmsCode, readCaptcha, submitSignIn } from "#tests/support/sign-in"

const sendButton = (page: Page) => page.getByRole("button", { name: /获取验证码|秒后重发/ })
const signInButton = (page: Page) => page.getByRole("button", { name: "登录", exact: true })
const codeField = (page: Page) => page.getByLabel("验证码", { exact: true })

/** One try, after which the page is back with all that was typed but the code. */
async function trying(page: Page, phone: string, code: string) {
  await codeField(page).fill(code)
  await acceptAgreement(page)
  await signInButton(page).click()
  await expect(codeField(page)).toHaveValue("")
  await expect(page.getByLabel("手机号")).toHaveValue(phone)
  await expect(page.getByRole("checkbox")).toBeChecked()
}

const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0")

async function openWith(phone: string) {
  const page = await openPage()
  await page.goto("/SIGNUP")
  await page.getByLabel("手机号").fill(phone)
  return page
}

test("the captcha is asked for again when it is wrong, with another picture", async () => {
  const { phone } = await sandbox.createScenario("new-driver")
  const page = await openWith(phone)
  const picture = page.locator("img[src^='data:image/png']")
  const first = await picture.getAttribute("src")
  await page.getByLabel("图形码").fill("0000")
  await sendButton(page).click()
  await expect(page.getByText("图形验证码错误")).toBeVisible()
  await expect(picture).not.toHaveAttribute("src", first!)
  await takeScreenshot(page, "captcha-wrong")
  expect(await sandbox.sms(phone)).toHaveLength(0)

  await requestSmsCode(page, phone)
  expect(await sandbox.sms(phone)).toHaveLength(1)
})

test("a captcha that is not four characters long is not sent at all", async () => {
  const { phone } = await sandbox.createScenario("new-driver")
  const page = await openWith(phone)
  const last = await sandbox.lastCall()
  await page.getByLabel("图形码").fill("A7")
  await sendButton(page).click()
  await expect(page.getByText("请输入正确的图形验证码")).toBeVisible()
  expect((await sandbox.calls(last)).calls.filter(({ call }) => call === "account.sendCode")).toHaveLength(0)
})

test("capitals and small letters of a captcha are the same", async () => {
  const { phone } = await sandbox.createScenario("new-driver")
  const page = await openWith(phone)
  await page.getByLabel("图形码").fill((await readCaptcha(page)).toLowerCase())
  await sendButton(page).click()
  await expect(sendButton(page)).toHaveText(/秒后重发/)
  expect(await sandbox.sms(phone)).toHaveLength(1)
})

test("a tap on the picture draws another", async () => {
  const page = await openWith("")
  const picture = page.locator("img[src^='data:image/png']")
  const first = await picture.getAttribute("src")
  await page.getByRole("button", { name: "图形验证码，点按换一张" }).click()
  await expect(picture).not.toHaveAttribute("src", first!)
})

test("a code can be asked for when the phone has its eleven digits, and again after sixty seconds", async () => {
  const { phone } = await sandbox.createScenario("new-driver")
  const page = await openPage()
  await pauseClock(page)
  await page.goto("/SIGNUP")
  await expect(sendButton(page)).toBeDisabled()
  await page.getByLabel("手机号").fill(phone.slice(0, 10))
  await expect(sendButton(page)).toBeDisabled()
  await page.getByLabel("手机号").fill(`+86 ${phone}`)
  await expect(sendButton(page)).toBeEnabled()

  await requestSmsCode(page, phone)
  await expect(sendButton(page)).toBeDisabled()
  await page.clock.fastForward(30_000)
  await expect(sendButton(page)).toHaveText(/^(30|29)秒后重发$/)
  await expect(sendButton(page)).toBeDisabled()
  await page.clock.fastForward(30_000)
  await expect(sendButton(page)).toHaveText("获取验证码")
  await expect(sendButton(page)).toBeEnabled()
})

test("the sixty seconds are kept when the page is loaded again", async () => {
  const { phone } = await sandbox.createScenario("new-driver")
  const page = await openWith(phone)
  await requestSmsCode(page, phone)
  await page.reload()
  await expect(sendButton(page)).toHaveText(/^[1-5]?\d秒后重发$/)
  await expect(sendButton(page)).toBeDisabled()
})

test("a phone the operators do not know is refused in words", async () => {
  const page = await openWith("13800000000")
  await page.getByLabel("图形码").fill(await readCaptcha(page))
  await sendButton(page).click()
  await expect(page.getByText("手机号错误,请重新输入手机号！")).toBeVisible()
  await takeScreenshot(page, "phone-wrong")
})

test("nobody gets in without agreeing, nor with a field missing", async () => {
  const { phone } = await sandbox.createScenario("new-driver")
  const page = await openWith(phone)
  await requestSmsCode(page, phone)
  await expect(signInButton(page)).toBeDisabled()
  await codeField(page).fill(await waitForSmsCode(phone))
  await expect(signInButton(page)).toBeDisabled()
  await acceptAgreement(page)
  await expect(signInButton(page)).toBeEnabled()
  await codeField(page).fill("12")
  await expect(signInButton(page)).toBeDisabled()
})

test("a wrong code is refused, and the right one still signs in, whatever picture the screen shows by then", async () => {
  const { phone } = await sandbox.createScenario("driver")
  const page = await openWith(phone)
  await requestSmsCode(page, phone)
  const code = await waitForSmsCode(phone)
  await trying(page, phone, wrong(code))
  await expect(page.getByText("请输入正确的短信验证码")).toBeVisible()
  await takeScreenshot(page, "code-wrong")

  await page.getByLabel("图形码").fill(await readCaptcha(page))
  await codeField(page).fill(code)
  await submitSignIn(page)
  await expect(page).toHaveURL("/SIGNUP/success")
})

test("a code is used up after five wrong tries, the right one included", async () => {
  const { phone } = await sandbox.createScenario("driver")
  const page = await openWith(phone)
  await requestSmsCode(page, phone)
  const code = await waitForSmsCode(phone)
  for (let tries = 0; tries < 5; tries++) await trying(page, phone, wrong(code))
  await expect(page.getByText("请输入正确的短信验证码")).toBeVisible()
  await trying(page, phone, code)
  await expect(page.getByText("验证码已失效，请重新获取")).toBeVisible()
  await takeScreenshot(page, "code-used-up")
})

test("a code is told to be old once another browser has asked for a newer, which signs in there", async () => {
  const { phone } = await sandbox.createScenario("driver")
  const [page, other] = [await openWith(phone), await openWith(phone)]
  await requestSmsCode(page, phone)
  const code = await waitForSmsCode(phone)
  await sandbox.setClock({ advance: 61 })
  try {
    await requestSmsCode(other, phone)
    await trying(page, phone, code)
    await expect(page.getByText("此手机号已获取新的验证码，当前验证码已失效，请重新获取")).toBeVisible()
    await takeScreenshot(page, "code-replaced")
    await codeField(other).fill(await waitForSmsCode(phone))
    await acceptAgreement(other)
    await submitSignIn(other)
    await expect(other).toHaveURL("/SIGNUP/success")
  } finally {
    await sandbox.setClock({ advance: -61 })
  }
})

test("a code sent to one phone opens nothing for another", async () => {
  const [mine, other] = [await sandbox.createScenario("driver"), await sandbox.createScenario("driver")]
  const page = await openWith(mine.phone)
  await requestSmsCode(page, mine.phone)
  await page.getByLabel("手机号").fill(other.phone)
  await trying(page, other.phone, await waitForSmsCode(mine.phone))
  await expect(page.getByText("请输入正确的短信验证码")).toBeVisible()
})
