import * as z from "zod"
import { type SandboxRequest, jsonBody, Unacceptable } from "#sandbox/kit/request"
import { queryOf, verb } from "#sandbox/kit/control"
import type { Page } from "#sandbox/kit/routes"
import type { Box } from "#sandbox/kit/context"
import { linesOf } from "#sandbox/pay/bill-lines"
import { settle, settlementOf } from "#sandbox/payments/settle"
import { passTime } from "#sandbox/payments/elapsed-time"
import { beCareless, type Bill, billById, billsOf, refuseNext } from "#sandbox/records/money/bills"
import { changeType } from "#sandbox/records/coupons/coupon-sales"
import { changeCoupon, couponById, withPlate } from "#sandbox/records/coupons/coupons"
import { driverByPhone } from "#sandbox/records/people/drivers"
import { balanceOf, topUp } from "#sandbox/records/money/ledger"
import { openPaymentOf, type Payment, paymentById, paymentByPrepay, paymentsOf } from "#sandbox/records/money/payments"
import { type Statement, statements } from "#sandbox/records/money/statements"
import { signsPay } from "#sandbox/stubs/messaging-signatures"

const Id = z.string().min(1).max(128)
const Settling = z.strictObject({
  prepayId: Id.optional(),
  paymentId: Id.optional(),
  orderId: Id.optional(),
  /** As the page gave them to the bridge: a wrong signature is refused. */
  parameters: z.record(z.string().max(32), z.string().max(512)).optional(),
  result: z.enum(["paid", "cancelled", "failed"]),
  delay: z.number().min(0).max(86_400).optional(),
  duplicates: z.int().min(0).max(50).optional(),
  realTime: z.boolean().optional(),
})

const REFUSALS = ["bank-error", "pay-refused", "balance-short", "order-expired"] as const

/** What was asked to be paid, what was paid, and the hands of banks and cashiers. All money is in thousandths. */
export const moneyControl: readonly Page[] = [
  verb("POST", "/payments/settle", (asked, { store, clock }) => {
    const { result, delay, duplicates, realTime, ...which } = Settling.parse(jsonBody(asked))
    passTime(store, clock.now())
    const payment = find(store, which)
    const usual = settlementOf(store, "noticeSeconds")
    const how = {
      seconds: delay ?? usual.seconds,
      duplicates: duplicates ?? usual.duplicates,
      realTime: realTime ?? usual.realTime,
    }
    const accepted = store.together(() => settle(store, payment.id, result, how, clock.now()))
    return { accepted, paymentId: payment.id, state: paymentById(store, payment.id)?.state }
  }),
  verb("GET", "/payments", (asked, { store, clock }) => {
    passTime(store, clock.now())
    const payments = billsAsked(asked, store).flatMap(({ id }) => paymentsOf(store, id))
    const charged = payments.filter(({ state }) => state === "paid").reduce((sum, { amount }) => sum + amount, 0)
    return { charged, payments: payments.map(told) }
  }),
  verb("GET", "/orders", (asked, { store, clock }) => {
    passTime(store, clock.now())
    const orders = billsAsked(asked, store).map((bill) => {
      const { id, kind, state, park: parkId, plate } = bill
      return { id, kind, state, parkId, plate, due: linesOf(store, bill, clock.now()).due }
    })
    return { orders }
  }),
  verb("GET", "/ledger", (asked, { store, clock }) => {
    passTime(store, clock.now())
    const phone = queryOf(asked, "phone")
    const driver = phone === undefined ? undefined : driverByPhone(store, phone)
    if (phone !== undefined && !driver) return { charges: [], refunds: [], topUps: [], total: 0, balance: 0 }
    const all = statements(store, { driver, plate: queryOf(asked, "plate") }).map((one) => ({
      ...one,
      at: new Date(one.at).toISOString(),
      coupons: JSON.parse(one.coupons) as string[],
      vouchers: JSON.parse(one.vouchers) as string[],
    }))
    const of = (wanted: Statement["reason"]) => all.filter(({ reason }) => reason === wanted)
    const sum = (some: typeof all) => some.reduce((total, { amount }) => total + amount, 0)
    const [charges, refunds, topUps] = [of("charge"), of("refund"), of("top-up")]
    return {
      charges,
      refunds,
      topUps,
      total: sum(charges) - sum(refunds),
      ...(driver && { balance: balanceOf(store, driver.id) }),
    }
  }),
  verb("POST", "/ledger/top-up", (asked, { store, clock }) => {
    const { phone, amount } = z.strictObject({ phone: Id, amount: z.int().min(1).max(1e9) }).parse(jsonBody(asked))
    const driver = driverByPhone(store, phone)
    if (!driver) throw new Unacceptable(404, "no such driver")
    topUp(store, driver.id, amount, clock.now())
    return { balance: balanceOf(store, driver.id) }
  }),
  verb("POST", "/payments/refuse", (asked, { store }) => {
    const { orderId, why } = z.strictObject({ orderId: Id, why: z.enum(REFUSALS).nullable() }).parse(jsonBody(asked))
    if (refuseNext(store, orderId, why) === 0) throw new Unacceptable(404, "no such order")
  }),
  /** From now on whatever is sent to pay this order is taken: it is charged once only if the app sees to that. */
  verb("POST", "/payments/careless", (asked, { store }) => {
    const { orderId, careless } = z.strictObject({ orderId: Id, careless: z.boolean() }).parse(jsonBody(asked))
    if (beCareless(store, orderId, careless) === 0) throw new Unacceptable(404, "no such order")
  }),
  verb("POST", "/coupons", (asked, { store, clock }) => {
    const states = z.enum(["usable", "used", "expired", "disabled"])
    const { id, state } = z.strictObject({ id: Id, state: states }).parse(jsonBody(asked))
    if (changeCoupon(store, id, state, clock.now()) === 0) throw new Unacceptable(404, "no such coupon")
    return couponById(store, id)
  }),
  verb("GET", "/coupons", (asked, { store }) => ({ coupons: withPlate(store, queryOf(asked, "plate") ?? "") })),
  verb("POST", "/coupon-types", (asked, { store }) => {
    const Changed = z.strictObject({ id: Id, price: z.int().min(1).max(1e9).optional(), sold: z.boolean().optional() })
    const { id, ...changed } = Changed.parse(jsonBody(asked))
    if (changeType(store, id, changed) === 0) throw new Unacceptable(404, "no such type")
  }),
]

type Which = Pick<z.output<typeof Settling>, "prepayId" | "paymentId" | "orderId" | "parameters">

function find(store: Box["store"], { prepayId, paymentId, orderId, parameters }: Which): Payment {
  if (parameters && !signsPay(parameters)) throw new Unacceptable(400, "the bridge's parameters are not well signed")
  const prepay = parameters?.package?.replace(/^prepay_id=/, "") ?? prepayId
  const found =
    (prepay !== undefined && paymentByPrepay(store, prepay)) ||
    (paymentId !== undefined && paymentById(store, paymentId)) ||
    (orderId !== undefined && (openPaymentOf(store, orderId) ?? paymentsOf(store, orderId).at(-1)))
  if (!found) throw new Unacceptable(404, "no such payment")
  return found
}

function billsAsked(asked: SandboxRequest, store: Box["store"]): Bill[] {
  const [id, plate] = [queryOf(asked, "orderId"), queryOf(asked, "plate")]
  if (plate !== undefined) return billsOf(store, plate)
  const bill = id === undefined ? undefined : billById(store, id)
  return bill ? [bill] : []
}

const told = ({ id, bill, made_at, paid_at, expires_at, bill_was, open_then, driver: _, ...payment }: Payment) => ({
  id,
  orderId: bill,
  ...payment,
  billWas: bill_was,
  openThen: open_then,
  madeAt: new Date(made_at).toISOString(),
  paidAt: paid_at === null ? null : new Date(paid_at).toISOString(),
})
