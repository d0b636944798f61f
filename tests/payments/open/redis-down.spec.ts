import { test, waitForHydration, expect } from "#tests/support/fixtures"
import { toPath } from "#tests/payments/pay-steps"
import { CashierPage } from "#tests/support/pages/cashier-page"
import { PayPage } from "#tests/support/pages/pay-page"
import { startRedis, type TestRedis } from "#tests/support/redis"
import { startTestApp, startTestSandbox } from "#tests/security/test-app"

let testSandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
let redis: TestRedis
test.beforeAll(async () => {
  testSandbox = await startTestSandbox()
  redis = await startRedis()
  app = await startTestApp("redis-down-browser", (origin) => ({
    PUBLIC_URL: origin,
    PROVIDER_URL: testSandbox.url,
    CASHIER_HOSTS: new URL(testSandbox.url).host,
    REDIS_URL: redis.url,
  }))
})
test.afterAll(async () => {
  await app.stop()
  await redis.stop()
  await testSandbox.stop()
})

for (const script of [true, false]) {
  test(`F-46 the pay button shows an error while Redis does not answer, and pays after it answers again, ${script ? "with" : "without"} JavaScript`, async ({
    openPage,
  }) => {
    const { addresses, plates } = await testSandbox.createScenario("car-in-park")
    const page = await openPage({ baseURL: app.origin, messagingApp: false, script })
    await page.goto(toPath(addresses.pay))
    if (script) await waitForHydration(page)
    redis.stall()
    const payPage = new PayPage(page)
    const cashierPage = new CashierPage(page)
    await payPage.pay()
    await expect(page.getByText("系统繁忙，暂时不能支付，请稍后再试")).toBeVisible()
    expect((await testSandbox.ledger({ plate: plates[0]! })).charges).toEqual([])

    redis.resume()
    // The app reconnects to Redis after a delay.
    await expect(async () => {
      if (!cashierPage.isOpen("alipay")) await payPage.payButton.click({ timeout: 1_000 })
      await cashierPage.waitUntilOpen("alipay", { timeout: 1_000 })
    }).toPass()
    await cashierPage.pay("alipay")
    await expect.poll(async () => (await testSandbox.ledger({ plate: plates[0]! })).charges.length).toBe(1)
  })
}
