import type { SandboxContext } from "#sandbox/server/context"
import { chargePayment } from "#sandbox/payments/charge"
import { insertBill, createOrderId, createTransactionId } from "#sandbox/records/money/bills"
import { insertPayment, type Method } from "#sandbox/records/money/payments"
import { insertRentalTerm } from "#sandbox/records/money/rental-terms"
import { calculateParkingFee } from "#sandbox/records/money/tariffs"
import { getPark } from "#sandbox/records/parking/parks"
import { enterPark, setLeft } from "#sandbox/records/parking/stays"
import type { Driver } from "#sandbox/records/people/drivers"
import { DAY, MINUTE } from "#sandbox/scenario-parts/parking"

const NO_DISCOUNTS = { coupons: [], vouchers: [], minutes: 0, deducted: 0, lucky: 0 }

type DriverAndPlate = { driver: Driver; plate: string }
/** `off` is the amount taken off by a voucher. */
type PaidStay = DriverAndPlate & { park: string; days: number; minutes: number; method?: Method; discount?: number }

/** A stay of `minutes` that ended and was paid `days` ago. */
export function createPaidStay({ store, clock }: SandboxContext, paidStay: PaidStay) {
  const { driver, plate, park, days, minutes, method = "balance", discount = 0 } = paidStay
  const at = clock.now() - Math.round(days * DAY)
  const stay = enterPark(store, { park, plate, entered_at: at - minutes * MINUTE })
  const fee = calculateParkingFee(getPark(store, park).tariff, stay.entered_at, at)
  const deducted = Math.min(discount, fee)
  const amount = fee - deducted
  const id = createOrderId(store, park, at)
  insertBill(store, { id, kind: "stay", park, plate, stay: stay.id, made_at: at })
  const payment = insertPayment(store, { bill: id, driver: driver.id, method, amount, ...NO_DISCOUNTS, deducted }, at)
  chargePayment(store, payment, at)
  setLeft(store, stay, at + 7 * MINUTE)
  return { order: id, payment: payment.id, amount }
}

export function createPaidTopUp({ store, clock }: SandboxContext, driver: Driver, amount: number, days: number) {
  const at = clock.now() - Math.round(days * DAY)
  const id = createOrderId(store, null, at)
  insertBill(store, { id, kind: "top-up", park: null, plate: null, purse: driver.id, amount, made_at: at })
  chargePayment(
    store,
    insertPayment(store, { bill: id, driver: driver.id, method: "weixin", amount, ...NO_DISCOUNTS }, at),
    at,
  )
}

export function createBoughtCoupon(
  { store, clock }: SandboxContext,
  { driver, plate }: DriverAndPlate,
  amount: number,
  days: number,
) {
  const at = clock.now() - Math.round(days * DAY)
  const id = createOrderId(store, "1002", at)
  insertBill(store, { id, kind: "coupon", park: "1002", plate, amount, merchant: "海岸城", hours: 2, made_at: at })
  chargePayment(
    store,
    insertPayment(store, { bill: id, driver: driver.id, method: "balance", amount, ...NO_DISCOUNTS }, at),
    at,
  )
}

type PaidTerm = DriverAndPlate & { park: string; renewal: string; days: number; months: number; amount: number }

/** A rental of `months`, paid `days` ago. */
export function createPaidTerm(
  { store, clock }: SandboxContext,
  { driver, plate, park, renewal, days, months, amount }: PaidTerm,
) {
  const at = clock.now() - Math.round(days * DAY)
  const id = createOrderId(store, park, at)
  insertBill(store, { id, kind: "rental", park, plate, amount, made_at: at })
  insertRentalTerm(store, { bill: id, renewal, months, begins_at: at, ends_at: at + months * 30 * DAY })
  chargePayment(
    store,
    insertPayment(store, { bill: id, driver: driver.id, method: "weixin", amount, ...NO_DISCOUNTS }, at),
    at,
  )
  return { order: id }
}

/** A transaction number of the cash counter. */
export const createCounterNumber = ({ store, clock }: SandboxContext) => createTransactionId(store, clock.now())
