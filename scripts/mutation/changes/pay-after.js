import { within } from "../within.js"
export const changes = [
  ...within(
    {
      file: "lib/payments/server/record/record-transitions.ts",
      word: "move",
      http: "payments/faults|payments/open/(opened-elsewhere|not-paid|redis-down)|payments/start/(hammer|instances)",
    },
    {
      1: ["if (!canTransition(from.state, to.state)) return undefined", ""],
      2: ["!from || from.at !== at", "!from"],
      3: ["TRIES = 5", "TRIES = 1"],
      4: [
        "store().compareAndSet(key, text, newText, RECORD_SECONDS)",
        "store().compareAndSet(key, await store().get(key), newText, RECORD_SECONDS)",
      ],
      5: [
        "if (previous && !(await store().compareAndSet(key, JSON.stringify(previous), text, RECORD_SECONDS))) return false",
        "",
      ],
      6: [
        "store().setWhile(lockKey(orderId), token, key, text, RECORD_SECONDS)",
        "store().compareAndSet(key, await store().get(key), text, RECORD_SECONDS)",
      ],
      7: ["current?.at === at && current.state", "current && current.state"],
      8: ['current?.at === at && current.state !== "paid"', "current?.at === at"],
      9: ['update === "away" && change.state === "paid" && {', 'update === "away" && {'],
      10: ["return update !== undefined", "return true"],
      11: ["if (deferred) await store().setEventually(", "if (deferred) void ("],
      12: ["|| !isExpected(from)", ""],
      13: ["isHandedOutLike(record))", "() => true)"],
      14: ["return Boolean(update)", "return true"],
      15: ["(await updateRecord(orderId, record, change, isPaying)", "(await updateRecord(orderId, record, change)"],
      16: ["change, isPaying).catch(fallbackIfStoreDown(undefined", "change, isPaying).catch(fallbackIfStoreDown(null"],
      17: ["current.opened === record.opened && ", ""],
      18: [" && current.handedOn === record.handedOn", ""],
      19: ["...(!isMine && { handedOn: Date.now() })", ""],
      20: ["...(isTransition && { since: Date.now() })", ""],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/give-up.ts",
      word: "not-paid",
      http: "parking/direct-unknown-outcome|payments/open/(begun-by-stranger|opened-elsewhere|not-paid)",
    },
    {
      1: ["(await canGiveUp(orderId)) && (await lockOrder(orderId))", "await lockOrder(orderId)"],
      2: ['if (status?.state !== "UNPAID" && !isUnknown) return "see-result"', ""],
      3: ["if (waitMs > 0) return { waitMs }", ""],
      4: ['if (!(await cancelPayment(orderId, record))) return "see-result"', "await cancelPayment(orderId, record)"],
      5: ["await cancelAliases(ids.filter((id) => id !== orderId))", "ids"],
      6: ["!(isMine || isAbandoned(record))", "!isMine"],
      7: ["canBeAbandoned(record) && getAbandonedDelay(record, Date.now()) === 0", "canBeAbandoned(record)"],
      8: ["getPayAgainHref(types, orderId, { record, fee: status?.fee }, isMine)", "record.from"],
      9: ["isMine && isUnknownToProvider(status, record)", "status === undefined"],
      10: ["if (handedOnMs > waitMs) return { handedOnMs }", ""],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/query-limits/query-order.ts",
      word: "question",
      http: "parking/payment-flow|safety/limits/(order-numbers|recharge-taps|shared-address)",
    },
    {
      3: ["if (await hasStartedInThisBrowser(orderId)) return query()", ""],
      4: ["if (!(await isWithinLimits())) return query()", ""],
      5: [
        "if (!limits.ok && !(await options.isForThisCar?.())) throwIfRefused(limits)",
        "if (!limits.ok && !options.isForThisCar) throwIfRefused(limits)",
      ],
      6: ["throwIfRefused(await reserveLimits([...addressLimits", "throwIfRefused(await peekLimits([...addressLimits"],
      7: ["if (!(await isWithinLimits())) return result", ""],
      8: ["addressResult.ok || (await hasTappedForOrder(orderId))", "addressResult.ok"],
      9: ["tap: createShowOrderTap(orderId)", "tap: undefined"],
      12: ['await recordLimits(addressLimits("others", source))', "recordLimits"],
      13: ["isFound: (record) => record !== undefined", "isFound: () => true"],
      14: [
        "[...addressLimits(missKind, source), ...browserLimits(missKind, source)]))\n  }",
        "[...browserLimits(missKind, source), ...addressLimits(missKind, source)]))\n  }",
      ],
      15: ["throwIfRefused(await reserveLimits(enforced))", "await reserveLimits(enforced)"],
      16: ["rewardLimits([...enforced, ...counted])", "rewardLimits([])"],
      20: ["throwIfRefused(await peekLimits(missLimits(source)))", ""],
      18: ["throwIfRefused(await consumeLimits(hourlyLimits(missKind, source)))", ""],
      19: [
        "...browserLimits(missKind, source), ...hourlyLimits(missKind, source)]",
        "...browserLimits(missKind, source)]",
      ],
    },
  ),
  ...within(
    { file: "lib/parking/server/direct-limits.ts", word: "direct-limits", http: "safety/limits/order-numbers" },
    {
      1: ["if (await hasStartedInThisBrowser(orderId)) return undefined", ""],
    },
  ),
  ...within(
    {
      file: "lib/parking/server/query-plate.ts",
      word: "plate-question",
      http: "safety/limits/(no-password-plates|order-numbers|shared-address)",
    },
    {
      6: [
        "consumePlateQuery() {\n  throwIfRefused(await reserveMiss())",
        "consumePlateQuery() {\n  await reserveMiss()",
      ],
      1: ['"plate-misses-address", "plate-misses-browser"', '"plate-misses-browser"'],
      2: ['"plate-misses-address", "plate-misses-browser"', '"plate-misses-browser", "plate-misses-address"'],
      3: ["if (!isFound(result)) throwIfRefused(await reserveMiss())", ""],
      4: ["throwIfRefused(await peekBrowserLimit())", ""],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/query-limits/show-order-tap.ts",
      word: "show-order-tap",
      http: "safety/limits/shared-address",
    },
    {
      1: ["const LIFE_SECONDS = 600", "const LIFE_SECONDS = 600_000"],
      2: ["(PURPOSE, text)?.orderId === orderId", "(PURPOSE, text) !== undefined"],
    },
  ),
  ...within(
    {
      file: "app/api/[area]/[call]/route.ts",
      word: "browser-call",
      http: "safety/limits/(order-numbers|shared-address)",
    },
    {
      1: ['(said) => said.ok || said.why !== "order-expired"', "() => true"],
      2: [
        "pay: { ...provider.pay, reduceByUnits }",
        "pay: { ...provider.pay, reduceByUnits: provider.pay.reduceByUnits }",
      ],
    },
  ),
  ...within(
    {
      file: "lib/parking/server/recharge-payment.ts",
      word: "recharge",
      http: "safety/limits/(order-numbers|recharge-taps)",
    },
    {
      1: ["await throwIfTooManyTaps(transactionId)", ""],
    },
  ),
  ...within(
    { file: "lib/parking/server/agreement-return.ts", word: "driving", http: "parking/no-password" },
    {
      1: [".find((saved) => saved.plate === plate)?.orderId", "[0]?.orderId"],
      2: ["who === undefined || driver === undefined || who === driver", "true"],
      3: ["(await readReturns()).filter((saved) => saved.plate !== plate)", "[] as Return[]"],
    },
  ),
  ...within(
    {
      file: "app/(parking)/v1/wx_money/open_driving/page.tsx",
      word: "driving-page",
      http: "parking/no-password|safety/limits/no-password-plates",
    },
    {
      2: ["order === undefined && isPlate(urlPlate)", "false"],
      1: ["!isPlate(urlPlate) || normalisePlate(fee.data.plate) === urlPlate", "fee.ok"],
    },
  ),
  ...within(
    {
      file: "app/(payments)/PAY/open_in_browser/page.tsx",
      word: "another-browser",
      http: "payments/open/another-browser",
    },
    {
      1: ["if (!isOrderKnown(result))", "if (!result.fee)"],
    },
  ),
  ...within(
    { file: "lib/payments/server/receipt-access.ts", word: "who-may-read", http: "payments/result/results" },
    {
      1: ["cars?.ok === true && cars.data.list.some((car) => car.plate === plate)", "cars?.ok === true"],
      2: ["plate: plate && maskPlate(plate)", "plate"],
    },
  ),
  ...within(
    {
      file: "app/(payments)/_pages/result-page.tsx",
      word: "result-page",
      http: "parking/look-up/number-from-link|payments/open/not-paid|payments/result/results|safety/limits/order-numbers",
    },
    {
      1: ["isMine && !record?.automatic ? applyHint", "!record?.automatic ? applyHint"],
      2: ["canView ? receipt : redactReceipt(receipt)", "receipt"],
    },
  ),
  ...within(
    { file: "lib/payments/server/view/receipt.ts", word: "receipt-page", http: "payments/result/(paid|results)" },
    {
      1: ["canView ? facts.due : undefined", "facts.due"],
      2: ["canView && fee?.gateCode ?", "fee?.gateCode ?"],
    },
  ),
  ...within(
    { file: "lib/offline-pay/server/payment.ts", word: "offline-ended", http: "offline-pay/" },
    {
      1: ['if (!record || state !== "paid") return', "if (!record) return"],
      2: ["if (!isMine && fee && (await isParkOnline(", "if (fee && (await isParkOnline("],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/payment-type.ts",
      word: "kind",
      http: "cross-park/|parking/direct-unknown-outcome|payments/result/results",
    },
    {
      1: ["kind === record.about.kind", 'kind === "stay"'],
      2: ["isProvisionalIdOf(kind, orderId) || ", ""],
      3: ["fee !== undefined && fee.type === feeType", "false"],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/pay-again-href.ts",
      word: "pay-again",
      http: "payments/open/not-paid|payments/result/results",
    },
    {
      1: ["if (record && isMine) return", "if (record) return"],
      2: ["if (href) return href", ""],
      3: ["type.traits.ofStay && fee", "fee"],
    },
  ),
  ...within(
    { file: "lib/offline-pay/server/payment.ts", word: "offline", http: "offline-pay/" },
    {
      1: ['offlineStatus.state === "UNPAID" && (', "("],
      2: ['(fee?.state === "PAID" || fee?.state === "PAYING")', "false"],
      3: ["if (!offlineStatus) return fee ?? fetchFeeStatus(orderId)", "if (!offlineStatus) return undefined"],
    },
  ),
]
