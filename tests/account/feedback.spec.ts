import { test, expect, type Page, sandbox } from "#tests/support/fixtures"
import { signInByOneTap } from "#tests/support/sign-in"

const getField = (page: Page) => page.getByLabel("反馈内容")
const getSubmitButton = (page: Page) => page.getByRole("button", { name: "提交" })
const readFeedback = async (phone: string) => (await sandbox.feedback(phone)).map(({ message }) => message)

for (const script of [true, false]) {
  const suffix = script ? "" : " without JavaScript"

  test(`nine characters are rejected and ten are stored${suffix}`, async ({ openSignedIn }) => {
    const { page, phone } = await openSignedIn("driver", "/feedback", { script })
    await getField(page).fill("  出口太暗看不清楚\n ".replace("楚", "楚了"))
    await getSubmitButton(page).click()
    await expect(page.getByText("请输入至少10个字的反馈内容")).toBeVisible()
    expect(await readFeedback(phone)).toEqual([])

    await getField(page).fill("出口太暗看不清二维码")
    await getSubmitButton(page).click()
    await expect(page.getByRole("heading", { name: "反馈已提交" })).toBeVisible()
    expect(await readFeedback(phone)).toEqual(["出口太暗看不清二维码"])
    await page.getByRole("link", { name: "返回设置" }).click()
    await expect(page).toHaveURL("/CONFIG")
  })

  test(`the typed feedback is kept while the provider is down${suffix}`, async ({ openSignedIn }) => {
    const { page, phone } = await openSignedIn("driver", "/CONFIG/feedback", { script })
    await sandbox.addFault({ match: "account.feedback", fault: { kind: "status", status: 500 }, driver: phone })
    await getField(page).fill("出口的二维码在晚上看不清楚，希望加一盏灯。")
    await getSubmitButton(page).click()
    await expect(page.getByText("停车服务出了点问题，请稍后重试")).toBeVisible()
    await expect(getField(page)).toHaveValue("出口的二维码在晚上看不清楚，希望加一盏灯。")
    await getSubmitButton(page).click()
    await expect(page.getByRole("heading", { name: "反馈已提交" })).toBeVisible()
    expect(await readFeedback(phone)).toHaveLength(1)
  })
}

test("feedback typed before the session expired is kept until the driver has signed in again", async ({
  openSignedIn,
}) => {
  const { page, phone } = await openSignedIn("driver", "/feedback")
  await sandbox.expireCredentials(phone)
  await getField(page).fill("出口太暗看不清二维码，请加一盏灯")
  await getSubmitButton(page).click()
  await expect(page.getByText("登录已失效，请重新登录")).toBeVisible()
  await signInByOneTap(page, phone)
  await expect(getField(page)).toHaveValue("出口太暗看不清二维码，请加一盏灯")
  await expect(page.getByText("已重新登录，请再提交一次")).toBeVisible()
})

test("two presses send the feedback once", async ({ openSignedIn }) => {
  const { page, phone } = await openSignedIn("driver", "/feedback")
  await sandbox.addFault({ match: "account.feedback", fault: { kind: "latency", ms: 800 }, driver: phone })
  await getField(page).fill("出口太暗看不清二维码，请加一盏灯")
  await getSubmitButton(page).dblclick()
  await expect(page.getByRole("heading", { name: "反馈已提交" })).toBeVisible()
  expect(await readFeedback(phone)).toHaveLength(1)
})
