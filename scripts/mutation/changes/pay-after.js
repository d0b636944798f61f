import { within } from "../within.js"

/** A payment that has begun: what becomes of its record, who may give it up, and who may read of it. */
export const changes = [
  ...within(
    {
      file: "lib/payments/server/record/record-transitions.ts",
      word: "move",
      http: "payments/faults|payments/open/(held-elsewhere|not-paid|store-away)|payments/start/(hammer|instances)",
    },
    {
      1: ["if (!mayBecome(from.state, to.state)) return undefined", ""],
      2: ["!from || from.at !== at", "!from"],
      3: ["TRIES = 5", "TRIES = 1"],
      4: [
        "store().swap(key, text, moved, RECORD_SECONDS)",
        "store().swap(key, await store().get(key), moved, RECORD_SECONDS)",
      ],
      5: [
        "if (replaced && !(await store().swap(key, JSON.stringify(replaced), text, RECORD_SECONDS))) return false",
        "",
      ],
      6: [
        "store().setWhile(lockKey(orderId), token, key, text, RECORD_SECONDS)",
        "store().swap(key, await store().get(key), text, RECORD_SECONDS)",
      ],
      7: ["there?.at === at && there.state", "there && there.state"],
      8: ['there?.at === at && there.state !== "paid"', "there?.at === at"],
      9: ['moved === "away" && change.state === "paid" && {', 'moved === "away" && {'],
      10: ["return moved !== undefined", "return true"],
      11: ["if (away) await store().ensure(recordKey(orderId), JSON.stringify(away.to), RECORD_SECONDS)", ""],
      12: ["|| !still(from)", ""],
      13: ["isAsHandedOut(record))", "() => true)"],
      14: ["return Boolean(moved)", "return true"],
      15: ["(await move(orderId, record, when, isPaying)", "(await move(orderId, record, when)"],
      16: ["isPaying).catch(ifAway(undefined))) !== undefined", "isPaying).catch(ifAway(null))) !== undefined"],
      17: ["there.opened === record.opened && ", ""],
      18: [" && there.handedOn === record.handedOn", ""],
      19: ["...(!isMine && { handedOn: Date.now() })", ""],
      20: ["...(isMove && { since: Date.now() })", ""],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/give-up.ts",
      word: "not-paid",
      http: "pay/direct-unnamed|payments/open/(go-on|held-elsewhere|not-paid)",
    },
    {
      1: ["(await mayGiveUp(orderId)) && (await lockOrder(orderId))", "await lockOrder(orderId)"],
      2: ['if (status?.state !== "UNPAID" && !unheardOf) return "see-result"', ""],
      3: ["if (wait > 0) return { wait }", ""],
      4: ['if (!(await cancelPayment(orderId, record))) return "see-result"', "await cancelPayment(orderId, record)"],
      5: ["await cancelOtherNames(names.filter((name) => name !== orderId))", "names"],
      6: ["!(isMine || wasLeft(record))", "!isMine"],
      7: ["mayBeLeft(record) && leftIn(record, Date.now()) === 0", "mayBeLeft(record)"],
      8: ["againHref(kinds, orderId, { record, fee: status?.fee }, isMine)", "record.from"],
      9: ["isMine && isUnheardOf(status, record)", "status === undefined"],
      10: ["if (held > wait) return { held }", ""],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/query-limits/query-order.ts",
      word: "question",
      http: "pay/order-of-questions|safety/limits/(order-numbers|recharge-taps|shared-address)",
    },
    {
      3: ["if (await hasBegun(orderId)) return ask()", ""],
      4: ["if (!(await isFree())) return ask()", ""],
      5: [
        "if (!free.ok && !(await judged.namesCar?.())) throwIfRefused(free)",
        "if (!free.ok && !judged.namesCar) throwIfRefused(free)",
      ],
      6: ["throwIfRefused(await reserveLimits([...of", "throwIfRefused(await peekLimits([...of"],
      7: ["if (!(await isFree())) return said", ""],
      8: ["shared.ok || (await hasAskedToShow(orderId))", "shared.ok"],
      9: ["tap: showOrderTap(orderId)", "tap: undefined"],
      12: ['await recordLimits(ofAddress("others", source))', "recordLimits"],
      13: ["isThere: (record) => record !== undefined", "isThere: () => true"],
      14: [
        "[...ofAddress(missed, source), ...ofBrowser(missed, source)]))\n  }",
        "[...ofBrowser(missed, source), ...ofAddress(missed, source)]))\n  }",
      ],
      15: ["throwIfRefused(await reserveLimits(own))", "await reserveLimits(own)"],
      16: ["rewardLimits([...own, ...shared])", "rewardLimits([])"],
      20: ["throwIfRefused(await peekLimits(missesOf(source)))", ""],
      18: ["throwIfRefused(await consumeLimits(inAnHour(missed, source)))", ""],
      19: ["...ofBrowser(missed, source), ...inAnHour(missed, source)]", "...ofBrowser(missed, source)]"],
    },
  ),
  ...within(
    { file: "lib/pay/server/direct-limits.ts", word: "direct-limits", http: "safety/limits/order-numbers" },
    {
      1: ["if (await hasBegun(orderId)) return undefined", ""],
    },
  ),
  ...within(
    {
      file: "lib/pay/server/query-plate.ts",
      word: "plate-question",
      http: "safety/limits/(no-password-plates|order-numbers|shared-address)",
    },
    {
      6: ["takePlateQuestion() {\n  throwIfRefused(await countMiss())", "takePlateQuestion() {\n  await countMiss()"],
      1: ['"plate-misses-address", "plate-misses-browser"', '"plate-misses-browser"'],
      2: ['"plate-misses-address", "plate-misses-browser"', '"plate-misses-browser", "plate-misses-address"'],
      3: ["if (!isThere(said)) throwIfRefused(await countMiss())", ""],
      4: ["throwIfRefused(await peekBrowser())", ""],
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
      file: "lib/pay/server/recharge-payment.ts",
      word: "recharge",
      http: "safety/limits/(order-numbers|recharge-taps)",
    },
    {
      1: ["await mayBeTappedFor(transactionId)", ""],
    },
  ),
  ...within(
    { file: "lib/pay/server/agreement-return.ts", word: "driving", http: "pay/no-password" },
    {
      1: [".find((one) => one.plate === plate)?.orderId", "[0]?.orderId"],
      2: ["who === undefined || now === undefined || who === now", "true"],
      3: ["(await allReturns()).filter((one) => one.plate !== plate)", "[] as Return[]"],
    },
  ),
  ...within(
    {
      file: "app/(pay)/v1/wx_money/open_driving/page.tsx",
      word: "driving-page",
      http: "pay/no-password|safety/limits/no-password-plates",
    },
    {
      2: ["order === undefined && isPlate(told)", "false"],
      1: ["!isPlate(told) || normalisePlate(fee.data.plate) === told", "fee.ok"],
    },
  ),
  ...within(
    {
      file: "app/(payments)/PAY/open_in_browser/page.tsx",
      word: "another-browser",
      http: "payments/open/another-browser",
    },
    {
      1: ["if (!isKnown(result))", "if (!result.fee)"],
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
      file: "app/(payments)/result-page.tsx",
      word: "result-page",
      http: "pay/look-up/told-by-a-link|payments/open/not-paid|payments/result/results|safety/limits/order-numbers",
    },
    {
      1: ["isMine && !record?.automatic ? shownWith", "!record?.automatic ? shownWith"],
      2: ["readsAll ? all : forAnybody(all)", "all"],
    },
  ),
  ...within(
    { file: "app/(payments)/receipt.ts", word: "receipt-page", http: "payments/result/(paid|results)" },
    {
      1: ["readsAll ? all.due : undefined", "all.due"],
      2: ["readsAll && fee?.gateCode ?", "fee?.gateCode ?"],
    },
  ),
  ...within(
    { file: "lib/offline-pay/server/payment.ts", word: "offline-ended", http: "offline-pay/" },
    {
      1: ['if (!record || state !== "paid") return', "if (!record) return"],
      2: ["if (!isMine && fee && (await hasLine(", "if (fee && (await hasLine("],
    },
  ),
  ...within(
    {
      file: "lib/payments/server/payment-type.ts",
      word: "kind",
      http: "cross-park/|pay/direct-unnamed|payments/result/results",
    },
    {
      1: ["kind === record.about.kind", 'kind === "stay"'],
      2: ["isOwnNameOf(kind, orderId) || ", ""],
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
      2: ["if (own) return own", ""],
      3: ["kind.traits.ofStay && fee", "fee"],
    },
  ),
  ...within(
    { file: "lib/offline-pay/server/payment.ts", word: "offline", http: "offline-pay/" },
    {
      1: ['own.state === "UNPAID" && (', "("],
      2: ['(fee?.state === "PAID" || fee?.state === "PAYING")', "false"],
      3: ["if (!own) return fee ?? feeStatus(orderId)", "if (!own) return undefined"],
    },
  ),
]
