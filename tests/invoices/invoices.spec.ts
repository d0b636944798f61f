import {
  test,
  waitForHydration,
  expect,
  type Page,
  sandbox,
  waitUntilSettled,
  pauseClock,
} from "#tests/support/fixtures"
import { getHeading } from "#tests/support/locators"

const company = { name: "深圳市海味轩餐饮有限公司", tax: "91440300MA5D8WPJ3Q", email: "caiwu@haiweixuan.example" }

const getBoxes = (page: Page) => page.getByRole("group", { name: "可以开票的订单" }).getByRole("checkbox")
/** The bar is hidden while the keyboard is open, so the focus is removed first. */
async function clickButton(page: Page, name: string | RegExp) {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.getByRole("button", { name }).click()
}

async function fillForm(page: Page) {
  await page.getByLabel("名称", { exact: true }).fill(company.name)
  await page.getByLabel("税号", { exact: true }).fill(company.tax)
  await page.getByLabel("邮箱", { exact: true }).fill(company.email)
}

/** Fills in, checks and sends the form. */
async function issue(page: Page) {
  await fillForm(page)
  await clickButton(page, "核对发票")
  await expect(getHeading(page, "请核对开票信息")).toBeVisible()
  await expect(page.getByText(company.name)).toBeVisible()
  await clickButton(page, /^确认开票/)
  await expect(getHeading(page, "开票成功")).toBeVisible()
  await expect(page.getByText("发票将在30分钟内发送至您的邮箱")).toBeVisible()
}

const listMails = async (phone: string) => (await sandbox.invoices(phone)).mails

test.afterEach(() => sandbox.clearFaults())

for (const { script, how } of [
  { script: true, how: "" },
  { script: false, how: ", without JavaScript" },
]) {
  const options = { script }
  const waitIfScripted = async (page: Page) => (script ? waitUntilSettled(page) : undefined)

  test(`an electronic invoice is issued by order number${how}`, { tag: "@core" }, async ({ openScenario }) => {
    const { page, phone, orderId } = await openScenario("invoiceable", "menu", options)
    await page.getByRole("link", { name: /全电发票-按商户单号/ }).click()
    await waitIfScripted(page)
    await clickButton(page, "查询")
    await expect(page.getByText("商户单号不能为空")).toBeVisible()
    await page.getByLabel("商户单号").fill(orderId)
    await clickButton(page, "查询")
    await expect(getBoxes(page)).toHaveCount(1)
    await waitIfScripted(page)
    await getBoxes(page).check({ force: true })
    await clickButton(page, "开具发票")
    await expect(getHeading(page, "开具发票")).toBeVisible()
    await waitIfScripted(page)
    await issue(page)
    expect(await listMails(phone)).toEqual([company.email])
  })

  test(`an electronic invoice is issued by plate and phone${how}`, async ({ openScenario }) => {
    const { page, phone } = await openScenario("invoiceable", "menu", options)
    await page.getByRole("link", { name: /全电发票-按车牌/ }).click()
    await waitIfScripted(page)
    // Both are prefilled for a signed-in driver.
    await clickButton(page, "查询")
    await expect(getBoxes(page).first()).toBeVisible()
    await waitIfScripted(page)
    await getBoxes(page).first().check({ force: true })
    await clickButton(page, "开具发票")
    await expect(getHeading(page, "开具发票")).toBeVisible()
    await waitIfScripted(page)
    await issue(page)
    expect(await listMails(phone)).toEqual([company.email])
    await page.getByRole("link", { name: "查看开票记录" }).click()
    await expect(getHeading(page, "全电发票记录（数电票）")).toBeVisible()
    await expect(page.getByRole("listitem").first()).toBeVisible()
  })

  for (const [name, entry] of [
    ["by order number", "按商户单号开票"],
    ["by plate and phone", "按车牌开票"],
  ] as const) {
    test(`an ordinary invoice is issued ${name}${how}`, async ({ openScenario }) => {
      const { page, phone, orderId } = await openScenario("invoiceable", "menu", options)
      await page.getByRole("link", { name: entry, exact: true }).click()
      await waitIfScripted(page)
      if (entry === "按商户单号开票") await page.getByLabel("商户单号").fill(orderId)
      await clickButton(page, "查询")
      await expect(getBoxes(page).first()).toBeVisible()
      await waitIfScripted(page)
      await page.getByLabel("名称", { exact: true }).fill("深圳市图书馆")
      await getBoxes(page).first().check({ force: true })
      const paper = page.waitForResponse((response) => response.headers()["content-type"] === "application/pdf")
      await clickButton(page, "开具发票")
      await expect(getHeading(page, "请核对开票信息")).toBeVisible()
      await page.getByRole("button", { name: /^确认开票/ }).click()
      expect((await paper).status()).toBe(200)
      expect((await sandbox.invoices(phone)).invoices).toHaveLength(1)
    })
  }

  test(`a bill links to the form and then to its invoice${how}`, async ({ openScenario }) => {
    const { page, phone } = await openScenario("invoiceable", "bill", options)
    const bill = page.url()
    await page.getByRole("link", { name: /^开具发票/ }).click()
    await waitIfScripted(page)
    await issue(page)
    expect(await listMails(phone)).toEqual([company.email])
    await page.goto(bill)
    await page.getByRole("link", { name: "查看发票" }).click()
    await waitIfScripted(page)
    await page.getByRole("listitem").getByRole("link").first().click()
    await expect(page.getByText("价税合计")).toBeVisible()
  })
}

test("several orders are merged after a confirmation, and the selection is kept if declined", async ({
  openScenario,
}) => {
  const { page, phone } = await openScenario("invoice-merged", "phone")
  await waitForHydration(page)
  await expect(getBoxes(page)).toHaveCount(3)
  await expect(page.getByText("还没有选")).toBeVisible()
  for (const box of await getBoxes(page).all()) await box.check({ force: true })
  await expect(page.getByText("已选 3 笔")).toBeVisible()
  const address = page.url()
  await clickButton(page, "合并开票")
  const dialog = page.getByRole("alertdialog")
  await expect(dialog).toContainText("确认合并开票？")
  await expect(dialog.getByRole("listitem").filter({ hasText: /停车场.*¥[\d.]+$/ })).toHaveCount(3)
  await dialog.getByRole("button", { name: "再看看" }).click()
  await expect(page).toHaveURL(address)
  for (const box of await getBoxes(page).all()) await expect(box).toBeChecked()
  await clickButton(page, "合并开票")
  await dialog.getByRole("button", { name: "合并开票" }).click()
  await expect(page).toHaveURL(/\d+M\d+M\d+\/[^/]+\/1$/)
  await waitUntilSettled(page)
  await issue(page)
  expect((await sandbox.invoices(phone)).invoices).toHaveLength(1)
})

test("an individual has no tax number, and companies are searched from four characters on", async ({
  openScenario,
}) => {
  const { page } = await openScenario("invoiceable", "form")
  await waitUntilSettled(page)
  await expect(page.getByRole("radio")).toHaveCount(3)
  await expect(page.getByRole("radio", { name: "企业" })).toBeChecked()
  await page.getByLabel("名称", { exact: true }).fill("海味轩")
  await clickButton(page, "查找")
  await expect(page.getByText("公司名称长度必须为4以上才能查询")).toBeVisible()
  await page.getByLabel("名称", { exact: true }).fill("海味轩餐饮")
  await clickButton(page, "查找")
  await clickButton(page, /深圳市海味轩餐饮管理有限公司/)
  await expect(page.getByLabel("税号", { exact: true })).toHaveValue("91440300MA5EXK0T8A")
  await page.getByRole("radio", { name: "个人" }).check({ force: true })
  await expect(page.getByLabel("税号", { exact: true })).toBeHidden()
  await page.getByRole("radio", { name: "企业" }).check({ force: true })
  await page.getByLabel("税号", { exact: true }).fill("12345")
  await page.getByLabel("邮箱", { exact: true }).fill("a@b.cn")
  await expect(page.getByRole("status").filter({ hasText: "税号" })).toBeVisible()
  await clickButton(page, "核对发票")
  await expect(getHeading(page, "请核对开票信息")).toBeVisible()
})

test("a search is sent once after typing and a car park opens its orders", async ({ openScenario }) => {
  const { page } = await openScenario("invoiceable", "menu")
  await page.getByRole("link", { name: /全电发票-按车牌/ }).click()
  await page.getByRole("link", { name: "停车场能开什么发票" }).click()
  await expect(getHeading(page, "选择停车场，开全电发票")).toBeVisible()
  await waitUntilSettled(page)
  const last = await sandbox.lastCall()
  await page.getByRole("searchbox").pressSequentially("科技园", { delay: 60 })
  await expect(page.getByRole("link", { name: /科技园停车场/ })).toBeVisible()
  const listCalls = async () =>
    (await sandbox.calls(last)).calls.filter(({ call }) => call === "invoices.electronicParks")
  await expect.poll(listCalls).toHaveLength(1)
  await waitUntilSettled(page)
  expect(await listCalls()).toMatchObject([{ input: { parkName: "科技园" } }])
  await page.getByRole("link", { name: /科技园停车场/ }).click()
  await expect(page).toHaveURL(/\/invoice_full_electronic_invoice\/1001\/[^/]+\/1\d{10}$/)
  await expect(getBoxes(page).first()).toBeVisible()
})

test("codes to scan are renewed every six minutes", async ({ openScenario }) => {
  const { page } = await openScenario("invoice-verify", "verify")
  await waitUntilSettled(page)
  await pauseClock(page)
  await page.reload()
  await waitUntilSettled(page)
  const last = await sandbox.lastCall()
  const listCalls = async () =>
    (await sandbox.calls(last)).calls.filter(({ call }) => call === "invoices.verifications").length
  await page.clock.runFor(359_000)
  await waitUntilSettled(page)
  expect(await listCalls()).toBe(0)
  await page.clock.runFor(2_000)
  await expect.poll(listCalls).toBe(1)
})

test("an invoice is resent and confirmed only after sending", async ({ openScenario }) => {
  const { page, phone } = await openScenario("invoice-mail-failed", "form")
  await waitUntilSettled(page)
  await fillForm(page)
  await clickButton(page, "核对发票")
  await clickButton(page, /^确认开票/)
  await expect(page.getByText(/发票已开具，但邮件发送失败，请联系/)).toBeVisible()
  await page.getByRole("link", { name: "重新发送" }).click()
  await waitUntilSettled(page)
  await page.getByLabel("邮箱").fill("chenhai@mail")
  await clickButton(page, "发送")
  await expect(page.getByText("请输入正确的邮箱")).toBeVisible()
  await page.getByLabel("邮箱").fill("chenhai@mail.example")
  await clickButton(page, "发送")
  await expect(page.getByText("已发送，请查收邮箱")).toBeVisible()
  expect(await listMails(phone)).toContain("chenhai@mail.example")
})

test("a missing plate shows this form's message", async ({ openScenario }) => {
  const { page, phone } = await openScenario("invoiceable", "plate")
  await waitUntilSettled(page)
  await page.getByLabel("手机号").fill(phone)
  await clickButton(page, "查询")
  await expect(page.getByText("车牌号不能为空")).toBeVisible()
  await expect(page.getByLabel("手机号")).toHaveValue(phone)
})
