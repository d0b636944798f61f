import type { SandboxContext } from "#sandbox/kit/context"
import { charge } from "#sandbox/payments/charge"
import { linesOf } from "#sandbox/pay/bill-lines"
import { orderFor } from "#sandbox/payments/quote"
import type { ParkBill } from "#sandbox/records/money/bills"
import { bindCar } from "#sandbox/records/parking/cars"
import { type Driver, driverFor } from "#sandbox/records/people/drivers"
import { topUp } from "#sandbox/records/money/ledger"
import { keepPayment } from "#sandbox/records/money/payments"
import { type Entry, enter, type Stay } from "#sandbox/records/parking/stays"
import { newPhone, newPlate } from "#sandbox/scenarios/parts/identifiers"

export const MINUTE = 60_000
export const DAY = 1440 * MINUTE

/** A driver with cars of his own and money with the provider, in thousandths of a yuan. */
export function someone({ store, clock }: SandboxContext, { cars = 1, balance = 0 } = {}): { driver: Driver; plates: string[] } {
  const now = clock.now()
  const driver = driverFor(store, newPhone(store), now - 400 * DAY)
  const plates = Array.from({ length: cars }, () => {
    const plate = newPlate(store)
    bindCar(store, driver, plate, now)
    return plate
  })
  if (balance > 0) topUp(store, driver.id, balance, now - DAY)
  return { driver, plates }
}

export type Parked = { stay: Stay; bill: ParkBill }

/** A car that drove in so many minutes ago, and the order a look-up would give. */
export function parked({ store, clock }: SandboxContext, entry: Omit<Entry, "entered_at"> & { minutes: number }): Parked {
  const now = clock.now()
  const stay = enter(store, { ...entry, entered_at: now - entry.minutes * MINUTE })
  return { stay, bill: orderFor(store, stay, now) }
}

export type Standing = { driver: Driver; plate: string; stay: Stay; bill: ParkBill }

/** The plain case: one driver, one car, parked. */
export function oneParked(
  sandbox: SandboxContext,
  entry: Omit<Entry, "entered_at" | "plate"> & { minutes: number; balance?: number },
): Standing {
  const { balance, ...stay } = entry
  const { driver, plates } = someone(sandbox, { balance })
  const plate = plates[0] ?? ""
  return { driver, plate, ...parked(sandbox, { ...stay, plate }) }
}

/** Paid by alipay, somewhere else, so many minutes ago. */
export function payElsewhere({ store, clock }: SandboxContext, { bill }: Parked, minutes: number) {
  const at = clock.now() - minutes * MINUTE
  const amount = linesOf(store, bill, at).due
  const nothing = { coupons: [], vouchers: [], minutes: 0, deducted: 0, lucky: 0 }
  charge(store, keepPayment(store, { bill: bill.id, driver: null, method: "alipay", amount, ...nothing }, at), at)
}
