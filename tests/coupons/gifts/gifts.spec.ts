import { test, type OpenPage, expect, type Page, sandbox, waitUntilSettled } from "#tests/support/fixtures"
import { createRecipient } from "#tests/coupons/gifts/recipient"
import { typePlate } from "#tests/support/plate-keyboard"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

async function open(openPage: OpenPage, scenarioName: ScenarioName, addressName: string, { script = true } = {}) {
  const scenario = await sandbox.createScenario(scenarioName)
  const page = await openPage({ script })
  await page.goto(scenario.addresses[addressName]!)
  return { ...scenario, page }
}
const SUCCESS = /\/WALLET\/coupon\/apply_success\/\d+\//
const RECEIVE = { name: "领取停车券" }

for (const script of [true, false]) {
  const suffix = script ? "" : " without JavaScript"

  test(`a gift coupon is filled in and received${suffix}`, async ({ openPage }) => {
    const { page } = await open(openPage, "given-coupon", "given", { script })
    const recipient = createRecipient()
    await expect(page.getByText("送您一张停车券")).toBeVisible()
    if (script) {
      await waitUntilSettled(page)
      await expect(page.getByRole("button", RECEIVE)).toHaveAttribute("aria-disabled", "true")
      // The button is aria-disabled but reacts to a click.
      await page.getByRole("button", RECEIVE).click({ force: true })
      for (const message of ["请输入正确的手机号！", "微信号应为 6 至 50 位"])
        await expect(page.getByText(message)).toBeVisible()
    }
    await fillPlate(page, recipient.plate, script)
    await page.getByLabel("手机号").fill(recipient.phone)
    await page.getByLabel("微信号").fill(recipient.wechat)
    await leaveField(page)
    await page.getByRole("button", RECEIVE).click()
    await expect(page).toHaveURL(SUCCESS)
  })

  test(`a driver accepts the terms and receives a mall's coupon${suffix}`, async ({ openPage }) => {
    const { page, plates } = await open(openPage, "mall-coupon", "notify", { script })
    await page.getByRole("link", { name: "同意并领取" }).click()
    await expect(page).toHaveURL(/\/blank_coupon\//)
    await fillPlate(page, plates[0]!, script)
    await page.getByLabel("手机号").fill(createRecipient().phone)
    await leaveField(page)
    await page.getByRole("button", RECEIVE).click()
    await expect(page).toHaveURL(/\/apply_success\/\d+\/[^/]+\/\d+\/1$/)
  })

  test(`a free coupon is received once and leads to the fee of that car${suffix}`, async ({ openPage }) => {
    const { page, plates, addresses } = await open(openPage, "free-coupon", "free", { script })
    await fillPlate(page, plates[0]!, script)
    await page.getByRole("button", RECEIVE).click()
    await expect(page.getByRole("heading", { name: "领取成功" })).toBeVisible()
    await page.reload()
    await expect(page.getByRole("heading", { name: "领取成功" })).toBeVisible()
    await page.getByRole("button", { name: "立即缴费" }).click()
    await expect(page).toHaveURL(/\/PAY\//)

    const secondPage = await openPage({ script })
    await secondPage.goto(addresses.free!)
    await fillPlate(secondPage, plates[0]!, script)
    await secondPage.getByRole("button", RECEIVE).click()
    await expect(secondPage.getByText("您今日已领取过停车券")).toBeVisible()
    await expect(secondPage.getByRole("link", { name: "查看已领取的停车券" })).toBeVisible()
  })
}

test("when two phones claim the same coupon at once, only one receives it", async ({ openPage }) => {
  const { addresses } = await sandbox.createScenario("given-coupon")
  const phones = await Promise.all([1, 2].map(() => openPage({ script: false })))
  for (const page of phones) {
    const recipient = createRecipient()
    await page.goto(addresses.hours!)
    await page.getByRole("textbox", { name: "车牌号" }).fill(recipient.plate)
    await page.getByLabel("手机号").fill(recipient.phone)
    await page.getByLabel("微信号").fill(recipient.wechat)
  }
  await Promise.all(phones.map((page) => page.getByRole("button", RECEIVE).click()))
  const countRefusals = (page: Page) => page.getByText("领取优惠券失败").count()
  const hasEnded = async (page: Page) => SUCCESS.test(page.url()) || (await countRefusals(page)) === 1
  for (const page of phones) await expect.poll(() => hasEnded(page)).toBe(true)
  expect((await Promise.all(phones.map(countRefusals))).toSorted()).toEqual([0, 1])
})

test("a double click sends one request", async ({ openPage }) => {
  const { page, plates } = await open(openPage, "free-coupon", "free")
  await waitUntilSettled(page)
  await fillPlate(page, plates[0]!, true)
  const last = await sandbox.lastCall()
  await page.getByRole("button", RECEIVE).dblclick()
  await expect(page.getByRole("heading", { name: "领取成功" })).toBeVisible()
  const { calls } = await sandbox.calls(last)
  expect(calls.filter(({ call }) => call === "coupons.apply")).toHaveLength(1)
})

/** Closes the phone's keyboard, so that the bottom action bar is visible again. */
const leaveField = (page: Page) => page.locator(":focus").blur()

async function fillPlate(page: Page, plate: string, script: boolean) {
  if (!script) return page.getByRole("textbox", { name: "车牌号" }).fill(plate)
  await typePlate(page, plate)
  await page.getByRole("button", { name: "完成", exact: true }).click()
}
