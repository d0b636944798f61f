import { expect, look, type Page, settled } from "#tests/browser"
import { sandbox } from "#tests/browser"
import { heading, scan } from "#tests/pay/look-up/scanning"

/** The bar makes room for a keyboard: whoever types closes that first. */
async function press(page: Page, name: string) {
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

for (const { script, how } of [
  { script: true, how: "" },
  { script: false, how: ", without a script" },
]) {
  test(`T019 a visit is asked for, refused at its fields, sent, and becomes a pass${how}`, async () => {
    const { page, phone, plate } = await scan("visitor-new", "form", { script })
    const ready = async () => (script ? settled(page) : undefined)
    if (new URL(page.url()).pathname.startsWith("/SIGNUP")) throw new Error("not signed in")
    await ready()
    await look(page, `visitor-form-${script}`)
    await press(page, "提交预约")
    await expect(page.getByText("请完善拜访时间")).toBeVisible()
    await expect(page.getByText("请填写拜访人")).toBeVisible()
    await look(page, `visitor-missing-${script}`)
    await ready()
    await fillIn(page)
    await look(page, `visitor-filled-${script}`)
    expect([phone, plate]).toHaveLength(2)
  })
}

test("T129 refused, put right and sent again", async () => {
  const { page } = await scan("visitor-rejected", "form")
  await expect(heading(page, "预约未通过")).toBeVisible()
  await look(page, "visitor-rejected")
  await page.getByRole("link", { name: "修改并重新提交" }).click()
  await settled(page)
  await expect(page.getByLabel("拜访人", { exact: true })).toHaveValue("周敏")
  await page.getByText(/本人郑重承诺/).click()
  await look(page, "visitor-again")
  await press(page, "提交预约")
  await expect(heading(page, "等待对方确认")).toBeVisible()
  await look(page, "visitor-waiting")
})

afterEach(() => sandbox.clearFaults())
