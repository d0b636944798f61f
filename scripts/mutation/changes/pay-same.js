import { within } from "../within.js"

/** Payments that have no order number before they are made, and what keeps two of the same apart. */
export const changes = [
  ...within(
    { file: "lib/cross-park/server/payment.ts", word: "booking-plan", http: "cross-park/" },
    {
      1: ["data: result.data.amount }", "data: result.data.amount + 10 }"],
      2: ["entry.plate === plate &&", ""],
      3: ["!match && result.incomplete", "!match && !result.incomplete"],
      4: ["sameFields: [spaceId, firstDay]", "sameFields: [spaceId]"],
    },
  ),
  ...within(
    { file: "lib/parking/server/direct-payment.ts", word: "direct-plan", http: "payments/start/no-order-number" },
    { 1: ["sameFields: [parkId, type]", "sameFields: [type]"] },
  ),
  ...within(
    { file: "lib/store/redis.ts", word: "redis-memory", http: "payments/open/redis-emptied" },
    { 1: ["memory === undefined || name === memory", "true"] },
  ),
  ...within(
    {
      file: "lib/payments/server/start/duplicate-payment.ts",
      word: "same-payment",
      http: "payments/start/no-order-number",
    },
    {
      1: ["if (await store().compareAndSet(key, current, claim, RECORD_SECONDS)) return undefined", "return undefined"],
      2: ["[about.kind, plate, due, ...sameFields]", "[about.kind, due, ...sameFields]"],
      3: ["[about.kind, plate, due, ...sameFields]", "[about.kind, plate, ...sameFields]"],
      4: ["[about.kind, plate, due, ...sameFields]", "[about.kind, plate, due]"],
      5: ["if (await isOrderLocked(id)) return true", ""],
      6: ["driver ?? by", "by"],
      7: ["record?.paysFor === paysFor && ", ""],
      8: ["!isOtherDriver(record, wanted) && ", ""],
      9: ["shownAt <= (record.since ?? record.at)", "false"],
      10: ["shownAt <= (record.since ?? record.at)", "shownAt <= record.at"],
      11: ['if (getScreenForState(record.state) === "waiting") return true', ""],
      12: ['state === "PAID" || state === "PAYING"', 'state === "PAYING"'],
      13: ["`${orderId} ${lock.token}`", "orderId"],
      14: ['records.find(({ state }) => state === "paid") ??', ""],
    },
  ),
]
