import { test, expect, type Page, sandbox, waitUntilSettled } from "#tests/support/fixtures"
import { typePlate } from "#tests/support/plate-keyboard"
import { getHeading } from "#tests/support/locators"

/** The bar is hidden while the keyboard is open, so the focus is removed first. */
async function clickButton(page: Page, name: string) {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.getByRole("button", { name, exact: true }).click()
}

async function fillIn(page: Page) {
  for (const [label, text] of [
    ["拜访部门", "三楼前台"],
    ["拜访人", "周敏"],
    ["来访事由", "送样品"],
    ["车身颜色", "白色"],
    ["车辆品牌", "大众"],
    ["姓名", "陈晓"],
    ["身份证号", "440305199003070011"],
    ["单位", "南山印务"],
  ] as const)
    await page.getByLabel(label, { exact: true }).first().fill(text)
}

async function fillPlate(page: Page, plate: string, script: boolean) {
  if (!script) return page.getByLabel("车牌号", { exact: true }).fill(plate)
  await page.locator("[data-slot]").first().click()
  await typePlate(page, plate)
  await page.getByRole("button", { name: "完成" }).click()
}

async function pickDay(page: Page, script: boolean) {
  if (!script) {
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    return page.getByLabel("来", { exact: true }).fill(today)
  }
  await page.getByRole("button", { name: "选择来访日期" }).click()
  const sheet = page.getByRole("dialog", { name: "来访日期" })
  await sheet.getByRole("button", { name: /今天/ }).click()
  await sheet.getByRole("button", { name: "确定" }).click()
}

for (const { script, how } of [
  { script: true, how: "" },
  { script: false, how: ", without JavaScript" },
]) {
  test(
    `an incomplete application shows errors and a complete one is sent${how}`,
    { tag: "@core" },
    async ({ openScenario }) => {
      const { page, plate } = await openScenario("visitor-new", "form", { script })
      const waitIfScripted = async () => (script ? waitUntilSettled(page) : undefined)
      await waitIfScripted()
      await clickButton(page, "提交预约")
      await expect(page.getByText("请完善拜访时间")).toBeVisible()
      await expect(page.getByText("请填写拜访人")).toBeVisible()
      await waitIfScripted()
      await fillIn(page)
      await fillPlate(page, plate, script)
      await page.getByLabel("手机号", { exact: true }).first().fill("13800138000")
      await pickDay(page, script)
      for (const group of await page.getByRole("group", { name: /^近 7 日/ }).all())
        await group.getByRole("radio", { name: "没有" }).check({ force: true })
      await page.getByRole("checkbox", { name: /本人郑重承诺/ }).check({ force: true })
      await clickButton(page, "提交预约")
      await expect(getHeading(page, "等待对方确认")).toBeVisible()
    },
  )
}

test("a reload restores the draft, and a department can be selected from the list", async ({ openScenario }) => {
  const { page, plate } = await openScenario("visitor-new", "form")
  await waitUntilSettled(page)
  await page.getByRole("button", { name: "选择拜访部门" }).click()
  await page.getByRole("dialog", { name: "拜访部门" }).getByRole("button", { name: "研发中心" }).click()
  await page.getByLabel("拜访人", { exact: true }).fill("周敏")
  await page.getByLabel("身份证号", { exact: true }).fill("440305199003070011")
  await fillPlate(page, plate, true)
  await pickDay(page, true)
  // An earlier autosave does not contain the checkbox `promise` yet.
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/visitors/keep") && (response.request().postData() ?? "").includes("promise"),
  )
  await page.getByText(/本人郑重承诺/).click()
  await saved
  await page.reload()
  await expect(page.getByLabel("拜访部门", { exact: true })).toHaveValue("研发中心")
  await expect(page.getByLabel("拜访人", { exact: true })).toHaveValue("周敏")
  await expect(page.getByLabel("身份证号", { exact: true })).toHaveAttribute("placeholder", "已填 4403****11")
  await expect(page.getByLabel("来访日期", { exact: true })).toContainText("周")
  await expect(page.locator("[name=plate]")).toHaveValue(plate)
  await expect(page.getByRole("checkbox", { name: /本人郑重承诺/ })).toBeChecked()
})

test("a rejected application can be corrected and resubmitted", async ({ openScenario }) => {
  const { page } = await openScenario("visitor-rejected", "form")
  await expect(getHeading(page, "预约未通过")).toBeVisible()
  await page.getByRole("link", { name: "修改并重新提交" }).click()
  await waitUntilSettled(page)
  await expect(page.getByLabel("拜访人", { exact: true })).toHaveValue("周敏")
  await page.getByText(/本人郑重承诺/).click()
  await clickButton(page, "提交预约")
  await expect(getHeading(page, "等待对方确认")).toBeVisible()
})

test.afterEach(() => sandbox.clearFaults())
