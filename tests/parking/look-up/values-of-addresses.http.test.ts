import { payWords } from "#tests/parking/reductions/bill"
import { type Browser, getRedirectPath } from "#tests/support/http-browser"
import { inWorld, newPhone, pathOf, pay, payScreen, readable, sandbox } from "#tests/payments/paying"

/** The values of the provider's addresses stand one after the other: an empty one is a value, a missing one is not. */
const emptied = (path: string, ...places: number[]) =>
  path
    .split("/")
    .map((value, place) => (places.includes(place) ? "" : value))
    .join("/")

/** The screen at this address, with no step in between. */
async function screenAt(browser: Browser, path: string) {
  const page = await browser.get(path)
  expect([path, page.status, getRedirectPath(page)]).toEqual([path, 200, undefined])
  return page
}

test.each([[2], [3], [4, 5], [8], [2, 3, 4, 5, 6, 8, 9, 10, 11, 12], [13]])(
  "a pay address with nothing at %j is the order's pay screen",
  async (...places) => {
    const { browser, path, orderId } = await inWorld("car-in-park")
    const screen = await payScreen(browser, emptied(path, ...places))
    expect(payWords(screen)).toBe("立即支付 ¥15.00")
    expect(screen.status).toBe(200)
    await pay(browser, screen)
    expect((await sandbox.payments({ orderId })).payments).toHaveLength(1)
  },
)

test("a refusal comes back to the same screen, empty values and all", async () => {
  const { browser, path, orderId } = await inWorld("car-in-park")
  const screen = await payScreen(browser, emptied(path, 2, 8))
  await sandbox.refuseNextPayment(orderId, "pay-refused")
  const back = await browser.goto((await pay(browser, screen)).headers.get("location")!)
  expect(readable(back)).toContain("操作失败，请稍后重试")
  expect(readable(back)).toContain("立即支付 ¥15.00")
})

test.each([
  ["recovered-pay", "arrears", [3, 5, 6, 7], "立即支付 ¥15.00"],
  ["off-pay", "offline-park", [3], "立即支付 ¥15.00"],
] as const)("%s with empty values is its screen", async (name, world, places, words) => {
  const { browser, addresses } = await inWorld(world)
  const [path = "", query] = pathOf(addresses[name]).split("?", 2)
  const page = await screenAt(browser, emptied(path, ...places) + (query ? `?${query}` : ""))
  expect(readable(page)).toContain(words)
})

test("a look-up that failed keeps its telephone number behind an empty reason", async () => {
  const page = await screenAt(newPhone(), "/PAY/lookup_fee_fail_detail//0755-88662200/1")
  expect(page.text).toContain('href="tel:0755-88662200"')
})

test.each([
  ["a value too few", (path: string) => path.replace(/\/[^/]*$/, "")],
  ["two too many", (path: string) => `${path}/G03/more`],
])("a pay address with %s is not found, and leads to the order it still names", async (_, wrong) => {
  const { browser, path, orderId } = await inWorld("car-in-park")
  const page = await screenAt(browser, wrong(path))
  expect(readable(page)).toContain("没有找到这个页面")
  const [, href = ""] = /href="([^"]*)"[^>]*>查看这笔停车费/.exec(page.text) ?? []
  expect(href).toContain(orderId)
  expect(readable(await payScreen(browser, href))).toContain("立即支付 ¥15.00")
})

test.each(["/PAY/a/b/c", "/new_pay/1001202506180930001/1", "/offPay/1001/x", "/recovered_pay/1001"])(
  "%s is not found, with a look-up as the way on",
  async (path) => {
    const page = await screenAt(newPhone(), path)
    expect(readable(page)).toContain("没有找到这个页面")
    expect(page.text).toMatch(/href="\/PAY\/plate_select_yd_v2[^"]*"[^>]*>查询停车费/)
  },
)

test.each(["/PAY/plate_select_yd_v2", "/menu", "/ABOUT"])("%s is as it was", async (path) => {
  expect((await newPhone().get(path)).status).toBe(200)
  const slashed = await newPhone().get(`${path}/`)
  expect([slashed.status, new URL(getRedirectPath(slashed)!, "https://berth.example").pathname]).toEqual([308, path])
})
