import { SLIDE_MS } from "#lib/ads/rules"
import {
  expect,
  takeScreenshot,
  type openPage,
  type Page,
  sandbox,
  waitUntilSettled,
  pauseClock,
} from "#tests/support/browser"
import { heading, payButton, scan } from "#tests/parking/look-up/scanning"

/** Advertisements around a payment: seen, closed, followed, and each reported once. */
const moving = { reducedMotion: "no-preference" } as const

const told = async (phone: string) =>
  (await sandbox.adEvents({ phone })).map(({ vendor, event }) => `${vendor} ${event}`).sort()
const ad = (page: Page) => page.getByRole("complementary", { name: /^广告/ })
const popup = (page: Page) => page.getByRole("dialog", { name: "广告" })
const bank = (page: Page) => page.getByRole("button", { name: "银行优惠" })

/** A driver of a park full of advertisements, who has just paid from the balance. */
async function paid(opening: Parameters<typeof openPage>[0] = {}) {
  const world = await scan("ads-everywhere", "pay-signed-in", opening)
  const { page, addresses, orderId } = world
  await payButton(page).click()
  await expect(heading(page, "支付成功")).toBeVisible()
  expect(await told(world.phone)).toEqual([])
  return { ...world, open: () => page.goto(`/PAY/pay_success?order_id=${orderId}`), park: addresses }
}

test("the carousel of the look-up turns by itself, stops at a tap, and is shown once in the books", async () => {
  const { page, phone, plate } = await scan("ads-everywhere", "plate-select-signed-in", moving)
  const shown = ad(page).getByRole("img").filter({ visible: true })
  const first = await shown.getAttribute("src")
  await expect(shown).not.toHaveAttribute("src", first!)
  await page.getByRole("button", { name: "暂停轮播" }).click()
  await expect(page.getByRole("button", { name: "继续轮播" })).toBeVisible()
  await takeScreenshot(page, "ads-carousel")
  await expect.poll(() => told(phone)).toEqual(["carousel show"])
  expect((await sandbox.ledger({ plate })).charges).toEqual([])
})

test("after the payment: one frame of pictures, the bank's popup behind a tap, and the announced departure, which waits for it and can be stopped", async () => {
  const { page, phone, open, plate } = await paid()
  await pauseClock(page)
  await open()
  await expect(ad(page).getByRole("img").filter({ visible: true })).toHaveCount(1)
  await expect(popup(page)).toHaveCount(0)
  await bank(page).click()
  await expect(popup(page)).toBeVisible()
  await takeScreenshot(page, "ads-popup")
  await expect(page.getByText(/秒后打开/)).toHaveCount(0)
  await popup(page).getByRole("button", { name: "关闭广告" }).click()
  await expect(page.getByText("12秒后打开合作方页面，可以不去")).toBeAttached()
  await takeScreenshot(page, "ads-redirect")
  await page.clock.fastForward(11_000)
  await page.getByRole("button", { name: "不去了" }).click()
  const stayed = page.url()
  await page.clock.fastForward(60_000)
  await waitUntilSettled(page)
  await expect(page).toHaveURL(stayed)
  await expect(heading(page, "支付成功")).toBeVisible()
  const shown = ["afterPayment show", "bank show", "best show", "bolian show", "coupon show"]
  await expect.poll(() => told(phone)).toEqual(expect.arrayContaining(shown))
  const ours = (await told(phone)).filter((event) => !/^bolian/.test(event))
  expect(new Set(ours).size).toBe(ours.length)
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
})

test("who does nothing is taken along after twelve seconds, and not again after coming back", async () => {
  const { page, open } = await paid()
  await pauseClock(page)
  await open()
  await expect(page.getByText("12秒后打开合作方页面，可以不去")).toBeAttached()
  await page.clock.fastForward(11_000)
  await waitUntilSettled(page)
  await expect(heading(page, "支付成功")).toBeVisible()
  await page.clock.fastForward(1_000)
  await expect(page).toHaveURL(`${sandbox.url}/ads/yunzong`)
  await open()
  await expect(ad(page).first()).toBeVisible()
  await waitUntilSettled(page)
  await expect(page.getByText(/秒后打开/)).toHaveCount(0)
})

test("a tap on the coupon's picture leads to its page, and is in the books once", async () => {
  const { page, phone, open } = await paid()
  await open()
  await ad(page).first().getByRole("link").click()
  await expect(page).toHaveURL(`${sandbox.url}/ads/coupon`)
  await expect.poll(async () => (await told(phone)).filter((event) => event === "coupon click")).toHaveLength(1)
})

test("the third vendor's picture, when its turn has come: a tap leads to its page and is told with its three values", async () => {
  const { page, phone, open, orderId } = await paid(moving)
  await pauseClock(page)
  await open()
  await page.getByRole("button", { name: "不去了" }).click()
  const link = page.locator('a[href*="/ads/anbo"]')
  const shown = ad(page).getByRole("img").filter({ visible: true })
  while (!(await link.isVisible())) {
    const before = await shown.getAttribute("src")
    await page.clock.runFor(SLIDE_MS)
    await expect(shown).not.toHaveAttribute("src", before!)
  }
  await page.getByRole("button", { name: "暂停轮播" }).click()
  const last = await sandbox.lastCall()
  await link.click()
  await expect(page).toHaveURL(new RegExp(`^${sandbox.url}/ads/anbo`))
  // Once in the provider's book, once in the vendor's own.
  await expect.poll(async () => (await told(phone)).filter((event) => event === "anbo click")).toHaveLength(2)
  const clicked = (await sandbox.calls(last)).calls.find(({ call }) => call === "ads.anboClicked")
  expect(clicked?.input).toEqual({ adId: "anbo-1", parkId: orderId.slice(0, 4), adPosId: "pay-success" })
})

test("the link for more offers says where it leads only when it is tapped", async () => {
  const { page, phone, open } = await paid()
  await open()
  await page.getByRole("button", { name: "查看更多优惠" }).click()
  await expect(page).toHaveURL(`${sandbox.url}/ads/best`)
  const clicks = (await told(phone)).filter((event) => event === "best click")
  // Once in the provider's book, once in the vendor's own.
  expect(clicks).toHaveLength(2)
})

test("the bank's picture leads to the bank; where its flag is off there is none", async () => {
  const { page, open } = await paid()
  await open()
  await bank(page).click()
  await popup(page).getByRole("link").click()
  await expect(page).toHaveURL(`${sandbox.url}/ads/icbc`)

  const { page: other, orderId } = await scan("paid-already", "pay")
  await other.goto(`/PAY/pay_success?order_id=${orderId}`)
  await waitUntilSettled(other)
  await expect(heading(other, "支付成功")).toBeVisible()
  await expect(ad(other)).toHaveCount(0)
  await expect(popup(other)).toHaveCount(0)
})

test("S-43 malicious ones are pictures and nothing else, and nobody is taken away", async () => {
  const { page, orderId } = await scan("ads-malicious", "pay-signed-in")
  await payButton(page).click()
  await expect(heading(page, "支付成功")).toBeVisible()
  await page.goto(`/PAY/pay_success?order_id=${orderId}`)
  await bank(page).click()
  await expect(popup(page).getByRole("img")).toBeVisible()
  await expect(popup(page).getByRole("link")).toHaveCount(0)
  await popup(page).getByRole("button", { name: "关闭广告" }).click()
  await expect(ad(page).getByRole("img").first()).toBeVisible()
  await waitUntilSettled(page)
  await expect(ad(page).getByRole("link")).toHaveCount(0)
  await expect(page.getByText(/秒后打开/)).toHaveCount(0)
})
