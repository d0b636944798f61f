import * as z from "zod"
import { type SandboxRequest, parseJsonBody, HttpError } from "#sandbox/server/request"
import { getQueryParam, controlRoute } from "#sandbox/server/control"
import type { Route } from "#sandbox/server/routes"
import type { SandboxContext } from "#sandbox/server/context"
import { getBillLines } from "#sandbox/bills/bill-lines"
import { settlePayment, getSettlement } from "#sandbox/payments/settle"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { allowRepeatedPayments, type Bill, findBill, listBills, setNextRefusal } from "#sandbox/records/money/bills"
import { updateCouponType } from "#sandbox/records/coupons/coupon-sales"
import { setCouponState, findCoupon, listPlateCoupons } from "#sandbox/records/coupons/coupons"
import { findDriverByPhone } from "#sandbox/records/people/drivers"
import { getBalance, insertTopUp } from "#sandbox/records/money/ledger"
import {
  findOpenPayment,
  type Payment,
  findPayment,
  findPaymentByPrepay,
  listPayments,
} from "#sandbox/records/money/payments"
import { listReminders } from "#sandbox/records/money/reminders"
import { type Statement, listStatements } from "#sandbox/records/money/statements"
import { hasValidPaySignature } from "#sandbox/stubs/messaging-signatures"

const Id = z.string().min(1).max(128)
const SettleRequest = z.strictObject({
  prepayId: Id.optional(),
  paymentId: Id.optional(),
  orderId: Id.optional(),
  /** Parameters that the page passed to the bridge; a wrong signature is rejected. */
  parameters: z.record(z.string().max(32), z.string().max(512)).optional(),
  result: z.enum(["paid", "cancelled", "failed"]),
  delay: z.number().min(0).max(86_400).optional(),
  duplicates: z.int().min(0).max(50).optional(),
  realTime: z.boolean().optional(),
})

const REFUSALS = ["bank-error", "pay-refused", "balance-short", "order-expired"] as const

/** Orders, payments, the ledger, coupons and the outcome of payments. Amounts are in thousandths of a yuan. */
export const moneyControlRoutes: readonly Route[] = [
  controlRoute("POST", "/payments/settle", (request, { store, clock }) => {
    const { result, delay, duplicates, realTime, ...selector } = SettleRequest.parse(parseJsonBody(request))
    applyElapsedTime(store, clock.now())
    const payment = selectPayment(store, selector)
    const defaults = getSettlement(store, "noticeSeconds")
    const settlement = {
      seconds: delay ?? defaults.seconds,
      duplicates: duplicates ?? defaults.duplicates,
      realTime: realTime ?? defaults.realTime,
    }
    const accepted = store.transaction(() => settlePayment(store, payment.id, result, settlement, clock.now()))
    return { accepted, paymentId: payment.id, state: findPayment(store, payment.id)?.state }
  }),
  controlRoute("GET", "/payments", (request, { store, clock }) => {
    applyElapsedTime(store, clock.now())
    const payments = selectBills(request, store).flatMap(({ id }) => listPayments(store, id))
    const charged = payments.filter(({ state }) => state === "paid").reduce((sum, { amount }) => sum + amount, 0)
    return { charged, payments: payments.map(toPaymentView) }
  }),
  controlRoute("GET", "/orders", (request, { store, clock }) => {
    applyElapsedTime(store, clock.now())
    const orders = selectBills(request, store).map((bill) => {
      const { id, kind, state, park: parkId, plate } = bill
      return { id, kind, state, parkId, plate, due: getBillLines(store, bill, clock.now()).due }
    })
    return { orders }
  }),
  controlRoute("GET", "/ledger", (request, { store, clock }) => {
    applyElapsedTime(store, clock.now())
    const phone = getQueryParam(request, "phone")
    const driver = phone === undefined ? undefined : findDriverByPhone(store, phone)
    if (phone !== undefined && !driver) return { charges: [], refunds: [], topUps: [], total: 0, balance: 0 }
    const statements = listStatements(store, { driver, plate: getQueryParam(request, "plate") }).map((statement) => ({
      ...statement,
      at: new Date(statement.at).toISOString(),
      coupons: JSON.parse(statement.coupons) as string[],
      vouchers: JSON.parse(statement.vouchers) as string[],
    }))
    const filterByReason = (wanted: Statement["reason"]) => statements.filter(({ reason }) => reason === wanted)
    const sum = (list: typeof statements) => list.reduce((total, { amount }) => total + amount, 0)
    const charges = filterByReason("charge")
    const refunds = filterByReason("refund")
    const topUps = filterByReason("top-up")
    return {
      charges,
      refunds,
      topUps,
      total: sum(charges) - sum(refunds),
      ...(driver && { balance: getBalance(store, driver.id) }),
    }
  }),
  controlRoute("POST", "/ledger/top-up", (request, { store, clock }) => {
    const { phone, amount } = z
      .strictObject({ phone: Id, amount: z.int().min(1).max(1e9) })
      .parse(parseJsonBody(request))
    const driver = findDriverByPhone(store, phone)
    if (!driver) throw new HttpError(404, "no such driver")
    insertTopUp(store, driver.id, amount, clock.now())
    return { balance: getBalance(store, driver.id) }
  }),
  controlRoute("GET", "/reminders", (request, { store }) => ({
    reminders: listReminders(store, getQueryParam(request, "orderId") ?? "").map((reminder) => ({
      returnPath: reminder.return_path,
      at: new Date(reminder.send_at).toISOString(),
      allowed: reminder.allowed === 1,
    })),
  })),
  controlRoute("POST", "/payments/refuse", (request, { store }) => {
    const { orderId, why } = z
      .strictObject({ orderId: Id, why: z.enum(REFUSALS).nullable() })
      .parse(parseJsonBody(request))
    if (setNextRefusal(store, orderId, why) === 0) throw new HttpError(404, "no such order")
  }),
  /** Accept every payment of this order, so that only the app prevents a double charge. */
  controlRoute("POST", "/payments/unchecked", (request, { store }) => {
    const { orderId, unchecked } = z.strictObject({ orderId: Id, unchecked: z.boolean() }).parse(parseJsonBody(request))
    if (allowRepeatedPayments(store, orderId, unchecked) === 0) throw new HttpError(404, "no such order")
  }),
  controlRoute("POST", "/coupons", (request, { store, clock }) => {
    const states = z.enum(["usable", "used", "expired", "disabled"])
    const { id, state } = z.strictObject({ id: Id, state: states }).parse(parseJsonBody(request))
    if (setCouponState(store, id, state, clock.now()) === 0) throw new HttpError(404, "no such coupon")
    return findCoupon(store, id)
  }),
  controlRoute("GET", "/coupons", (request, { store }) => ({
    coupons: listPlateCoupons(store, getQueryParam(request, "plate") ?? ""),
  })),
  controlRoute("POST", "/coupon-types", (request, { store }) => {
    const Change = z.strictObject({ id: Id, price: z.int().min(1).max(1e9).optional(), sold: z.boolean().optional() })
    const { id, ...change } = Change.parse(parseJsonBody(request))
    if (updateCouponType(store, id, change) === 0) throw new HttpError(404, "no such type")
  }),
]

type PaymentSelector = Pick<z.output<typeof SettleRequest>, "prepayId" | "paymentId" | "orderId" | "parameters">

function selectPayment(
  store: SandboxContext["store"],
  { prepayId, paymentId, orderId, parameters }: PaymentSelector,
): Payment {
  if (parameters && !hasValidPaySignature(parameters))
    throw new HttpError(400, "the signature of the bridge's parameters is wrong")
  const prepay = parameters?.package?.replace(/^prepay_id=/, "") ?? prepayId
  const payment =
    (prepay !== undefined && findPaymentByPrepay(store, prepay)) ||
    (paymentId !== undefined && findPayment(store, paymentId)) ||
    (orderId !== undefined && (findOpenPayment(store, orderId) ?? listPayments(store, orderId).at(-1)))
  if (!payment) throw new HttpError(404, "no such payment")
  return payment
}

function selectBills(request: SandboxRequest, store: SandboxContext["store"]): Bill[] {
  const [id, plate] = [getQueryParam(request, "orderId"), getQueryParam(request, "plate")]
  if (plate !== undefined) return listBills(store, plate)
  const bill = id === undefined ? undefined : findBill(store, id)
  return bill ? [bill] : []
}

const toPaymentView = ({
  id,
  bill,
  made_at,
  paid_at,
  expires_at,
  bill_state_at_start,
  open_payments_at_start,
  driver: _,
  ...payment
}: Payment) => ({
  id,
  orderId: bill,
  ...payment,
  billStateAtStart: bill_state_at_start,
  openPaymentsAtStart: open_payments_at_start,
  madeAt: new Date(made_at).toISOString(),
  paidAt: paid_at === null ? null : new Date(paid_at).toISOString(),
})
