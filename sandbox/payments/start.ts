import type { Output, Why } from "#lib/provider/contract"
import { type Refused, refuse } from "#lib/provider/contract"
import type { pay } from "#lib/parking/contract"
import type { CallContext } from "#sandbox/server/context"
import { chargePayment } from "#sandbox/payments/charge"
import { type ChosenDiscounts, applyDiscounts } from "#sandbox/bills/apply-discounts"
import { isHiddenBill } from "#sandbox/bills/bill-access"
import { getBillLines, getBillStay } from "#sandbox/bills/bill-lines"
import { settlePayment, getSettlement } from "#sandbox/payments/settle"
import { hasAgreement } from "#sandbox/records/people/agreements"
import { type Bill, getBill, isParkBill, setNextRefusal } from "#sandbox/records/money/bills"
import { getBalance } from "#sandbox/records/money/ledger"
import { getPark } from "#sandbox/records/parking/parks"
import {
  insertPayment,
  type Method,
  setPaymentState,
  findOpenPayment,
  type Payment,
} from "#sandbox/records/money/payments"

export type PayAnswer = Output<typeof pay.pay>
export type PayRejection = Why<typeof pay.pay>
/** `expected` is the amount that the driver agreed to. With `loginRequired: false` a driver who is signed out may pay, too. */
export type PaymentRequest = ChosenDiscounts & {
  method: Method
  expected?: number
  loginRequired?: boolean
  autoPay?: boolean
}

/** Starts the payment of a bill, or returns the response of the open payment. */
export function startPayment(
  context: CallContext,
  bill: Bill | undefined,
  input: PaymentRequest,
): PayAnswer | Refused<PayRejection> {
  const { store, now, viewer } = context
  if (bill?.unchecked)
    return continuePayment(context, bill, insertUncheckedPayment(context, bill, input), input.autoPay)
  if (!bill || isHiddenBill(context, bill)) return refuse("order-expired", "订单已过期，请重新查询停车费")
  const open = findOpenPayment(store, bill.id)
  if (open?.state === "paying" && open.method === input.method) return toPayAnswer(context, open)
  const rejection = getPayRejection(context, bill, input)
  if (rejection) return rejection

  const discounts = applyDiscounts(store, bill, input, getBillLines(store, bill, now), context)
  if (!discounts) return refuse("coupon-gone", "所选的停车券已不能使用，请重新选择")
  const lines = getBillLines(store, bill, now, discounts)
  const { due } = lines
  if (input.expected !== undefined && input.expected !== due)
    return refuse("amount-changed", "停车费已变化，请确认新的金额")
  if (due === 0 && discounts.minutes + discounts.vouchers.length === 0)
    return refuse("pay-refused", "当前费用为0，无需支付")
  if (input.method === "balance" && due > 0) {
    if (!viewer) return refuse("login-required", "请先登录")
    if (getBalance(store, viewer.id) < due) return refuse("balance-short", "余额不足，请及时充值")
  }

  // The driver of the car may now pay by the agreement what was started without it.
  if (open && isSameRequest(open, input, due)) return continuePayment(context, bill, open, input.autoPay)
  if (open) setPaymentState(store, open.id, "expired", now)
  const payment = insertPayment(
    store,
    {
      bill: bill.id,
      driver: viewer?.id ?? null,
      method: input.method,
      amount: due,
      coupons: [...input.couponIds],
      vouchers: [...input.voucherIds],
      minutes: discounts.minutes,
      deducted: lines.byVouchers,
      lucky: lines.byLucky,
      byCoupons: lines.byCoupons,
    },
    now,
  )
  return continuePayment(context, bill, payment, input.autoPay)
}

/** For `unchecked` bills: skips the checks of earlier payments, open payments and the amount. */
const insertUncheckedPayment = (
  { store, now, viewer }: CallContext,
  bill: Bill,
  { method, couponIds, voucherIds, expected }: PaymentRequest,
) =>
  insertPayment(
    store,
    {
      bill: bill.id,
      driver: viewer?.id ?? null,
      method,
      amount: expected ?? getBillLines(store, bill, now).due,
      coupons: [...couponIds],
      vouchers: [...voucherIds],
      minutes: 0,
      deducted: 0,
      lucky: 0,
    },
    now,
  )

/** Balance payments and zero amounts are charged at once, no-password payments settle by themselves. */
function continuePayment(context: CallContext, bill: Bill, payment: Payment, autoPay = true): PayAnswer {
  const { store, now } = context
  if (payment.method === "balance" || payment.amount === 0) {
    chargePayment(store, payment, now)
    return { paid: true, transactionId: payment.id }
  }
  if (autoPay && isPaidByAgreement(context, bill)) {
    settlePayment(store, payment.id, "paid", getSettlement(store, "automaticSeconds"), now)
    return { paid: false, transactionId: payment.id }
  }
  return toPayAnswer(context, payment)
}

/** Only alipay gets a redirect here; a messaging-app payment is prepared by a separate call. */
function toPayAnswer(context: CallContext, payment: Payment): PayAnswer {
  const { id, method } = payment
  const answer = { paid: false, transactionId: id }
  return method === "alipay" && !isCollectedByAgreement(context, payment)
    ? { ...answer, redirect: buildCashierUrl(context.options.publicUrl, method, id) }
    : answer
}

/** The bank is collecting the payment, so there is no cashier and no bridge to open. */
export const isCollectedByAgreement = (context: CallContext, { state, bill }: Payment): boolean =>
  state === "paying" && isPaidByAgreement(context, getBill(context.store, bill))

const isPaidByAgreement = ({ store }: CallContext, bill: Bill): boolean =>
  isParkBill(bill) && getPark(store, bill.park).config.noPassword && hasAgreement(store, bill.plate)

export const buildCashierUrl = (sandboxUrl: string, method: Method, payment: string) =>
  `${sandboxUrl}/cashier/${method}/${payment}`

const isSameRequest = (open: Payment, { method, couponIds, voucherIds }: PaymentRequest, due: number) =>
  open.method === method &&
  open.amount === due &&
  String([open.coupons, open.vouchers]) === String([couponIds, voucherIds])

/** Returns why the bill cannot be paid with this method, regardless of discounts, or undefined. */
function getPayRejection(
  context: CallContext,
  bill: Bill,
  { method, loginRequired }: PaymentRequest,
): Refused<PayRejection> | undefined {
  const { store, viewer } = context
  if (bill.state === "PAID") return refuse("paid-already", "这笔停车费已经支付")
  if (bill.state === "PAYING") return refuse("pay-refused", "上一笔支付还在确认")
  if (bill.state !== "UNPAID") return refuse("order-expired", "订单已过期，请重新查询停车费")
  const stay = getBillStay(store, bill)
  if (stay?.login_required && !viewer && loginRequired !== false) return refuse("login-required", "请先登录")
  if (bill.refuse) {
    setNextRefusal(store, bill.id, null)
    return refuse(bill.refuse as PayRejection)
  }
  if (!isParkBill(bill)) return method === "balance" ? refuse("pay-refused", "余额不能用来充值") : undefined
  const { alipay, balance } = getPark(store, bill.park).config
  if (method === "alipay" && !alipay) return refuse("alipay-unsupported", "该车场暂不支持支付宝支付")
  if (method === "balance" && !balance) return refuse("pay-refused", "该车场不支持余额支付")
  if (stay?.invalid) return refuse("pay-refused", "小票已过期，请向收费员缴纳现金")
  return stay?.type === "road" ? refuse("pay-refused", "路边停车请向收费员缴费") : undefined
}
