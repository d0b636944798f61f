import { within } from "../within.js"

/** The rules of paying: numbers, states, coupons, addresses. */
export const changes = [
  ...within(
    { file: "lib/payments/suspicious-amount.ts", word: "odd", http: "payments/start/suspicious-amount" },
    {
      1: ["priced.amount > day", "priced.amount >= day"],
      2: ["Math.max(1, priced.days)", "priced.days"],
    },
  ),
  ...within(
    {
      file: "lib/parking/rules.ts",
      word: "rules",
      http: "parking/look-up/failing-calls|payments/result/(provider-calls|paid)|payments/start/refused",
    },
    {
      1: ["export const PAYMENT_LIMIT = 1_000_000", "export const PAYMENT_LIMIT = 10_000_000"],
      4: [
        "context.limitWarning && context.amount > PAYMENT_LIMIT",
        "context.limitWarning && context.amount >= PAYMENT_LIMIT",
      ],
      5: ["context.inMessagingApp && context.separatePath", "context.separatePath"],
      13: ["context.noPasswordOffered && context.noPasswordOpened)", "context.noPasswordOpened)"],
    },
  ),
  ...within(
    { file: "lib/provider/adapters/documented.ts", word: "park-of-order", http: "parking/look-up/failing-calls" },
    { 1: ["orderId.slice(0, 4)", "orderId.slice(0, 5)"] },
  ),
  ...within(
    {
      file: "lib/payments/rules.ts",
      word: "pay-rules",
      http: "parking/look-up/failing-calls|payments/result/(provider-calls|paid)|payments/start/refused",
    },
    {
      3: ["seconds < 0 ? LEAVE_SECONDS", "seconds <= 0 ? LEAVE_SECONDS"],
      6: ["balance > 0 && balance >= due", "balance > 0 && balance > due"],
      7: ['balance < due ? "balance-short"', 'balance <= due ? "balance-short"'],
      8: ['if (order.before <= 0) return "nothing-due"', 'if (order.before < 0) return "nothing-due"'],
      9: ['  "paid-already",\n', ""],
      10: ["url.username || url.password", "url.username"],
      11: ["!hosts.includes(url.host)", "!hosts.some((host) => url.host.endsWith(host))"],
      12: ["POLL_DELAYS_SECONDS[pollCount - 1]", "POLL_DELAYS_SECONDS[pollCount]"],
      14: ['prefix !== "" && orderId', "orderId"],
    },
  ),
  ...within(
    {
      file: "lib/parking/coupons.ts",
      word: "coupon",
      http: "parking/reductions/(discounts|reductions)|payments/start/refused",
    },
    {
      1: ["DEFAULT_CAP_HOURS = 2", "DEFAULT_CAP_HOURS = 3"],
      2: ["getCapHours(limits) * 60 - used", "getCapHours(limits) * 60"],
      3: ["Date.parse(coupon.expiresAt) <= now) return", "Date.parse(coupon.expiresAt) < now) return"],
      4: ["chosen.length >= limits.maxUsableOneDay", "chosen.length > limits.maxUsableOneDay"],
      5: ["coupon.minutes > getMinutesLeft(chosen, limits)", "coupon.minutes >= getMinutesLeft(chosen, limits)"],
      6: ["due.before < voucher.threshold", "due.before <= voucher.threshold"],
      7: ["for (const id of new Set(ids))", "for (const id of ids)"],
      8: ["vouchers.length === 0 && coupons.every", "coupons.every"],
      9: ['if (voucher.status !== "") return "unusable"', 'if (voucher.status === "USED") return "unusable"'],
    },
  ),
  ...within(
    {
      file: "lib/payments/states.ts",
      word: "state",
      http: "payments/faults|payments/result/paid|payments/start/hammer",
    },
    {
      1: ["startable: readonly PaymentState[] = [", 'startable: readonly PaymentState[] = ["paying", '],
      2: ["startable: readonly PaymentState[] = [", 'startable: readonly PaymentState[] = ["unknown", '],
      3: ["paid: [],", 'paid: ["unpaid"],'],
      4: ['unknown: "waiting"', 'unknown: "failed"'],
      5: ['success: ["paid"]', 'success: ["paid", "paying"]'],
      6: ["from === to || allowedTransitions", "allowedTransitions"],
      7: ['cancelled: ["unpaid", "paying", "unknown", "paid"', 'cancelled: ["unpaid", "paying", "unknown"'],
    },
  ),
  ...within(
    {
      file: "lib/payments/outcome.ts",
      word: "outcome",
      http: "payments/faults|payments/open/not-paid|payments/result/(paid|results)|payments/start/answers",
    },
    {
      1: ["UNPAID_CONFIRMED_AFTER_MS = 60_000", "UNPAID_CONFIRMED_AFTER_MS = 6_000"],
      2: ['order?.state === "PAID" ||', 'order?.state === "PAID" &&'],
      3: ['if (order?.state === "PAYING") return "paying"', ""],
      4: ['end && state === "paying" && order', "end && order"],
      5: ["payment.at + UNPAID_CONFIRMED_AFTER_MS - now", "UNPAID_CONFIRMED_AFTER_MS"],
      6: ['order !== "PAYING" && canTransition', "canTransition"],
      7: ["&& !payment.automatic && !unheardOf", "&& !unheardOf"],
      8: ['if (order && order.state !== "UNPAID") return "expired"', ""],
      9: ["payment?.traits.mayBeUnheardOf === true", "payment !== undefined"],
      10: [
        "1_000 * (POLL_DELAYS_SECONDS[0] + POLL_DELAYS_SECONDS[1] + POLL_DELAYS_SECONDS[2])",
        "1_000 * POLL_DELAYS_SECONDS[0]",
      ],
      11: ["&& !payment.automatic && !unheardOf", "&& !payment.automatic"],
    },
  ),
  ...within(
    {
      file: "lib/parking/address.ts",
      word: "address",
      http: "payments/result/(provider-calls|paid)|payments/start/tampered",
    },
    {
      1: ["Number(params.coupon_minutes) > 0 ||", "Number(params.coupon_minutes) > 0 &&"],
      2: ["loginRequired: isFlagSet(params.login_required)", "loginRequired: false"],
      3: ["\\d{1,7}$/.test(text", "\\d{1,8}$/.test(text"],
    },
  ),
  ...within(
    {
      file: "lib/payments/address.ts",
      word: "pay-address",
      http: "payments/result/(provider-calls|paid)|payments/start/tampered",
    },
    {
      4: ["loginRequired: fee.loginRequired", "loginRequired: false"],
    },
  ),
  ...within(
    { file: "lib/parking/new-pay-url.ts", word: "receipt", http: "parking/new-pay|payments/result/paid" },
    {
      1: ["fee.leftSeconds ?? -1", "fee.leftSeconds ?? 0"],
      2: ["left_time: String(", "left_time: String(1 + "],
      3: ["formatYuanParam(fee.paidNow)", "formatYuanParam(fee.paid)"],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/offers.ts",
      word: "offer",
      http: "payments/result/provider-calls|payments/start/refused",
    },
    {
      1: ["return refused && payBlockWords[refused]", "return undefined"],
      2: ["formatYuan(balance", "formatYuan(100 + balance"],
      3: ['method !== "balance"', 'method === "balance"'],
    },
  ),
  ...within(
    { file: "lib/core/values/money.ts", word: "money", http: "parking/look-up/failing-calls|payments/result/paid" },
    {
      1: ["thousandths <= MAX_MONEY", "thousandths < MAX_MONEY"],
      2: ['.padEnd(3, "0")', '.padStart(3, "0")'],
      3: ["Math.floor(whole / 100)", "Math.round(whole / 100)"],
      4: ["money < 0 ? MINUS", "money <= 0 ? MINUS"],
    },
  ),
]
