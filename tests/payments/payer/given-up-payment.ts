import { createCar, lookUpAtCarPark, openBrowser, sandbox, startPayment } from "#tests/payments/result/gate-code-steps"
import { giveUpAtCashier } from "#tests/payments/open/give-up-steps"

/** A driver has started at the car park and gone back; the cashier is still open. */
export async function createGivenUp() {
  const car = await createCar()
  const driver = openBrowser()
  const path = await lookUpAtCarPark(driver, car)
  const cashier = await startPayment(driver, path)
  await giveUpAtCashier(driver, car.orderId)
  const { payments } = await sandbox.payments({ orderId: car.orderId })
  return { ...car, driver, cashier, path, transactionId: payments[0]!.id }
}
