import { within } from "../within.js"

/** A payment on its way: what is asked, what is kept, what is sent. */
export const changes = [
  ...within(
    {
      file: "lib/payments/server/start-payment.ts",
      word: "payment",
      http: "tests/(pay|payments)/|safety/limits/(order-numbers|recharge-taps)",
    },
    {
      1: ["if (!lock) return afterTheOther(kinds, orderId, plan)", ""],
      2: ["await records.unlockOrder(orderId, lock)", "lock"],
      3: ["dueNow && due.data !== plan.due", "dueNow && due.data > plan.due!"],
      4: ["dueNow && due.data !== plan.due", "dueNow && due.data < plan.due!"],
      5: ["if (!due.ok) return refused(due.why)", ""],
      6: ['error.kind !== "declined"', 'error.kind === "declined"'],
      7: ["await rememberOpen(orderId, record.at)", "orderId"],
      19: ["await forgetDropped(orderId, record.at)", "orderId"],
      23: ["if (earlier) return await afterTheOther(kinds, earlier)", ""],
      24: ["error instanceof SignedOut && error.isAnswer && ", "error instanceof SignedOut && !error.isAnswer && "],
      25: ["record.traits.namedByAnswer || record.automatic", "record.traits.namedByAnswer"],
      26: ["record.traits.namedByAnswer || record.automatic", "record.automatic"],
      8: ["if (plan.automatic) return waitForBank", "if (!plan.automatic) return waitForBank"],
      9: ["const redirect = allowedCashier(answer.redirect)", "const redirect = answer.redirect"],
      10: ["isMarked(answer.code)", "!isMarked(answer.code)"],
      11: ["SECOND_TAP_MS = 15_000", "SECOND_TAP_MS = 0"],
      13: ['state: "unknown", at: Date.now()', 'state: "failed", at: Date.now()'],
      14: ["if (error instanceof StoreAway) return refusal", "if (!(error instanceof StoreAway)) return refusal"],
      15: ["stale: isStale(why)", "stale: false"],
      16: ["if (before && !mayStart(before.state)) return await sameAgain(kinds, orderId, before, plan)", ""],
      17: [
        'if (before && (await orderStatus(kinds, orderId, before))?.state !== "UNPAID") return waiting(orderId)',
        "",
      ],
      18: [
        "if (!(await moves.noteStart(orderId, record, lock, before))) {",
        "if (!(await moves.noteStart(orderId, record, lock, before)) && lock.token === orderId) {",
      ],
      20: ["if (said.ok) await giveBack?.()", "await giveBack?.()"],
      21: ["const giveBack = await reserve?.()", "const giveBack = await (lock ? undefined : reserve?.())"],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/same-again.ts",
      word: "same-again",
      http: "payments/open/(another-open|go-on|held-elsewhere|not-paid)|payments/start/careless",
    },
    {
      1: ["if (!mayBePaid) return waiting(orderId)", ""],
      2: ["agreed.due !== due || ", ""],
      3: ["agreed.plate !== plate || ", ""],
      5: ["!record.traits.namedByAnswer || ", "true || "],
      4: ["await rememberJoined(orderId, record.at)", "record"],
      6: ['record.state !== "paying" || ', ""],
      7: ["record && (await mayGoOn(orderId, record)) ?", "record ?"],
      8: ["status === undefined ? isUnheardOf(status, record) :", "status === undefined ? true :"],
      9: ["isMine || (await noteHandedOn(orderId, record)) ?", "true ?"],
    },
  ),
  ...within(
    { file: "lib/payments/server/led-nowhere.ts", word: "nowhere", http: "payments/start/(answers|tampered)" },
    {
      1: ["cashierAddress(address, env().CASHIER_HOSTS, env().PUBLIC_URL)", "address"],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/record/record.ts",
      word: "record",
      http: "payments/faults|payments/open/store-away|payments/result/release|payments/start/instances",
    },
    {
      1: ["RECORD_SECONDS = 7_200", "RECORD_SECONDS = 72"],
      2: ["const LEASE_SECONDS = 10", "const LEASE_SECONDS = 90"],
      3: ["`pay-lock:${orderId}`", '"pay-lock"'],
      4: ["`payment:${orderId}`", '"payment"'],
      5: ["Date.now() - emptied < LONGEST_HELD_MS", "Date.now() - emptied < LEASE_SECONDS"],
      7: ["record?.traits.namedByAnswer ?", "record?.traits.mayBeUnheardOf ?"],
      8: ["await unlockOrder(orderId, lock)", "lock"],
      9: ["store().swap(key, token, token, LEASE_SECONDS)", "store().get(key)"],
    },
  ),
  ...within(
    {
      file: "lib/pay/server/quote.ts",
      word: "quote",
      http: "pay/look-up/parts|pay/no-password|pay/reductions/discounts|payments/result/asked|payments/start/tampered",
    },
    {
      1: ["messaging && facts.separatePath", "facts.separatePath"],
      2: ["fee.data.plate === plate", "fee.data.plate !== plate"],
      3: ["choosing?.allowed !== false", "choosing?.allowed === true"],
      4: ["mode?.on === true", "mode?.on !== true"],
      5: ["noPasswordOpened: noPassword?.opened", "noPasswordOpened: noPassword?.opened === true"],
      6: ["const FEE_WITHIN_MS = 1_000", "const FEE_WITHIN_MS = 10"],
      7: ["patient ? asking : inTime(asking, FEE_WITHIN_MS)", "inTime(asking, FEE_WITHIN_MS)"],
      8: ["if (!fee.ok) return fee", ""],
      9: ['visitor.state === "in"', 'visitor.state !== "in"'],
      10: ["told.takenAlready, fee.data.amount)", "false, fee.data.amount)"],
      11: ["!(messaging && facts.separatePath)", "true"],
      12: ["said?.ok === true && said.data.plate === plate", "said?.ok === true"],
    },
  ),
  ...within(
    { file: "lib/pay/server/choice.ts", word: "choice", http: "pay/reductions/(discounts|older-calls|reductions)" },
    {
      1: ["checked && !disabled", "checked"],
      2: ["all - due - byVouchers", "all - due"],
      3: ["Math.min(told, all - due)", "told"],
      4: ["said.data.due > (said.data.before ?? amount)", "said.data.due >= (said.data.before ?? amount)"],
      5: ["choice: NOTHING, refused", "choice, refused"],
      6: ["!chosen && !takenAlready", "!chosen"],
      7: [
        "if (error instanceof ProviderFault) return { ok: false",
        "if (!(error instanceof ProviderFault)) return { ok: false",
      ],
      8: ['"unreckoned" : "gone"', '"gone" : "unreckoned"'],
    },
  ),
  ...within(
    {
      file: "lib/pay/server/payment.ts",
      word: "stay",
      http: "pay/no-password|pay/reductions/(discounts|older-calls)|payments/result/paid|payments/start/careless",
    },
    {
      1: ['way === "separate" ? "weixin" : chosen', "chosen"],
      2: ['way === "coupons" || couponIds.length > 0', 'way === "coupons"'],
      3: ['way === "coupons" || couponIds.length > 0', "couponIds.length > 0"],
      4: ["voucherIds.length === 0 && env()", "env()"],
      5: ['if (state === "PAID") return', 'if (state === "EXPIRED") return'],
      6: ['state === "PAYING"', "false"],
      7: ['state === "EXPIRED" || state === "CLOSED"', 'state === "EXPIRED"'],
      8: ["if (reduced && !reduced.ok) return reduced", ""],
      9: ["reduced?.data.due ?? amount", "amount"],
      10: ['automatic: way === "no-password"', "automatic: false"],
      11: ['send: way === "separate" ? undefined : send', "send"],
      12: ["attempt.asBefore && voucherIds", "voucherIds"],
    },
  ),
  ...within(
    { file: "app/(payments)/pay-handler.ts", word: "pay-handler", http: "safety/limits/recharge-taps" },
    {
      1: ["if (stranger) return stranger", ""],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/attempt.ts",
      word: "attempt",
      http: "payments/result/release|payments/start/tampered",
    },
    {
      1: ["opened?.kind === kind ? opened", "opened ? opened"],
      2: ["const LIFE_SECONDS = 1_800", "const LIFE_SECONDS = 180_000"],
      3: ['purpose: "attempt"', 'purpose: ""'],
      4: ["shownAt: Date.now() }, LIFE_SECONDS)", "shownAt: Date.now() }, 0)"],
      5: ["shownAt: Date.now()", "shownAt: 0"],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/open-payments.ts",
      word: "open",
      http: "pay/look-up/parts|payments/open/(lost-answer|not-paid|open-payments)|payments/result/(paid|results)|payments/start/hammer|safety/limits/order-numbers",
    },
    {
      1: ["const MOST = 5", "const MOST = 1"],
      2: ["id === except ? undefined :", "false ? undefined :"],
      4: ["const LIFE_SECONDS = 7_200", "const LIFE_SECONDS = 72"],
      6: ["id === orderId || named === orderId", "id === orderId"],
      7: [
        "(await namesBegunHere(orderId, payment)).length > 0",
        "(await namesBegunHere(orderId, payment)).length >= 0",
      ],
      8: ["!mine.joined && ", ""],
      9: ["there.at === mine?.at ||", "mine !== undefined ||"],
      10: ["?.at !== at || (await hasBegun(orderId))) return", "?.at !== at) return"],
      11: ["by !== undefined && by === (await thisBrowser())", "by !== undefined"],
      12: ["?.at === payment.at || (await isByThisBrowser(payment))", "?.at === payment.at"],
      13: ["driver !== undefined && driver === (await thisDriver())", "driver === (await thisDriver())"],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/result.ts",
      word: "result",
      http: "payments/faults|payments/open/store-away|payments/result/paid",
    },
    {
      1: ['state === "paid" || state === "paying" ? state : "unknown"', "state"],
      2: ['if (record === "away") return withoutRecord(kinds, orderId)', ""],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/prepare-bridge.ts",
      word: "bridge",
      http: "payments/faults|payments/result/paid|payments/start/answers",
    },
    {
      1: ["if (!order.ok) return { why: order.why }", ""],
      2: ["if (error instanceof ProviderFault) return undefined", ""],
      3: ["!prepay || !paySign", "!prepay"],
      4: ['signType = "MD5"', 'signType = "SHA"'],
    },
  ),
  ...within(
    { file: "lib/pay/server/reductions.ts", word: "reduced", http: "pay/reductions/(discounts|older-calls)" },
    {
      1: ["choice.coupons.length + choice.vouchers.length === 0", "choice.coupons.length === 0"],
      2: ["return units\n", "return !units\n"],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/handover-code.ts",
      word: "reference",
      http: "pay/look-up/parts|payments/result/asked",
    },
    {
      1: ["const LIFE_SECONDS = 900", "const LIFE_SECONDS = 90_000"],
    },
  ),
]
