import { refuse, type SandboxFor } from "#lib/kit/call/contract"
import type { payments } from "#lib/payments/contract"
import type { CallContext } from "#sandbox/kit/context"
import { gateCodeOf } from "#sandbox/pay/gate-code"
import { linesOf, stayOf } from "#sandbox/pay/bill-lines"
import { minutesOf } from "#sandbox/pay/look-up"
import { isStrangers } from "#sandbox/pay/bill-access"
import { billNamed } from "#sandbox/payments/bill-named"
import { passTime } from "#sandbox/payments/elapsed-time"
import { type Bill, isOfPark } from "#sandbox/records/money/bills"
import { balanceOf } from "#sandbox/records/money/ledger"
import { paymentsOf } from "#sandbox/records/money/payments"
import { knownPark } from "#sandbox/records/parking/parks"

/** What an order costs, and how it stands. */
export const fees = {
  fee({ orderId }, context) {
    passTime(context.store, context.now)
    const bill = billNamed(context.store, orderId)
    if (!bill || isStrangers(context, bill)) return refuse("no-order", "没有找到这笔订单，请重新查询")
    return bill.state === "EXPIRED" ? refuse("order-expired", "订单已过期，请重新查询停车费") : told(context, bill)
  },
} satisfies Partial<SandboxFor<typeof payments, CallContext>>

const iso = (time: number) => new Date(time).toISOString()

/** A merchant's recharge is for no car, a top-up neither, and the call has no place without one. */
const NO_CAR = "商户停车券充值"
const NO_PARK = "我的钱包余额充值"

/** What is paid for besides a stay, and told from it by its type. */
const OWN_KINDS: readonly Bill["kind"][] = ["booking", "coupon", "rental", "top-up"]

function told({ store, now, viewer, options }: CallContext, bill: Bill) {
  const stay = stayOf(store, bill)
  const park = isOfPark(bill) ? knownPark(store, bill.park) : undefined
  const paid = paymentsOf(store, bill.id).find(({ state }) => state === "paid")
  const over = stay?.leave_by ? now - stay.leave_by : undefined
  return {
    amount: linesOf(store, bill, now).due,
    balance: viewer ? balanceOf(store, viewer.id) : 0,
    park: park?.name ?? "",
    plate: isOfPark(bill) ? bill.plate || NO_CAR : NO_PARK,
    minutes: stay ? minutesOf(stay, now) : 0,
    since: iso(stay?.entered_at ?? bill.made_at),
    state: bill.state,
    loginRequired: stay?.login_required === 1,
    type: OWN_KINDS.includes(bill.kind) ? bill.kind : (stay?.type ?? "other"),
    paidNow: paid?.amount ?? 0,
    paid: stay?.paid ?? paid?.amount ?? 0,
    lastPaidAt: stay?.last_paid_at || paid?.paid_at ? iso(stay?.last_paid_at ?? paid?.paid_at ?? 0) : undefined,
    leftSeconds: over === undefined ? undefined : Math.max(0, Math.ceil(-over / 1000)),
    exceededMinutes: over === undefined ? undefined : Math.max(0, Math.floor(over / 60_000)),
    method: paid?.method,
    gateCode:
      bill.state === "PAID" && park?.config.gateCode ? gateCodeOf(bill, options.appSecret, now).code : undefined,
  }
}
