import { expect, look, openPage, sandbox } from "#tests/browser"
import { agree, askForCode, newestCode, readCaptcha, signInHere } from "#tests/signing-in"

for (const messagingApp of [true, false]) {
  test(`a new driver ${messagingApp ? "in the messaging app" : "in the phone's browser"} signs in, binds a car and is done`, async () => {
    const { phone } = await sandbox.world("new-driver")
    const page = await openPage({ messagingApp })
    await page.goto("/")
    await expect(page).toHaveURL("/SIGNUP")
    await look(page, "sign-up-empty")
    await askForCode(page, phone)
    await look(page, "sign-up-code-sent")
    await page.getByLabel("验证码", { exact: true }).fill(await newestCode(phone))
    await agree(page)
    await look(page, "sign-up-ready")
    await page.getByRole("button", { name: "登录", exact: true }).click()

    await expect(page.getByRole("heading", { name: "绑定您的车辆" })).toBeVisible()
    await look(page, "binding")
  })
}
