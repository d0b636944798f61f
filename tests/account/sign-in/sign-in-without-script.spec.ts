import { test, expect, sandbox } from "#tests/support/fixtures"
import { acceptAgreement, waitForSmsCode, readCaptcha } from "#tests/support/sign-in"
import { createUniquePlate } from "#tests/support/plate-keyboard"

/** Old engines in messaging apps fail on modern scripts, so signing in must work without. */

test("a new driver signs in and binds a car without JavaScript", { tag: "@core" }, async ({ openPage }) => {
  const { phone } = await sandbox.createScenario("new-driver")
  const page = await openPage({ script: false })
  await page.goto("/")
  await page.getByLabel("手机号").fill(phone)
  await page.getByLabel("图形码").fill(await readCaptcha(page))
  await page.getByRole("button", { name: "获取验证码" }).click()
  await expect(page.getByLabel("手机号")).toHaveValue(phone)
  await expect(page.getByPlaceholder("已发送")).toBeVisible()
  await expect(page.getByRole("button", { name: "本机号码一键登录" })).toBeHidden()
  await page.getByLabel("验证码", { exact: true }).fill(await waitForSmsCode(phone))
  await acceptAgreement(page)
  await page.getByRole("button", { name: "登录", exact: true }).click()

  await expect(page.getByRole("heading", { name: "绑定您的车辆" })).toBeVisible()
  await page.getByLabel("车牌号").fill(createUniquePlate(phone))
  await page.getByRole("button", { name: "绑定车辆" }).click()
  await expect(page.getByText("验证成功")).toBeVisible()
})

test("without JavaScript the sign-in button is filled, even on a screen where one-tap sign-in would come first", async ({
  openPage,
}) => {
  const page = await openPage({ script: false })
  await page.goto("/gallery/account/缴费登录/必须登录")
  await expect(page.getByRole("button", { name: "本机号码一键登录" })).toBeHidden()
  await page.getByLabel("手机号").fill("13800138000")
  await page.getByLabel("图形码").fill("abcd")
  await page.getByLabel("验证码", { exact: true }).fill("123456")
  await acceptAgreement(page)
  const signInButton = page.getByRole("button", { name: "登录", exact: true })
  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent-fill"))
  await expect(signInButton).toHaveCSS("background-color", toRgb(accent))
})

const toRgb = (hex: string) =>
  `rgb(${hex
    .match(/[\da-f]{2}/gi)!
    .map((two) => parseInt(two, 16))
    .join(", ")})`

test("every error is shown without JavaScript and keeps everything typed but the code", async ({ openPage }) => {
  const { phone } = await sandbox.createScenario("driver")
  const page = await openPage({ script: false })
  await page.goto("/SIGNUP")
  const signInButton = page.getByRole("button", { name: "登录", exact: true })

  await signInButton.click()
  await expect(page.getByText("请先阅读并同意协议")).toBeVisible()
  await page.getByLabel("手机号").fill("12345")
  await acceptAgreement(page)
  await signInButton.click()
  await expect(page.getByText("手机号错误,请重新输入手机号！")).toBeVisible()
  await page.getByLabel("手机号").fill(phone)
  await page.getByLabel("图形码").fill("0000")
  await page.getByRole("button", { name: "获取验证码" }).click()
  await expect(page.getByText("图形验证码错误")).toBeVisible()
  await expect(page.getByLabel("手机号")).toHaveValue(phone)
  expect(await sandbox.sms(phone)).toHaveLength(0)
})

test("signing in without JavaScript returns to the requested screen", async ({ openPage }) => {
  const { phone } = await sandbox.createScenario("driver")
  const page = await openPage({ script: false, messagingApp: false })
  await page.goto("/CONFIG")
  await page.getByRole("link", { name: "直接登录" }).click()
  await page.getByLabel("手机号").fill(phone)
  await page.getByLabel("图形码").fill(await readCaptcha(page))
  await page.getByRole("button", { name: "获取验证码" }).click()
  await page.getByLabel("验证码", { exact: true }).fill(await waitForSmsCode(phone))
  await acceptAgreement(page)
  await page.getByRole("button", { name: "登录", exact: true }).click()
  await expect(page).toHaveURL("/CONFIG")
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible()
})

test("a second code within a minute is rejected without JavaScript", async ({ openPage }) => {
  const { phone } = await sandbox.createScenario("driver")
  const page = await openPage({ script: false })
  await page.goto("/SIGNUP")
  await page.getByLabel("手机号").fill(phone)
  await page.getByLabel("图形码").fill(await readCaptcha(page))
  await page.getByRole("button", { name: "获取验证码" }).click()
  await page.getByLabel("图形码").fill(await readCaptcha(page))
  await page.getByRole("button", { name: "重新获取" }).click()
  await expect(page.getByText("验证码已发送，请稍后再获取")).toBeVisible()
  expect(await sandbox.sms(phone)).toHaveLength(1)
})

test("an agreement can be accepted at once without JavaScript", async ({ openPage }) => {
  const page = await openPage({ script: false })
  await page.goto("/SIGNUP?redirect=%2FCONFIG")
  await page.getByRole("link", { name: "《隐私协议》" }).click()
  await page.getByRole("button", { name: "同意", exact: true }).click()
  await expect(page.getByRole("checkbox")).toBeChecked()
  await expect(page).toHaveURL("/SIGNUP?redirect=%2FCONFIG&agreed=1")
})
