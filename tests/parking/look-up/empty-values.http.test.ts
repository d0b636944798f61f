import { readPayLabel } from "#tests/parking/reductions/bill"
import { type Browser, getRedirectPath } from "#tests/support/http-browser"
import { openScenario, openPhone, toPath, pay, openPayScreen, visibleText, sandbox } from "#tests/payments/pay-steps"

/** Empties values of an address. They are positional, so an empty value must not shift the values after it. */
const clearValues = (path: string, ...positions: number[]) =>
  path
    .split("/")
    .map((value, position) => (positions.includes(position) ? "" : value))
    .join("/")

/** Opens the screen at a path and expects no redirect. */
async function openScreen(browser: Browser, path: string) {
  const page = await browser.get(path)
  expect({ path, status: page.status, location: getRedirectPath(page) }).toEqual({
    path,
    status: 200,
    location: undefined,
  })
  return page
}

test.each([[2], [3], [4, 5], [8], [2, 3, 4, 5, 6, 8, 9, 10, 11, 12], [13]])(
  "a pay address with empty values at %j shows the order's pay screen",
  async (...positions) => {
    const { browser, path, orderId } = await openScenario("car-in-park")
    const screen = await openPayScreen(browser, clearValues(path, ...positions))
    expect(readPayLabel(screen)).toBe("立即支付 ¥15.00")
    expect(screen.status).toBe(200)
    await pay(browser, screen)
    expect((await sandbox.payments({ orderId })).payments).toHaveLength(1)
  },
)

test("a refusal redirects to the same screen with its empty values", async () => {
  const { browser, path, orderId } = await openScenario("car-in-park")
  const screen = await openPayScreen(browser, clearValues(path, 2, 8))
  await sandbox.refuseNextPayment(orderId, "pay-refused")
  const screenAfter = await browser.goto((await pay(browser, screen)).headers.get("location")!)
  expect(visibleText(screenAfter)).toContain("操作失败，请稍后重试")
  expect(visibleText(screenAfter)).toContain("立即支付 ¥15.00")
})

test.each([
  ["recovered-pay", "arrears", [3, 5, 6, 7], "立即支付 ¥15.00"],
  ["off-pay", "offline-park", [3], "立即支付 ¥15.00"],
] as const)("%s with empty values shows its screen", async (name, scenarioName, positions, text) => {
  const { browser, addresses } = await openScenario(scenarioName)
  const [path = "", query] = toPath(addresses[name]).split("?", 2)
  const page = await openScreen(browser, clearValues(path, ...positions) + (query ? `?${query}` : ""))
  expect(visibleText(page)).toContain(text)
})

test("a failed look-up with an empty reason keeps its phone number", async () => {
  const page = await openScreen(openPhone(), "/PAY/lookup_fee_fail_detail//0755-88662200/1")
  expect(page.text).toContain('href="tel:075588662200"')
})

test.each([
  ["a value too few", (path: string) => path.replace(/\/[^/]*$/, "")],
  ["two values too many", (path: string) => `${path}/G03/more`],
])("a pay address with %s is not found, and links to the order in it", async (_, change) => {
  const { browser, path, orderId } = await openScenario("car-in-park")
  const page = await openScreen(browser, change(path))
  expect(visibleText(page)).toContain("没有找到这个页面")
  const [, href = ""] = /href="([^"]*)"[^>]*>查看这笔停车费/.exec(page.text) ?? []
  expect(href).toContain(orderId)
  expect(visibleText(await openPayScreen(browser, href))).toContain("立即支付 ¥15.00")
})

test.each(["/PAY/a/b/c", "/new_pay/1001202506180930001/1", "/offPay/1001/x", "/recovered_pay/1001"])(
  "%s is not found, and links to the look-up",
  async (path) => {
    const page = await openScreen(openPhone(), path)
    expect(visibleText(page)).toContain("没有找到这个页面")
    expect(page.text).toMatch(/href="\/PAY\/plate_select_yd_v2[^"]*"[^>]*>查询停车费/)
  },
)

test.each(["/PAY/plate_select_yd_v2", "/menu", "/ABOUT"])(
  "%s is found, and its path with a trailing slash redirects to it",
  async (path) => {
    expect((await openPhone().get(path)).status).toBe(200)
    const withSlash = await openPhone().get(`${path}/`)
    expect({
      status: withSlash.status,
      path: new URL(getRedirectPath(withSlash)!, "https://berth.example").pathname,
    }).toEqual({ status: 308, path })
  },
)
