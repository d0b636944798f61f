import { within } from "../within.js"

/** A payment on its way: what is asked, what is kept, what is sent. */
export const changes = [
  ...within(
    {
      file: "lib/payments/server/start/start-payment.ts",
      word: "payment",
      http: "tests/(parking|payments)/|safety/limits/(order-numbers|recharge-taps)",
    },
    {
      1: ["if (!lock) return awaitConcurrentStart(types, orderId, command)", ""],
      2: ["await records.unlockOrder(orderId, lock)", "lock"],
      3: ["fetchDue && due.data !== command.due", "fetchDue && due.data > command.due!"],
      4: ["fetchDue && due.data !== command.due", "fetchDue && due.data < command.due!"],
      5: ["if (!due.ok) return refuse(due.why)", ""],
      6: ['error.kind !== "declined"', 'error.kind === "declined"'],
      7: ["await rememberPayment(orderId, record.at)", "orderId"],
      19: ["await forgetDiscarded(orderId, record.at)", "orderId"],
      23: ["if (earlier) return await awaitConcurrentStart(types, earlier)", ""],
      24: [
        "error instanceof UnauthenticatedError && error.isAnswer && ",
        "error instanceof UnauthenticatedError && !error.isAnswer && ",
      ],
      25: ["record.traits.namedByAnswer || record.automatic", "record.traits.namedByAnswer"],
      26: ["record.traits.namedByAnswer || record.automatic", "record.automatic"],
      8: ["if (command.automatic) return redirectToBankWait", "if (!command.automatic) return redirectToBankWait"],
      9: ["const redirect = allowedCashierUrl(answer.redirect)", "const redirect = answer.redirect"],
      10: ["isErrorCode(answer.code)", "!isErrorCode(answer.code)"],
      11: ["CONCURRENT_START_MS = 15_000", "CONCURRENT_START_MS = 0"],
      13: ['state: "unknown", at: Date.now()', 'state: "failed", at: Date.now()'],
      14: [
        "if (error instanceof StoreUnavailableError) return createRefusal",
        "if (!(error instanceof StoreUnavailableError)) return createRefusal",
      ],
      15: ["stale: isStaleReason(reason)", "stale: false"],
      16: [
        "if (previous && !canStart(previous.state)) return await resumePayment(types, orderId, previous, command)",
        "",
      ],
      17: [
        'if (previous && (await fetchOrderStatus(types, orderId, previous))?.state !== "UNPAID")\n      return redirectToStatus(orderId)',
        "",
      ],
      18: [
        "if (!(await recordStart(orderId, record, lock, previous))) {",
        "if (!(await recordStart(orderId, record, lock, previous)) && lock.token === orderId) {",
      ],
      20: ["if (result.ok) await undoReserve?.()", "await undoReserve?.()"],
      21: ["const undoReserve = await reserve?.()", "const undoReserve = await (lock ? undefined : reserve?.())"],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/start/resume-payment.ts",
      word: "same-again",
      http: "payments/open/(different-payment-open|begun-by-stranger|opened-elsewhere|not-paid)|payments/start/careless-provider",
    },
    {
      1: ["if (!mayBePaid) return redirectToStatus(orderId)", ""],
      2: ["agreed.due !== due || ", ""],
      3: ["agreed.plate !== plate || ", ""],
      5: ["!record.traits.namedByAnswer || ", "true || "],
      4: ["await rememberJoinedPayment(orderId, record.at)", "record"],
      6: ['record.state !== "paying" || ', ""],
      7: ["!record || !(await canContinue(orderId, record))", "!record"],
      8: ["status === undefined ? isUnknownToProvider(status, record) :", "status === undefined ? true :"],
      9: ["isMine || (await recordHandedOn(orderId, record)) ?", "true ?"],
    },
  ),
  ...within(
    { file: "lib/payments/server/start/unusable-redirect.ts", word: "nowhere", http: "payments/start/(answers|tampered)" },
    {
      1: ["parseCashierUrl(url, env().CASHIER_HOSTS, env().PUBLIC_URL)", "url"],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/record/record.ts",
      word: "record",
      http: "payments/faults|payments/open/redis-down|payments/result/release|payments/start/instances",
    },
    {
      1: ["RECORD_SECONDS = 7_200", "RECORD_SECONDS = 72"],
      2: ["const LEASE_SECONDS = 10", "const LEASE_SECONDS = 90"],
      3: ["`pay-lock:${orderId}`", '"pay-lock"'],
      4: ["`payment:${orderId}`", '"payment"'],
      5: ["Date.now() - lostDataAt < MAX_HELD_MS", "Date.now() - lostDataAt < LEASE_SECONDS"],
      7: ["record?.traits.namedByAnswer ?", "record?.traits.mayBeUnheardOf ?"],
      8: ["await unlockOrder(orderId, lock)", "lock"],
      9: ["store().compareAndSet(key, token, token, LEASE_SECONDS)", "store().get(key)"],
    },
  ),
  ...within(
    {
      file: "lib/parking/server/quote.ts",
      word: "quote",
      http: "parking/look-up/failing-calls|parking/no-password|parking/reductions/discounts|payments/result/provider-calls|payments/start/tampered",
    },
    {
      1: ["inMessagingApp && park.separatePath", "park.separatePath"],
      2: ["fee.data.plate === plate", "fee.data.plate !== plate"],
      3: ["couponChoice?.allowed !== false", "couponChoice?.allowed === true"],
      4: ["mode?.on === true", "mode?.on !== true"],
      5: ["noPasswordOpened: noPassword?.opened", "noPasswordOpened: noPassword?.opened === true"],
      6: ["const FEE_TIMEOUT_MS = 1_000", "const FEE_TIMEOUT_MS = 10"],
      7: ["patient ? query : withTimeout(query, FEE_TIMEOUT_MS)", "withTimeout(query, FEE_TIMEOUT_MS)"],
      8: ["if (!fee.ok) return fee", ""],
      9: ['currentSession.state === "in"', 'currentSession.state !== "in"'],
      10: ["urlFee.isAlreadyReduced, fee.data.amount)", "false, fee.data.amount)"],
      11: ["!(inMessagingApp && park.separatePath)", "true"],
      12: ["result?.ok === true && result.data.plate === plate", "result?.ok === true"],
    },
  ),
  ...within(
    {
      file: "lib/parking/server/selection.ts",
      word: "choice",
      http: "parking/reductions/(discounts|legacy-calls|reductions)",
    },
    {
      1: ["checked && !disabled", "checked"],
      2: ["byCoupons: before - due - byVouchers", "byCoupons: before - due"],
      3: ["Math.min(quote.byVouchers ?? 0, before - due)", "quote.byVouchers ?? 0"],
      4: ["quote.data.due > (quote.data.before ?? amount)", "quote.data.due >= (quote.data.before ?? amount)"],
      5: ["selection: EMPTY_SELECTION, rejection", "selection, rejection"],
      6: ["!isAnySelected && !isAlreadyReduced", "!isAnySelected"],
      7: [
        "if (error instanceof ProviderError) return { ok: false",
        "if (!(error instanceof ProviderError)) return { ok: false",
      ],
      8: ['"unreckoned" : "gone"', '"gone" : "unreckoned"'],
    },
  ),
  ...within(
    {
      file: "lib/parking/server/payment.ts",
      word: "stay",
      http: "parking/no-password|parking/reductions/(discounts|legacy-calls)|payments/result/paid|payments/start/careless-provider",
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
      12: ["intent.asBefore && voucherIds", "voucherIds"],
    },
  ),
  ...within(
    { file: "app/_shared/pay-route.ts", word: "pay-handler", http: "safety/limits/recharge-taps" },
    {
      1: ["if (rejection) return rejection", ""],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/payment-intent.ts",
      word: "attempt",
      http: "payments/result/release|payments/start/tampered",
    },
    {
      1: ["intent?.kind === kind ? intent", "intent ? intent"],
      2: ["const LIFE_SECONDS = 1_800", "const LIFE_SECONDS = 180_000"],
      3: ['purpose: "attempt"', 'purpose: ""'],
      4: ["shownAt: Date.now() }, LIFE_SECONDS)", "shownAt: Date.now() }, 0)"],
      5: ["shownAt: Date.now()", "shownAt: 0"],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/browser-payments.ts",
      word: "open",
      http: "parking/look-up/failing-calls|payments/open/(lost-answer|not-paid|open-payments)|payments/result/(paid|results)|payments/start/hammer|safety/limits/order-numbers",
    },
    {
      1: ["const MAX_PAYMENTS = 5", "const MAX_PAYMENTS = 1"],
      2: ["id === except ? undefined :", "false ? undefined :"],
      4: ["const LIFE_SECONDS = 7_200", "const LIFE_SECONDS = 72"],
      6: ["id === orderId || named === orderId", "id === orderId"],
      7: [
        "(await idsStartedInThisBrowser(orderId, payment)).length > 0",
        "(await idsStartedInThisBrowser(orderId, payment)).length >= 0",
      ],
      8: ["!saved.joined && ", ""],
      9: ["current.at === payment?.at ||", "payment !== undefined ||"],
      10: ["?.at !== at || (await hasStartedInThisBrowser(orderId))) return", "?.at !== at) return"],
      11: ["by !== undefined && by === (await getBrowserId())", "by !== undefined"],
      12: ["?.at === payment.at || (await isByThisPayer(payment))", "?.at === payment.at"],
      13: ["driver !== undefined && driver === (await getDriverId())", "driver === (await getDriverId())"],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/result.ts",
      word: "result",
      http: "payments/faults|payments/open/redis-down|payments/result/paid",
    },
    {
      1: ['state === "paid" || state === "paying" ? state : "unknown"', "state"],
      2: ['if (record === "away") return fetchResultWithoutRecord(types, orderId)', ""],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/start/prepare-bridge.ts",
      word: "bridge",
      http: "payments/faults|payments/result/paid|payments/start/answers",
    },
    {
      1: ["if (!order.ok) return { why: order.why }", ""],
      2: ["if (error instanceof ProviderError) return undefined", ""],
      3: ["!prepay || !paySign", "!prepay"],
      4: ['signType = "MD5"', 'signType = "SHA"'],
    },
  ),
  ...within(
    { file: "lib/parking/server/discounts.ts", word: "reduced", http: "parking/reductions/(discounts|legacy-calls)" },
    {
      1: ["selection.coupons.length + selection.vouchers.length === 0", "selection.coupons.length === 0"],
      2: ["return units\n", "return !units\n"],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/handover-code.ts",
      word: "reference",
      http: "parking/look-up/failing-calls|payments/result/provider-calls",
    },
    {
      1: ["const LIFE_SECONDS = 900", "const LIFE_SECONDS = 90_000"],
    },
  ),
]
