import { USER_AGENTS } from "#tests/payments/pay-steps"
import {
  continuePayment,
  createCar,
  hasGateCode,
  lookUpAtCarPark,
  openPaid,
  sandbox,
  settleLastPayment,
  setUpApps,
  startPayment,
} from "#tests/payments/result/gate-code-steps"
import { giveUpAtCashier } from "#tests/payments/open/give-up-steps"
import { HTTP_URL, startTestApp } from "#tests/security/test-app"
import { startRedis } from "#tests/support/redis"

setUpApps("handed-over", [])
let redis: Awaited<ReturnType<typeof startRedis>>
let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  redis = await startRedis()
  const hosts = { PUBLIC_URL: HTTP_URL, PROVIDER_URL: sandbox.url, CASHIER_HOSTS: new URL(sandbox.url).host }
  app = await startTestApp("handed-over-redis", { ...hosts, LOOKUP_DETAILS: "here", REDIS_URL: redis.url })
  await fetch(`${app.origin}/api/health/ready`)
})
afterAll(async () => {
  await app.stop()
  await redis.stop()
})
const open = () => app.browser(HTTP_URL, { "user-agent": USER_AGENTS.outside })

/** The driver opened the cashier more than five minutes ago. */
async function ageHandover(orderId: string) {
  const key = `berth:payment:${orderId}`
  const record = JSON.parse((await redis.control.get(key))!) as { handedOn: number }
  await redis.control.set(key, JSON.stringify({ ...record, handedOn: record.handedOn - 301_000 }))
}

test.each([true, false])(
  "a stranger who starts again while the driver is at the same cashier is not its payer (driver scanned: %s)",
  async (isScanned) => {
    const car = await createCar()
    const [stranger, driver] = [open(), open()]
    const cashier = await startPayment(stranger, car.path)
    if (isScanned) await lookUpAtCarPark(driver, car)
    expect(await continuePayment(driver, car.orderId)).toBe(cashier)
    await ageHandover(car.orderId)
    await giveUpAtCashier(stranger, car.orderId)
    expect(await startPayment(stranger, car.path)).toBe(cashier)
    await settleLastPayment(car.orderId, "paid")
    expect(await hasGateCode(stranger, car.orderId)).toBe(false)
    expect((await openPaid(stranger, car.orderId)).text).not.toContain(car.plate)
    expect(await hasGateCode(driver, car.orderId)).toBe(isScanned)
  },
)
