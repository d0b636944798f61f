import type { SandboxContext } from "#sandbox/server/context"
import { chargePayment } from "#sandbox/payments/charge"
import { getBillLines } from "#sandbox/bills/bill-lines"
import { getOrCreateQuote } from "#sandbox/bills/quote"
import type { ParkBill } from "#sandbox/records/money/bills"
import { bindCar } from "#sandbox/records/parking/cars"
import { type Driver, getOrCreateDriver } from "#sandbox/records/people/drivers"
import { insertTopUp } from "#sandbox/records/money/ledger"
import { insertPayment } from "#sandbox/records/money/payments"
import { type Entry, enterPark, type Stay } from "#sandbox/records/parking/stays"
import { createPhone, createPlate } from "#sandbox/scenario-parts/identifiers"

export const MINUTE = 60_000
export const DAY = 1440 * MINUTE

/** A driver with bound cars and a balance in thousandths of a yuan. */
export function createDriver(
  { store, clock }: SandboxContext,
  { cars = 1, balance = 0 } = {},
): { driver: Driver; plates: string[] } {
  const now = clock.now()
  const driver = getOrCreateDriver(store, createPhone(store), now - 400 * DAY)
  const plates = Array.from({ length: cars }, () => {
    const plate = createPlate(store)
    bindCar(store, driver, plate, now)
    return plate
  })
  if (balance > 0) insertTopUp(store, driver.id, balance, now - DAY)
  return { driver, plates }
}

export type ParkedCar = { stay: Stay; bill: ParkBill }

/** A car that entered `minutes` ago, and the bill that a look-up returns. */
export function parkCar(
  { store, clock }: SandboxContext,
  entry: Omit<Entry, "entered_at"> & { minutes: number },
): ParkedCar {
  const now = clock.now()
  const stay = enterPark(store, { ...entry, entered_at: now - entry.minutes * MINUTE })
  return { stay, bill: getOrCreateQuote(store, stay, now) }
}

export type ParkedDriver = { driver: Driver; plate: string; stay: Stay; bill: ParkBill }

/** One driver with one parked car. */
export function createParkedDriver(
  sandbox: SandboxContext,
  entry: Omit<Entry, "entered_at" | "plate"> & { minutes: number; balance?: number },
): ParkedDriver {
  const { balance, ...stay } = entry
  const { driver, plates } = createDriver(sandbox, { balance })
  const plate = plates[0] ?? ""
  return { driver, plate, ...parkCar(sandbox, { ...stay, plate }) }
}

/** Paid by alipay outside the app, `minutes` ago. */
export function payOutsideApp({ store, clock }: SandboxContext, { bill }: ParkedCar, minutes: number) {
  const at = clock.now() - minutes * MINUTE
  const amount = getBillLines(store, bill, at).due
  const noDiscounts = { coupons: [], vouchers: [], minutes: 0, deducted: 0, lucky: 0 }
  chargePayment(
    store,
    insertPayment(store, { bill: bill.id, driver: null, method: "alipay", amount, ...noDiscounts }, at),
    at,
  )
}
