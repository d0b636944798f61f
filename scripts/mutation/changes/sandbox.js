import { within } from "../within.js"

/** The provider in the box, where it is about money: what it gets wrong no test of the app can notice. */
export const changes = [
  ...within(
    { file: "sandbox/parking/fees.ts", word: "fees" },
    {
      1: ["bill.plate !== plate || isHiddenBill", "isHiddenBill"],
      3: ['state === "EXPIRED" || state === "CLOSED"', 'state === "EXPIRED"'],
      4: ["byVouchers: byLucky + byVouchers", "byVouchers"],
      6: ["isBoundByOther(context, plate) ? []", "!isBoundByOther(context, plate) ? []"],
    },
  ),
  ...within(
    { file: "sandbox/payments/fee.ts", word: "fee" },
    {
      2: ["minutes: stay ? getParkedMinutes(stay, now) : 0", "minutes: 0"],
      5: ["-over / 1000", "over / 1000"],
      7: ['bill.state === "PAID" && park?.config.gateCode', "park?.config.gateCode"],
    },
  ),
  ...within(
    { file: "sandbox/payments/start.ts", word: "start" },
    {
      1: [
        "input.expected !== undefined && input.expected !== due",
        "input.expected !== undefined && input.expected < due",
      ],
      2: ["getBalance(store, viewer.id) < due", "getBalance(store, viewer.id) <= due"],
      3: ["if (open && isSameRequest(open, input, due)) return toPayAnswer(context, open)", ""],
      4: ['if (bill.state === "PAID") return', "if (false) return"],
      5: ["stay?.login_required && !viewer", "stay?.login_required && viewer"],
      6: ['if (bill.state === "PAYING") return', "if (false) return"],
      7: ["due === 0 && taken.minutes + taken.vouchers.length === 0", "due === 0"],
      8: ['open?.state === "paying" && open.method === input.method', 'open?.state === "paying"'],
      9: ["open.amount === due &&", ""],
      10: ["String([couponIds, voucherIds])", "String([open.coupons, open.vouchers])"],
    },
  ),
  ...within(
    { file: "sandbox/payments/settle.ts", word: "settle" },
    {
      1: ["(!open || open.id === id)", "true"],
      2: ['return outcome === "paid" && scheduleNotices', "return scheduleNotices"],
      3: ["countPendingNotices(store, id) === 0 && isOpen(payment)", "isOpen(payment)"],
      4: ["i <= settlement.duplicates", "i < settlement.duplicates"],
      5: ["isUsable(coupon, payment.made_at)", "isUsable(coupon, 0)"],
      7: ["settlement.realTime ? Date.now() : now", "now"],
    },
  ),
  ...within(
    { file: "sandbox/payments/charge.ts", word: "charge" },
    {
      1: ['payment.state === "paid" || (', "("],
      2: ["spendCoupon(store, coupon, id, at)", "coupon"],
      3: ["spendVoucher(store, voucher, id)", "voucher"],
      4: ['method === "balance" && driver !== null', "driver !== null"],
      5: ["leaveWithin * 60", "leaveWithin * 6"],
      6: ["!bill.careless", "bill.careless"],
    },
  ),
  ...within(
    { file: "sandbox/parking/choice.ts", word: "chosen" },
    {
      1: ["coupon.plate === bill.plate && coupon.amount", "coupon.amount"],
      2: ["minutesOf(capped) <= capHours(limits) * 60", "minutesOf(capped) < capHours(limits) * 60"],
      3: ["limits.usedToday + coupons.length <= most", "coupons.length <= most"],
      4: ["before >= voucher.threshold", "before > voucher.threshold"],
      5: ["size < asked.length", "size > asked.length"],
      6: ["voucher.driver === visitor?.id && ", ""],
      7: [" && holdsIn(coupon, bill.park)", ""],
    },
  ),
  ...within(
    { file: "sandbox/parking/lines.ts", word: "lines" },
    {
      1: ["Math.max(0, fee - credited)", "fee - credited"],
      2: ["before - byCoupons - byLucky - byVouchers }", "before - byCoupons - byVouchers }"],
      3: ["now < leave_by", "now <= leave_by"],
      4: ['bill.state === "PAID" ? null : bill.amount', "bill.amount"],
      5: ["stay.coupon_minutes + taken.minutes", "taken.minutes"],
    },
  ),
  ...within(
    { file: "sandbox/payments/time.ts", word: "time" },
    {
      1: ["state = 'UNPAID' and expires_at <= ${now}", "state = 'UNPAID' and expires_at < ${now}"],
      2: ["state = 'created' and expires_at <= ${now}", "state = 'created' and expires_at < ${now}"],
    },
  ),
  ...within(
    { file: "sandbox/parking/whose-bill.ts", word: "whose" },
    {
      1: ["bound.driver !== visitor?.id", "bound.driver === visitor?.id"],
      2: ["bookingById(asker.store, bill.id)?.driver !==", "bookingById(asker.store, bill.id)?.driver ==="],
      3: ["login_required === 1 && isAnothers", "login_required === 1 || isAnothers"],
      4: ["saleOf(asker.store, bill.id)?.driver !==", "saleOf(asker.store, bill.id)?.driver ==="],
    },
  ),
]
