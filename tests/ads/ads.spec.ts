import { SLIDE_MS } from "#lib/ads/rules"
import {
  test,
  type OpenPage,
  type OpenScenario,
  expect,
  type Page,
  sandbox,
  waitUntilSettled,
  pauseClock,
} from "#tests/support/fixtures"
import { getHeading } from "#tests/support/locators"

const withMotion = { reducedMotion: "no-preference" } as const

const listEvents = async (phone: string) =>
  (await sandbox.adEvents({ phone })).map(({ vendor, event }) => `${vendor} ${event}`).sort()
const getAds = (page: Page) => page.getByRole("complementary", { name: /^广告/ })
const getPopup = (page: Page) => page.getByRole("dialog", { name: "广告" })
const getBankButton = (page: Page) => page.getByRole("button", { name: "银行优惠" })

/** Pays from the balance at a car park with every kind of advertisement. */
async function payWithAds(openScenario: OpenScenario, opening: Parameters<OpenPage>[0] = {}) {
  const scenario = await openScenario("ads-everywhere", "pay-signed-in", opening)
  const { page, payPage, addresses, orderId } = scenario
  await payPage.pay()
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect(await listEvents(scenario.phone)).toEqual([])
  return { ...scenario, open: () => page.goto(`/PAY/pay_success?order_id=${orderId}`), park: addresses }
}

test("the look-up's carousel moves, can be paused, and is reported once", async ({ openScenario }) => {
  const { page, phone, plate } = await openScenario("ads-everywhere", "plate-select-signed-in", withMotion)
  const visibleImage = getAds(page).getByRole("img").filter({ visible: true })
  const first = await visibleImage.getAttribute("src")
  await expect(visibleImage).not.toHaveAttribute("src", first!)
  await page.getByRole("button", { name: "暂停轮播" }).click()
  await expect(page.getByRole("button", { name: "继续轮播" })).toBeVisible()
  await expect.poll(() => listEvents(phone)).toEqual(["carousel show"])
  expect((await sandbox.ledger({ plate })).charges).toEqual([])
})

test("the receipt shows one picture, a popup on tap, and never leaves by itself", async ({ openScenario }) => {
  const { page, phone, open, plate } = await payWithAds(openScenario)
  await pauseClock(page)
  await open()
  await expect(getAds(page).getByRole("img").filter({ visible: true })).toHaveCount(1)
  await expect(getPopup(page)).toHaveCount(0)
  await getBankButton(page).click()
  await expect(getPopup(page)).toBeVisible()
  await getPopup(page).getByRole("button", { name: "关闭广告" }).click()
  const url = page.url()
  await page.clock.fastForward(60_000)
  await waitUntilSettled(page)
  await expect(page).toHaveURL(url)
  await expect(getHeading(page, "支付成功")).toBeVisible()
  const events = (await listEvents(phone)).filter((event) => !/^bolian/.test(event))
  expect(events).toEqual(expect.arrayContaining(["afterPayment show", "bank show", "best show", "coupon show"]))
  expect(new Set(events).size).toBe(events.length)
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
})

test("a tap on 合作方优惠 opens the page of the partner and is reported", async ({ openScenario }) => {
  const { page, phone, open } = await payWithAds(openScenario)
  await open()
  await page.getByRole("link", { name: /合作方优惠/ }).click()
  await expect(page).toHaveURL(`${sandbox.url}/ads/yunzong`)
  await expect.poll(() => listEvents(phone)).toEqual(expect.arrayContaining(["afterPayment click"]))
})

test("a tap on the coupon's picture opens its page and is reported once", async ({ openScenario }) => {
  const { page, phone, open } = await payWithAds(openScenario)
  await open()
  await getAds(page).first().getByRole("link").click()
  await expect(page).toHaveURL(`${sandbox.url}/ads/coupon`)
  await expect.poll(async () => (await listEvents(phone)).filter((event) => event === "coupon click")).toHaveLength(1)
})

test("a tap on the third vendor's picture opens its page and is reported to the vendor", async ({ openScenario }) => {
  const { page, phone, open, orderId } = await payWithAds(openScenario, withMotion)
  await pauseClock(page)
  await open()
  const link = page.locator('a[href*="/ads/anbo"]')
  const visibleImage = getAds(page).getByRole("img").filter({ visible: true })
  while (!(await link.isVisible())) {
    const source = await visibleImage.getAttribute("src")
    await page.clock.runFor(SLIDE_MS)
    await expect(visibleImage).not.toHaveAttribute("src", source!)
  }
  await page.getByRole("button", { name: "暂停轮播" }).click()
  const last = await sandbox.lastCall()
  await link.click()
  await expect(page).toHaveURL(new RegExp(`^${sandbox.url}/ads/anbo`))
  // One report to the provider and one to the vendor.
  await expect.poll(async () => (await listEvents(phone)).filter((event) => event === "anbo click")).toHaveLength(2)
  const click = (await sandbox.calls(last)).calls.find(({ call }) => call === "ads.anboClicked")
  expect(click?.input).toEqual({ adId: "anbo-1", parkId: orderId.slice(0, 4), adPosId: "pay-success" })
})

test("the link for more offers is resolved on tap", async ({ openScenario }) => {
  const { page, phone, open } = await payWithAds(openScenario)
  await open()
  await page.getByRole("button", { name: "查看更多优惠" }).click()
  await expect(page).toHaveURL(`${sandbox.url}/ads/best`)
  const clicks = (await listEvents(phone)).filter((event) => event === "best click")
  // One report to the provider and one to the vendor.
  expect(clicks).toHaveLength(2)
})

test("the bank's picture opens the bank, and is missing if the car park's flag is off", async ({ openScenario }) => {
  const { page, open } = await payWithAds(openScenario)
  await open()
  await getBankButton(page).click()
  await getPopup(page).getByRole("link").click()
  await expect(page).toHaveURL(`${sandbox.url}/ads/icbc`)

  const { page: secondPage, orderId } = await openScenario("paid-already", "pay")
  await secondPage.goto(`/PAY/pay_success?order_id=${orderId}`)
  await waitUntilSettled(secondPage)
  await expect(getHeading(secondPage, "支付成功")).toBeVisible()
  await expect(getAds(secondPage)).toHaveCount(0)
  await expect(getPopup(secondPage)).toHaveCount(0)
})

test("S-43 malicious advertisements are shown without links or redirects", async ({ openScenario }) => {
  const { page, payPage, orderId } = await openScenario("ads-malicious", "pay-signed-in")
  await payPage.pay()
  await expect(getHeading(page, "支付成功")).toBeVisible()
  await page.goto(`/PAY/pay_success?order_id=${orderId}`)
  await getBankButton(page).click()
  await expect(getPopup(page).getByRole("img")).toBeVisible()
  await expect(getPopup(page).getByRole("link")).toHaveCount(0)
  await getPopup(page).getByRole("button", { name: "关闭广告" }).click()
  await expect(getAds(page).getByRole("img").first()).toBeVisible()
  await waitUntilSettled(page)
  await expect(getAds(page).getByRole("link")).toHaveCount(0)
})
