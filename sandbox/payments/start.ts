import type { Output, Why } from "#lib/kit/call/contract"
import { type Refused, refuse } from "#lib/kit/call/contract"
import type { pay } from "#lib/pay/contract"
import type { CallContext } from "#sandbox/kit/context"
import { charge } from "#sandbox/payments/charge"
import { type Chosen, takenBy } from "#sandbox/pay/apply-discounts"
import { isStrangers } from "#sandbox/pay/bill-access"
import { linesOf, stayOf } from "#sandbox/pay/bill-lines"
import { settle, settlementOf } from "#sandbox/payments/settle"
import { isAgreed } from "#sandbox/records/people/agreements"
import { type Bill, isOfPark, refuseNext } from "#sandbox/records/money/bills"
import { balanceOf } from "#sandbox/records/money/ledger"
import { knownPark } from "#sandbox/records/parking/parks"
import { keepPayment, type Method, movePayment, openPaymentOf, type Payment } from "#sandbox/records/money/payments"

export type PayAnswer = Output<typeof pay.pay>
export type WhyNot = Why<typeof pay.pay>
/** `expected` is what the driver agreed to; nothing else is ever charged. */
export type Wish = Chosen & { method: Method; expected?: number }

/** Begins the payment of a bill, or gives the answer of the one that has begun. */
export function startPayment(context: CallContext, bill: Bill | undefined, wish: Wish): PayAnswer | Refused<WhyNot> {
  const { store, now, viewer } = context
  if (bill?.careless) return carryOn(context, bill, takenAsSent(context, bill, wish))
  if (!bill || isStrangers(context, bill)) return refuse("order-expired", "订单已过期，请重新查询停车费")
  const open = openPaymentOf(store, bill.id)
  if (open?.state === "paying" && open.method === wish.method) return answerFor(context, open)
  const why = whyNot(context, bill, wish.method)
  if (why) return why

  const taken = takenBy(store, bill, wish, linesOf(store, bill, now), context)
  if (!taken) return refuse("coupon-gone", "所选的停车券已不能使用，请重新选择")
  const lines = linesOf(store, bill, now, taken)
  const { due } = lines
  if (wish.expected !== undefined && wish.expected !== due)
    return refuse("amount-changed", "停车费已变化，请确认新的金额")
  if (due === 0 && taken.minutes + taken.vouchers.length === 0) return refuse("pay-refused", "当前费用为0，无需支付")
  if (wish.method === "balance" && due > 0) {
    if (!viewer) return refuse("login-required", "请先登录")
    if (balanceOf(store, viewer.id) < due) return refuse("balance-short", "余额不足，请及时充值")
  }

  if (open && isSame(open, wish, due)) return answerFor(context, open)
  if (open) movePayment(store, open.id, "expired", now)
  const payment = keepPayment(
    store,
    {
      bill: bill.id,
      driver: viewer?.id ?? null,
      method: wish.method,
      amount: due,
      coupons: [...wish.couponIds],
      vouchers: [...wish.voucherIds],
      minutes: taken.minutes,
      deducted: lines.byVouchers,
      lucky: lines.byLucky,
      byCoupons: lines.byCoupons,
    },
    now,
  )
  return carryOn(context, bill, payment)
}

/** Careless: neither what was paid before, nor what is open, nor what it costs, is looked at. */
const takenAsSent = ({ store, now, viewer }: CallContext, bill: Bill, { method, couponIds, voucherIds, expected }: Wish) =>
  keepPayment(
    store,
    {
      ...{ bill: bill.id, driver: viewer?.id ?? null, method },
      amount: expected ?? linesOf(store, bill, now).due,
      ...{ coupons: [...couponIds], vouchers: [...voucherIds], minutes: 0, deducted: 0, lucky: 0 },
    },
    now,
  )

/** The balance, and what coupons cover, is paid at once; an agreement asks nobody; the rest goes to a cashier. */
function carryOn(context: CallContext, bill: Bill, payment: Payment): PayAnswer {
  const { store, now } = context
  if (payment.method === "balance" || payment.amount === 0) {
    charge(store, payment, now)
    return { paid: true, transactionId: payment.id }
  }
  if (isOfPark(bill) && knownPark(store, bill.park).config.noPassword && isAgreed(store, bill.plate)) {
    settle(store, payment.id, "paid", settlementOf(store, "automaticSeconds"), now)
    return { paid: false, transactionId: payment.id }
  }
  return answerFor(context, payment)
}

/** A messaging-app payment has nowhere to go yet: it is prepared by a call of its own. */
function answerFor({ options, store }: CallContext, { id, method, bill, state }: Payment): PayAnswer {
  const begun = { paid: false, transactionId: id }
  const automatic = state === "paying" && isAutomatic(store, bill)
  return method === "alipay" && !automatic ? { ...begun, redirect: cashierOf(options.publicUrl, method, id) } : begun
}

const isAutomatic = (store: CallContext["store"], bill: string) =>
  store.get`select 1 from agreement join bill on bill.plate = agreement.plate where bill.id = ${bill}` !== undefined

export const cashierOf = (sandbox: string, method: Method, payment: string) => `${sandbox}/cashier/${method}/${payment}`

const isSame = (open: Payment, { method, couponIds, voucherIds }: Wish, due: number) =>
  open.method === method &&
  open.amount === due &&
  String([open.coupons, open.vouchers]) === String([couponIds, voucherIds])

/** What stands in the way whatever is chosen. */
function whyNot(context: CallContext, bill: Bill, method: Method): Refused<WhyNot> | undefined {
  const { store, viewer } = context
  if (bill.state === "PAID") return refuse("paid-already", "这笔停车费已经支付")
  if (bill.state === "PAYING") return refuse("pay-refused", "上一笔支付还在确认")
  if (bill.state !== "UNPAID") return refuse("order-expired", "订单已过期，请重新查询停车费")
  const stay = stayOf(store, bill)
  if (stay?.login_required && !viewer) return refuse("login-required", "请先登录")
  if (bill.refuse) {
    refuseNext(store, bill.id, null)
    return refuse(bill.refuse as WhyNot)
  }
  if (!isOfPark(bill)) return method === "balance" ? refuse("pay-refused", "余额不能用来充值") : undefined
  const { alipay, balance } = knownPark(store, bill.park).config
  if (method === "alipay" && !alipay) return refuse("alipay-unsupported", "该车场暂不支持支付宝支付")
  if (method === "balance" && !balance) return refuse("pay-refused", "该车场不支持余额支付")
  if (stay?.invalid) return refuse("pay-refused", "小票已过期，请向收费员缴纳现金")
  return stay?.type === "road" ? refuse("pay-refused", "路边停车请向收费员缴费") : undefined
}
