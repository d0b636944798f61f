import type { SandboxContext } from "#sandbox/kit/context"
import { charge } from "#sandbox/payments/charge"
import { keepBill, newOrderId, newTransactionId } from "#sandbox/records/money/bills"
import { keepPayment, type Method } from "#sandbox/records/money/payments"
import { keepRentalTerm } from "#sandbox/records/money/rental-terms"
import { parkingFee } from "#sandbox/records/money/tariffs"
import { knownPark } from "#sandbox/records/parking/parks"
import { enter, noteLeft } from "#sandbox/records/parking/stays"
import type { Driver } from "#sandbox/records/people/drivers"
import { DAY, MINUTE } from "#sandbox/scenarios/parts/parking"

/** What a driver has paid before the story begins: bills, payments and movements, as if it had been done here. */
const NOTHING = { coupons: [], vouchers: [], minutes: 0, deducted: 0, lucky: 0 }

type Who = { driver: Driver; plate: string }
/** `off` is what a voucher took off it. */
type Stayed = Who & { park: string; days: number; minutes: number; method?: Method; off?: number }

/** Parked so long, so many days ago, and paid on leaving. Answers the payment's number and its sum. */
export function paidStay({ store, clock }: SandboxContext, stayed: Stayed) {
  const { driver, plate, park, days, minutes, method = "balance", off = 0 } = stayed
  const at = clock.now() - Math.round(days * DAY)
  const stay = enter(store, { park, plate, entered_at: at - minutes * MINUTE })
  const fee = parkingFee(knownPark(store, park).tariff, stay.entered_at, at)
  const deducted = Math.min(off, fee)
  const amount = fee - deducted
  const id = newOrderId(store, park, at)
  keepBill(store, { id, kind: "stay", park, plate, stay: stay.id, made_at: at })
  const payment = keepPayment(store, { bill: id, driver: driver.id, method, amount, ...NOTHING, deducted }, at)
  charge(store, payment, at)
  noteLeft(store, stay, at + 7 * MINUTE)
  return { order: id, payment: payment.id, amount }
}

export function paidIn({ store, clock }: SandboxContext, driver: Driver, amount: number, days: number) {
  const at = clock.now() - Math.round(days * DAY)
  const id = newOrderId(store, null, at)
  keepBill(store, { id, kind: "top-up", park: null, plate: null, purse: driver.id, amount, made_at: at })
  charge(store, keepPayment(store, { bill: id, driver: driver.id, method: "weixin", amount, ...NOTHING }, at), at)
}

export function boughtCoupon({ store, clock }: SandboxContext, { driver, plate }: Who, amount: number, days: number) {
  const at = clock.now() - Math.round(days * DAY)
  const id = newOrderId(store, "1002", at)
  keepBill(store, { id, kind: "coupon", park: "1002", plate, amount, merchant: "海岸城", hours: 2, made_at: at })
  charge(store, keepPayment(store, { bill: id, driver: driver.id, method: "balance", amount, ...NOTHING }, at), at)
}

type Rented = Who & { park: string; renewal: string; days: number; months: number; amount: number }

/** So many months of a rented space. */
export function paidTerm({ store, clock }: SandboxContext, { driver, plate, park, renewal, days, months, amount }: Rented) {
  const at = clock.now() - Math.round(days * DAY)
  const id = newOrderId(store, park, at)
  keepBill(store, { id, kind: "rental", park, plate, amount, made_at: at })
  keepRentalTerm(store, { bill: id, renewal, months, begins_at: at, ends_at: at + months * 30 * DAY })
  charge(store, keepPayment(store, { bill: id, driver: driver.id, method: "weixin", amount, ...NOTHING }, at), at)
  return { order: id }
}

/** The counter's own number of a transaction in cash. */
export const counterNumber = ({ store, clock }: SandboxContext) => newTransactionId(store, clock.now())
