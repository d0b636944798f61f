import * as z from "zod"
import { type SandboxRequest, parseJsonBody, HttpError } from "#sandbox/kit/request"
import { getQueryParam, controlRoute } from "#sandbox/kit/control"
import type { Route } from "#sandbox/kit/routes"
import type { SandboxContext } from "#sandbox/kit/context"
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
const SettleRequest = z.strictObject({
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
export const moneyControlRoutes: readonly Route[] = [
  controlRoute("POST", "/payments/settle", (request, { store, clock }) => {
    const { result, delay, duplicates, realTime, ...which } = SettleRequest.parse(parseJsonBody(request))
    passTime(store, clock.now())
    const payment = findPayment(store, which)
    const usual = settlementOf(store, "noticeSeconds")
    const how = {
      seconds: delay ?? usual.seconds,
      duplicates: duplicates ?? usual.duplicates,
      realTime: realTime ?? usual.realTime,
    }
    const accepted = store.transaction(() => settle(store, payment.id, result, how, clock.now()))
    return { accepted, paymentId: payment.id, state: paymentById(store, payment.id)?.state }
  }),
  controlRoute("GET", "/payments", (request, { store, clock }) => {
    passTime(store, clock.now())
    const payments = findRequestedBills(request, store).flatMap(({ id }) => paymentsOf(store, id))
    const charged = payments.filter(({ state }) => state === "paid").reduce((sum, { amount }) => sum + amount, 0)
    return { charged, payments: payments.map(toPaymentView) }
  }),
  controlRoute("GET", "/orders", (request, { store, clock }) => {
    passTime(store, clock.now())
    const orders = findRequestedBills(request, store).map((bill) => {
      const { id, kind, state, park: parkId, plate } = bill
      return { id, kind, state, parkId, plate, due: linesOf(store, bill, clock.now()).due }
    })
    return { orders }
  }),
  controlRoute("GET", "/ledger", (request, { store, clock }) => {
    passTime(store, clock.now())
    const phone = getQueryParam(request, "phone")
    const driver = phone === undefined ? undefined : driverByPhone(store, phone)
    if (phone !== undefined && !driver) return { charges: [], refunds: [], topUps: [], total: 0, balance: 0 }
    const all = statements(store, { driver, plate: getQueryParam(request, "plate") }).map((one) => ({
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
  controlRoute("POST", "/ledger/top-up", (request, { store, clock }) => {
    const { phone, amount } = z.strictObject({ phone: Id, amount: z.int().min(1).max(1e9) }).parse(parseJsonBody(request))
    const driver = driverByPhone(store, phone)
    if (!driver) throw new HttpError(404, "no such driver")
    topUp(store, driver.id, amount, clock.now())
    return { balance: balanceOf(store, driver.id) }
  }),
  controlRoute("POST", "/payments/refuse", (request, { store }) => {
    const { orderId, why } = z.strictObject({ orderId: Id, why: z.enum(REFUSALS).nullable() }).parse(parseJsonBody(request))
    if (refuseNext(store, orderId, why) === 0) throw new HttpError(404, "no such order")
  }),
  /** From now on whatever is sent to pay this order is taken: it is charged once only if the app sees to that. */
  controlRoute("POST", "/payments/careless", (request, { store }) => {
    const { orderId, careless } = z.strictObject({ orderId: Id, careless: z.boolean() }).parse(parseJsonBody(request))
    if (beCareless(store, orderId, careless) === 0) throw new HttpError(404, "no such order")
  }),
  controlRoute("POST", "/coupons", (request, { store, clock }) => {
    const states = z.enum(["usable", "used", "expired", "disabled"])
    const { id, state } = z.strictObject({ id: Id, state: states }).parse(parseJsonBody(request))
    if (changeCoupon(store, id, state, clock.now()) === 0) throw new HttpError(404, "no such coupon")
    return couponById(store, id)
  }),
  controlRoute("GET", "/coupons", (request, { store }) => ({ coupons: withPlate(store, getQueryParam(request, "plate") ?? "") })),
  controlRoute("POST", "/coupon-types", (request, { store }) => {
    const Changed = z.strictObject({ id: Id, price: z.int().min(1).max(1e9).optional(), sold: z.boolean().optional() })
    const { id, ...changed } = Changed.parse(parseJsonBody(request))
    if (changeType(store, id, changed) === 0) throw new HttpError(404, "no such type")
  }),
]

type PaymentSelector = Pick<z.output<typeof SettleRequest>, "prepayId" | "paymentId" | "orderId" | "parameters">

function findPayment(store: SandboxContext["store"], { prepayId, paymentId, orderId, parameters }: PaymentSelector): Payment {
  if (parameters && !signsPay(parameters)) throw new HttpError(400, "the bridge's parameters are not well signed")
  const prepay = parameters?.package?.replace(/^prepay_id=/, "") ?? prepayId
  const found =
    (prepay !== undefined && paymentByPrepay(store, prepay)) ||
    (paymentId !== undefined && paymentById(store, paymentId)) ||
    (orderId !== undefined && (openPaymentOf(store, orderId) ?? paymentsOf(store, orderId).at(-1)))
  if (!found) throw new HttpError(404, "no such payment")
  return found
}

function findRequestedBills(request: SandboxRequest, store: SandboxContext["store"]): Bill[] {
  const [id, plate] = [getQueryParam(request, "orderId"), getQueryParam(request, "plate")]
  if (plate !== undefined) return billsOf(store, plate)
  const bill = id === undefined ? undefined : billById(store, id)
  return bill ? [bill] : []
}

const toPaymentView = ({ id, bill, made_at, paid_at, expires_at, bill_was, open_then, driver: _, ...payment }: Payment) => ({
  id,
  orderId: bill,
  ...payment,
  billWas: bill_was,
  openThen: open_then,
  madeAt: new Date(made_at).toISOString(),
  paidAt: paid_at === null ? null : new Date(paid_at).toISOString(),
})
