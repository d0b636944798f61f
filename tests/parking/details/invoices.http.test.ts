import { getForm } from "#tests/support/http-browser"
import { getLocation, visibleText } from "#tests/payments/pay-steps"
import { startTestSandbox } from "#tests/security/test-app"
import {
  CODE_SECRET,
  type DetailsApp,
  findLeaks,
  lookUp,
  createParkedCar,
  pressAtCashier,
  startDetailsApp,
  startPayment,
} from "#tests/parking/details/details-steps"

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let apps: Record<"here" | "never", DetailsApp>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  const [here, never] = await Promise.all([
    startDetailsApp("details-invoices-here", { LOOKUP_DETAILS: "here", CODE_SECRET }, sandbox),
    startDetailsApp("details-invoices-never", { LOOKUP_DETAILS: "never", CODE_SECRET }, sandbox),
  ])
  apps = { here, never }
})
afterAll(async () => {
  await Promise.all(Object.values(apps ?? {}).map((app) => app.stop()))
  await sandbox?.stop()
})

test.each(["here", "never"] as const)(
  "with LOOKUP_DETAILS=%s, an invoice search by the number of a paid order reveals nothing about the stay to a stranger",
  async (name) => {
    const app = apps[name]
    const car = await createParkedCar(app)
    const driver = app.open()
    const cashier = await startPayment(driver, await lookUp(driver, "/PAY/plate_select_yd_v2", car.plate))
    await driver.goto(await pressAtCashier(cashier, "pay"))

    const stranger = app.open()
    for (const path of ["/new_invoice/1001/short", "/invoice/1001"]) {
      const search = getForm(await stranger.goto(path), "/api/invoices/find")
      const list = await stranger.goto(
        getLocation(await stranger.submit(search, { by: "number", number: car.orderId })),
      )
      expect(visibleText(list)).toContain("15.00")
      expect(findLeaks(list, car)).toEqual([])
      expect(list.text).not.toContain(car.plate)
    }
    const plate = encodeURIComponent(car.plate)
    for (const path of [`short/${car.orderId}/x/0`, `plateNumber/${car.orderId}/x/0/${plate}`]) {
      const form = await stranger.goto(`/full_electronic_invoice/form/1001/${path}`)
      expect(findLeaks(form, car)).toEqual([])
      expect(visibleText(form)).not.toMatch(/\d+月\d+日/)
    }
  },
)
