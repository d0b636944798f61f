import { expect, openPage, type Page, sandbox, waitUntilSettled } from "#tests/support/browser"
import { createUniquePlate } from "#tests/support/plate-keyboard"
import { acceptAgreement, openSignedUp, signInBySms } from "#tests/support/sign-in"

/**
 * An old page meets a new server: the pieces it has not loaded yet are gone. Only here is the app's own answer
 * taken away from a browser, because a second build of the app is what it stands for.
 */
async function deploy(page: Page) {
  let gone = 0
  await page.route("**/_next/static/**", (route) => {
    gone++
    return route.fulfill({ status: 404, body: "Not Found" })
  })
  return () => gone
}

test("F-48 a sign-in page from before works on: by SMS it needs no further piece, and one-tap says that it cannot", async () => {
  const { phone } = await sandbox.createScenario("driver")
  const page = await openPage()
  await page.goto("/SIGNUP?redirect=%2FMEMBER")
  await waitUntilSettled(page)
  const gone = await deploy(page)
  await acceptAgreement(page)
  await page.getByRole("button", { name: "本机号码一键登录" }).click()
  await expect(page.getByRole("status").filter({ hasText: "一键登录没有成功，请用短信验证码登录" })).toBeVisible()
  expect(gone()).toBeGreaterThan(0)
  await expect(page.getByRole("button", { name: "本机号码一键登录" })).toBeVisible()
  await page.getByRole("checkbox").uncheck()
  await signInBySms(page, phone)
  await expect(page.getByText("会员等级")).toBeVisible()
})

test("F-48 without any of its scripts a page is still a page: a driver binds a car and writes to the provider", async () => {
  const { page, phone } = await openSignedUp("new-driver", "/feedback")
  await deploy(page)
  await page.reload()
  await page.getByLabel("车牌号").fill(createUniquePlate(phone))
  await page.getByRole("button", { name: "绑定车辆" }).click()
  await page.getByLabel("反馈内容").fill("出口太暗看不清二维码，请加一盏灯")
  await page.getByRole("button", { name: "提交" }).click()
  await expect(page.getByRole("heading", { name: "反馈已提交" })).toBeVisible()
  expect((await sandbox.feedback(phone)).length).toBe(1)
})
