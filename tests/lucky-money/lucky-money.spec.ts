import { test, type OpenPage, expect, sandbox } from "#tests/support/fixtures"
import { LookUpPage } from "#tests/support/pages/look-up-page"
import { PayPage } from "#tests/support/pages/pay-page"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

type Opening = Parameters<OpenPage>[0]

async function open(openPage: OpenPage, scenarioName: ScenarioName, addressName = "obtain", opening: Opening = {}) {
  const scenario = await sandbox.createScenario(scenarioName)
  const page = await openPage(opening)
  await page.goto(scenario.addresses[addressName]!)
  return { ...scenario, page }
}
let count = 0
const createPhone = () => `158${String((Date.now() + count++) % 100_000_000).padStart(8, "0")}`.replace(/0000$/, "0001")

for (const script of [true, false]) {
  const suffix = script ? "" : " without JavaScript"

  test(`lucky money is created, shared, collected and shown in the wallet${suffix}`, async ({ openPage }) => {
    const { page } = await open(openPage, "lucky-money-share", "send", { script, messagingApp: false })
    await page.getByRole("button", { name: "发红包" }).click()
    await expect(page).toHaveURL(/\/lucky_money\/share\?id=\d+$/)
    const friend = await openPage({ script })
    await friend.goto(page.url())
    const phone = createPhone()
    const button = friend.getByRole("button", { name: "领取红包" })
    if (script) await expect(button).toBeDisabled()
    await friend.getByLabel("手机号").fill(phone)
    await button.click()
    await expect(friend.getByRole("heading", { name: `红包已放入${phone.slice(0, 3)}********的账户` })).toBeVisible()
    await friend.reload()
    await expect(friend.getByRole("heading", { name: /红包已放入/ })).toBeVisible()
    await friend.getByRole("link", { name: "前往我的钱包" }).click()
    await expect(friend).toHaveURL(/\/SIGNUP.*=%2FWALLET$/)
  })

  test(`a wrong phone number is reported at its field${suffix}`, async ({ openPage }) => {
    const { page } = await open(openPage, "lucky-money-share", "obtain", { script })
    await page.getByLabel("手机号").fill("13800130000")
    await page.getByRole("button", { name: "领取红包" }).click()
    await expect(page.getByText("手机号错误，请重新输入")).toBeVisible()
    await expect(page.getByLabel("手机号")).toHaveValue("13800130000")
  })
}

test("the last portion is collected, and the next driver reads that none is left", async ({ openPage }) => {
  const { page, addresses } = await open(openPage, "lucky-money-last")
  const latePage = await openPage()
  await latePage.goto(addresses.obtain!)
  await page.getByLabel("手机号").fill(createPhone())
  await page.getByRole("button", { name: "领取红包" }).click()
  await expect(page.getByRole("heading", { name: /红包已放入/ })).toBeVisible()
  await latePage.getByLabel("手机号").fill(createPhone())
  await latePage.getByRole("button", { name: "领取红包" }).click()
  await expect(latePage.getByRole("heading", { name: "红包已被领完" })).toBeVisible()
})

test("a double click collects once", async ({ openPage }) => {
  const { page } = await open(openPage, "lucky-money-share")
  const last = await sandbox.lastCall()
  await page.getByLabel("手机号").fill(createPhone())
  await page.getByRole("button", { name: "领取红包" }).dblclick()
  await expect(page.getByRole("heading", { name: /红包已放入/ })).toBeVisible()
  const { calls } = await sandbox.calls(last)
  expect(calls.filter(({ call }) => call === "lucky-money.collect")).toHaveLength(1)
})

test("in the messaging app lucky money has a card for sharing", async ({ openPage }) => {
  const { page } = await open(openPage, "lucky-money-share", "share")
  const readSharedCard = () => page.evaluate(() => (window as { wx?: { shared: unknown } }).wx?.shared)
  await expect(page.getByText("把红包发给朋友")).toBeVisible()
  const card = { title: "送您一个停车红包", link: page.url().replace("share", "obtain") }
  await expect.poll(readSharedCard).toMatchObject({ updateAppMessageShareData: card, updateTimelineShareData: card })
})

test("collected lucky money reduces the fee without further steps", async ({ openPage }) => {
  const { page, plates } = await open(openPage, "lucky-money-used", "plate-select", {
    messagingApp: false,
    script: false,
  })
  await page.getByRole("textbox").fill(plates[0]!)
  await new LookUpPage(page).submitButton.click()
  await expect(new PayPage(page).payButton).toHaveText("立即支付 ¥13.00")
})
