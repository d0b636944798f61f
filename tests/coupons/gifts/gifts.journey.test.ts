import { expect, takeScreenshot, openPage, type Page, sandbox, waitUntilSettled } from "#tests/support/browser"
import { somebody } from "#tests/coupons/gifts/somebody"
import { typePlate } from "#tests/support/plate-keyboard"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

async function open(world: ScenarioName, way: string, { script = true } = {}) {
  const made = await sandbox.createScenario(world)
  const page = await openPage({ script })
  await page.goto(made.addresses[way]!)
  return { ...made, page }
}
const SUCCESS = /\/WALLET\/coupon\/apply_success\/\d+\//
const RECEIVE = { name: "领取停车券" }

for (const script of [true, false]) {
  const how = script ? "" : " without a script"

  test(`S088 given: looked at, filled in, received${how}`, async () => {
    const { page } = await open("given-coupon", "given", { script })
    const one = somebody()
    await expect(page.getByText("送您一张停车券")).toBeVisible()
    if (script) {
      await waitUntilSettled(page)
      await expect(page.getByRole("button", RECEIVE)).toHaveAttribute("aria-disabled", "true")
      // Grey, and answering all the same: what a browser is told of it is that it cannot do anything yet.
      await page.getByRole("button", RECEIVE).click({ force: true })
      for (const words of ["请输入正确的手机号！", "微信号应为 6 至 50 位"])
        await expect(page.getByText(words)).toBeVisible()
      await takeScreenshot(page, "gift-missing")
    }
    await fillPlate(page, one.plate, script)
    await page.getByLabel("手机号").fill(one.phone)
    await page.getByLabel("微信号").fill(one.wechat)
    await leaveField(page)
    await takeScreenshot(page, `gift-filled-${script}`)
    await page.getByRole("button", RECEIVE).click()
    await expect(page).toHaveURL(SUCCESS)
  })

  test(`S090, S089 of a mall: agreed to, received${how}`, async () => {
    const { page, plates } = await open("mall-coupon", "notify", { script })
    await takeScreenshot(page, `gift-notify-${script}`)
    await page.getByRole("link", { name: "同意并领取" }).click()
    await expect(page).toHaveURL(/\/blank_coupon\//)
    await fillPlate(page, plates[0]!, script)
    await page.getByLabel("手机号").fill(somebody().phone)
    await leaveField(page)
    await takeScreenshot(page, `gift-mall-${script}`)
    await page.getByRole("button", RECEIVE).click()
    await expect(page).toHaveURL(/\/apply_success\/\d+\/[^/]+\/\d+\/1$/)
  })

  test(`S076, S081, S083 free: had once, and on to the bill of that car${how}`, async () => {
    const { page, plates, addresses } = await open("free-coupon", "free", { script })
    await fillPlate(page, plates[0]!, script)
    await takeScreenshot(page, `gift-free-${script}`)
    await page.getByRole("button", RECEIVE).click()
    await expect(page.getByRole("heading", { name: "领取成功" })).toBeVisible()
    await takeScreenshot(page, `gift-free-had-${script}`)
    await page.reload()
    await expect(page.getByRole("heading", { name: "领取成功" })).toBeVisible()
    await page.getByRole("button", { name: "立即缴费" }).click()
    await expect(page).toHaveURL(/\/PAY\//)

    const again = await openPage({ script })
    await again.goto(addresses.free!)
    await fillPlate(again, plates[0]!, script)
    await again.getByRole("button", RECEIVE).click()
    await expect(again.getByText("您今日已领取过停车券")).toBeVisible()
    await expect(again.getByRole("link", { name: "查看已领取的停车券" })).toBeVisible()
    await takeScreenshot(again, `gift-free-again-${script}`)
  })
}

test("two phones at once: one has it, the other is told so", async () => {
  const { addresses } = await sandbox.createScenario("given-coupon")
  const phones = await Promise.all([1, 2].map(() => openPage({ script: false })))
  for (const page of phones) {
    const one = somebody()
    await page.goto(addresses.hours!)
    await page.getByRole("textbox", { name: "车牌号" }).fill(one.plate)
    await page.getByLabel("手机号").fill(one.phone)
    await page.getByLabel("微信号").fill(one.wechat)
  }
  await Promise.all(phones.map((page) => page.getByRole("button", RECEIVE).click()))
  const said = (page: Page) => page.getByText("领取优惠券失败").count()
  const ended = async (page: Page) => SUCCESS.test(page.url()) || (await said(page)) === 1
  for (const page of phones) await expect.poll(() => ended(page)).toBe(true)
  expect((await Promise.all(phones.map(said))).toSorted()).toEqual([0, 1])
})

test("two presses apply once", async () => {
  const { page, plates } = await open("free-coupon", "free")
  await waitUntilSettled(page)
  await fillPlate(page, plates[0]!, true)
  const last = await sandbox.lastCall()
  await page.getByRole("button", RECEIVE).dblclick()
  await expect(page.getByRole("heading", { name: "领取成功" })).toBeVisible()
  const { calls } = await sandbox.calls(last)
  expect(calls.filter(({ call }) => call === "coupons.apply")).toHaveLength(1)
})

/** The phone's own keyboard goes, and the bar comes back. */
const leaveField = (page: Page) => page.locator(":focus").blur()

async function fillPlate(page: Page, plate: string, script: boolean) {
  if (!script) return page.getByRole("textbox", { name: "车牌号" }).fill(plate)
  await typePlate(page, plate)
  await page.getByRole("button", { name: "完成", exact: true }).click()
}
