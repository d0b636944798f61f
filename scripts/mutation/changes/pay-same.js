import { within } from "../within.js"

/** Payments that have no order number before they are made, and what keeps two of the same apart. */
export const changes = [
  ...within(
    { file: "lib/cross-park/server/payment.ts", word: "booking-plan", http: "cross-park/" },
    {
      1: ["data: said.data.amount }", "data: said.data.amount + 10 }"],
      2: ["one.plate === plate && ", ""],
      3: ["!found && said.incomplete", "!found && !said.incomplete"],
      4: ["same: [spaceId, firstDay]", "same: [spaceId]"],
    },
  ),
  ...within(
    { file: "lib/pay/server/direct-payment.ts", word: "direct-plan", http: "payments/start/unnumbered" },
    { 1: ["same: [parkId, type]", "same: [type]"] },
  ),
  ...within(
    { file: "lib/store/redis.ts", word: "redis-memory", http: "payments/open/store-emptied" },
    { 1: ["memory === undefined || name === memory", "true"] },
  ),
  ...within(
    { file: "lib/payments/server/same-payment.ts", word: "same-payment", http: "payments/start/unnumbered" },
    {
      1: ["if (await store().swap(key, held, mine, RECORD_SECONDS)) return undefined", "return undefined"],
      2: ["[about.kind, plate, due, ...same]", "[about.kind, due, ...same]"],
      3: ["[about.kind, plate, due, ...same]", "[about.kind, plate, ...same]"],
      4: ["[about.kind, plate, due, ...same]", "[about.kind, plate, due]"],
      5: ["if (await isLocked(name)) return true", ""],
      6: ["driver ?? by", "by"],
      7: ["record?.paysFor === paysFor && ", ""],
      8: ["!isAnothers(record, wanted) && ", ""],
      9: ["shownAt <= (record.since ?? record.at)", "false"],
      10: ["shownAt <= (record.since ?? record.at)", "shownAt <= record.at"],
      11: ['if (rightScreen(record.state) === "waiting") return true', ""],
      12: ['state === "PAID" || state === "PAYING"', 'state === "PAYING"'],
      13: ["`${orderId} ${lock.token}`", "orderId"],
      14: ['both.find(({ state }) => state === "paid") ?? ', ""],
    },
  ),
]
