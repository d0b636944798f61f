import { alive, expect, look, openPage } from "#tests/support/browser"
import { toPath } from "#tests/payments/pay-steps"
import { payButton } from "#tests/parking/look-up/scanning"
import { startRedis, type TestRedis } from "#tests/support/redis"
import { startOwnApp, startOwnBox } from "#tests/safety/own-app"

const CASHIER = /\/cashier\/alipay\//

let box: Awaited<ReturnType<typeof startOwnBox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
let redis: TestRedis
beforeAll(async () => {
  box = await startOwnBox()
  redis = await startRedis()
  app = await startOwnApp("store-away-journey", (origin) => ({
    ...{ PUBLIC_URL: origin, PROVIDER_URL: box.url, CASHIER_HOSTS: new URL(box.url).host, REDIS_URL: redis.url },
  }))
})
afterAll(async () => {
  await app.stop()
  await redis.stop()
  await box.stop()
})

test.each([true, false])(
  "F-46 a tap says why while Redis does not answer, and pays once it answers (script: %s)",
  async (script) => {
    const { addresses, plates } = await box.world("car-in-park")
    const page = await openPage({ baseURL: app.origin, messagingApp: false, script })
    await page.goto(toPath(addresses.pay))
    if (script) await alive(page)
    redis.stall()
    await payButton(page).click()
    await expect(page.getByText("系统繁忙，暂时不能支付，请稍后再试")).toBeVisible()
    await look(page, `F-46-${script ? "script" : "form"}`)
    expect((await box.ledger({ plate: plates[0]! })).charges).toEqual([])

    redis.flow()
    // The app notices in its own time that Redis is back.
    await expect(async () => {
      if (!CASHIER.test(page.url())) await payButton(page).click({ timeout: 1_000 })
      await expect(page).toHaveURL(CASHIER, { timeout: 1_000 })
    }).toPass()
    await page.getByRole("button", { name: /支付/ }).first().click()
    await expect.poll(async () => (await box.ledger({ plate: plates[0]! })).charges.length).toBe(1)
  },
)
