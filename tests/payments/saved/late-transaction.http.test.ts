import { visibleText } from "#tests/payments/pay-steps"
import {
  createCar,
  mockPaidBy,
  openBrowser,
  openPaid,
  payElsewhere,
  sandbox,
  setUpApps,
  startPayment,
} from "#tests/payments/result/gate-code-steps"
import { LIST, saveByScript } from "#tests/payments/saved/saved-steps"

setUpApps("late-transaction", ["here", "elsewhere"])
afterEach(() => sandbox.clearFaults())

/** A stranger starts to pay, the driver pays in another program, and the provider does not say yet who has paid. */
async function payBeforeTransactionIsNamed() {
  const car = await createCar()
  const stranger = openBrowser()
  await startPayment(stranger, car.path)
  await payElsewhere(car)
  await mockPaidBy(undefined, car.plate)
  await openPaid(stranger, car.orderId)
  return { ...car, stranger }
}

test("a saved stay is hidden once the provider has named another transaction", async () => {
  const { stranger, orderId, plate } = await payBeforeTransactionIsNamed()
  expect(await saveByScript(stranger, orderId)).toBe(true)
  expect((await stranger.goto(LIST)).text).toContain(plate)
  await sandbox.clearFaults()
  expect((await stranger.goto(LIST)).text).not.toContain(plate)
  expect(visibleText(await stranger.goto(`/receipt?order_id=${orderId}`))).toContain("没有可以查看的收据")
})

test("the invoice menu does not show a stay once the provider has named another transaction", async () => {
  const { stranger, plate } = await payBeforeTransactionIsNamed()
  expect((await stranger.goto("/invoice_menu")).text).toContain(plate)
  await sandbox.clearFaults()
  expect((await stranger.goto("/invoice_menu")).text).not.toContain(plate)
})
