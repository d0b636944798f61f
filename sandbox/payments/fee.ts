import { refuse, type SandboxFor } from "#lib/provider/contract"
import type { payments } from "#lib/payments/contract"
import type { CallContext } from "#sandbox/server/context"
import { createGateCode } from "#sandbox/bills/gate-code"
import { getBillLines, getBillStay, getParkedMinutes } from "#sandbox/bills/bill-lines"
import { isHiddenBill } from "#sandbox/bills/bill-access"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { type Bill, isParkBill } from "#sandbox/records/money/bills"
import { getBalance } from "#sandbox/records/money/ledger"
import { findBillByAnyId, listPayments } from "#sandbox/records/money/payments"
import { getPark } from "#sandbox/records/parking/parks"

export const feeCalls = {
  fee({ orderId }, context) {
    applyElapsedTime(context.store, context.now)
    const bill = findBillByAnyId(context.store, orderId)
    if (!bill || isHiddenBill(context, bill)) return refuse("no-order", "没有找到这笔订单，请重新查询")
    return bill.state === "EXPIRED" ? refuse("order-expired", "订单已过期，请重新查询停车费") : toFee(context, bill)
  },
} satisfies Partial<SandboxFor<typeof payments, CallContext>>

const toIso = (time: number) => new Date(time).toISOString()

/** Sent as the plate of bills without a car, because the call requires a plate. */
const NO_CAR_LABEL = "商户停车券充值"
const NO_PARK_LABEL = "我的钱包余额充值"

/** Kinds that are reported as the order's type. */
const REPORTED_KINDS: readonly Bill["kind"][] = ["booking", "coupon", "rental", "top-up"]

const isUnpaidReservation = ({ kind, state }: Bill) => state === "UNPAID" && (kind === "booking" || kind === "rental")

const getSecondsUntil = (time: number | null | undefined, now: number) =>
  time ? Math.max(0, Math.ceil((time - now) / 1000)) : undefined

function toFee({ store, now, viewer, options }: CallContext, bill: Bill) {
  const stay = getBillStay(store, bill)
  const park = isParkBill(bill) ? getPark(store, bill.park) : undefined
  const payment = listPayments(store, bill.id).findLast(({ state }) => state === "paid")
  const paidAt = payment?.paid_at ?? stay?.last_paid_at
  const overdueMs = stay?.leave_by ? now - stay.leave_by : undefined
  return {
    amount: getBillLines(store, bill, now).due,
    balance: viewer ? getBalance(store, viewer.id) : 0,
    park: park?.name ?? "",
    plate: isParkBill(bill) ? bill.plate || NO_CAR_LABEL : NO_PARK_LABEL,
    minutes: stay ? getParkedMinutes(stay, now) : 0,
    since: toIso(stay?.entered_at ?? bill.made_at),
    state: bill.state,
    loginRequired: stay?.login_required === 1,
    type: REPORTED_KINDS.includes(bill.kind) ? bill.kind : (stay?.type ?? "other"),
    paidNow: payment?.amount ?? 0,
    paid: stay?.paid ?? payment?.amount ?? 0,
    lastPaidAt: paidAt ? toIso(paidAt) : undefined,
    leftSeconds: getSecondsUntil(isUnpaidReservation(bill) ? bill.expires_at : stay?.leave_by, now),
    exceededMinutes: overdueMs === undefined ? undefined : Math.max(0, Math.floor(overdueMs / 60_000)),
    method: payment?.method,
    paidTransactionId: payment?.id,
    gateCode:
      bill.state === "PAID" && park?.config.gateCode ? createGateCode(bill, options.appSecret, now).code : undefined,
  }
}
