import { within } from "../within.js"

/** An order is in one invoice, made out to whom was typed, of what was paid, and shown to whose it is. */
export const changes = [
  ...within(
    { file: "lib/invoices/rules.ts", word: "invoice-rules" },
    {
      1: ['applicant === "enterprise" && !tax.trim()', "!tax.trim()"],
      2: ['applicant !== "individual" && { tax', "{ tax"],
      3: ["ofCompany && { address", "{ address"],
    },
  ),
  ...within(
    { file: "lib/invoices/merging.ts", word: "invoice-merging" },
    {
      1: ['[...new Set(orderId.split("M").filter(Boolean))]', 'orderId.split("M").filter(Boolean)'],
      2: ['type === "long" || type === "plateNumber"', 'type === "long"'],
    },
  ),
  ...within(
    { file: "lib/invoices/server/set-of-orders.ts", word: "invoice-set", http: "invoices/form" },
    {
      1: ['whose === set ? "same" : "other"', '"same"'],
      2: ["for (const key of taken) await store().compareAndDelete(key, set)", ""],
      3: ["joined(ordersIn(orderId).toSorted())", "orderId"],
      4: ["`invoice-order:${normalizeParkNumber(parkId)}:${order}`", "`invoice-order:${parkId}:${order}`"],
    },
  ),
  ...within(
    { file: "lib/invoices/server/issue.ts", word: "invoice-issue", http: "invoices/form" },
    {
      1: ["if (await standingOf(parkId, orderId)) return undefined", ""],
      2: ["    if (success) {", "    if (false) {"],
      3: ['if (isTooMany(asked)) return { why: "one-only" }', ""],
      4: ['orders.every(isPlainId) ? joined(orders) : ""', "joined(orders)"],
      5: ["if (!known?.ok || !known.data.tax) await", "await"],
      6: ["message: toDisplayableMessage(message) ?? words", "message: toDisplayableMessage(message)"],
    },
  ),
  ...within(
    { file: "lib/invoices/server/paper.ts", word: "invoice-paper", http: "invoices" },
    {
      1: ['standing?.state === "issued" && standing.isPaper', "true"],
      2: ["if (said.ok && said.data.url) await", "if (said.ok) await"],
      3: ['if (type !== "long") return', "if (type) return"],
    },
  ),
  ...within(
    { file: "sandbox/records/money/invoiceable.ts", word: "invoiceable" },
    {
      1: ["payment.state = 'paid' and bill.kind in", "bill.kind in"],
      2: [" and car.bound_at <= payment.paid_at", ""],
      3: ["and bill.park = ${park}", ""],
    },
  ),
  ...within(
    { file: "sandbox/invoices/issuing.ts", word: "box-issuing" },
    {
      1: [" && paymentsOfInvoice(store, same).length === orders.length", ""],
      2: ["if (before.some(Boolean) || orders.some(({ invoiced }) => invoiced === 1))", "if (false)"],
      3: ["if (invoicer.verified_until <= now)", "if (false)"],
    },
  ),
  ...within(
    { file: "lib/invoices/server/issue.ts", word: "invoice-issue", http: "invoices/form" },
    {
      7: ['type === "long" ? undefined : plate', "plate"],
      8: ["if (!isOutcomeUnknown(error)) {", "if (true) {"],
      9: ['if (!(await reserveLimits(await issues())).ok) return free(asked, { why: "too-often" })', ""],
      10: ['if (ordersIn(orderId).length > MOST_ORDERS) return { why: "too-many" }', ""],
      11: ['state === "sending" && getProviderTime() - at < SENDING_MS', 'state === "sending"'],
    },
  ),
  ...within(
    { file: "lib/invoices/server/in-records.ts", word: "in-records", http: "invoices/form" },
    {
      1: ["markOfRecord(record) === mark", "markOfRecord(record) !== undefined"],
      2: ["if (found?.length !== ids.length) return undefined", ""],
      3: ['if ((await session()).state !== "in") return false', ""],
      4: ['type === "long" ? provider.invoices.longRecords : provider.invoices.records', "provider.invoices.records"],
    },
  ),
  ...within(
    { file: "lib/invoices/server/find.ts", word: "invoice-find", http: "invoices/find" },
    {
      1: ["search?.here === here ? search : undefined", "search"],
      2: ["chosen.length === asked.length && ", ""],
      3: ["await rewardLimits(limits)", ""],
    },
  ),
  ...within(
    { file: "lib/invoices/server/resend.ts", word: "resend", http: "invoices/papers" },
    { 2: ["await rewardLimits(limits)", ""] },
  ),
  ...within(
    { file: "lib/invoices/server/buyer.ts", word: "invoice-buyer", http: "invoices/find" },
    { 1: ["if (!name && !tax && !email) return undefined", ""] },
  ),
  ...within(
    { file: "lib/invoices/tax-number.ts", word: "tax-number" },
    { 1: ["(31 - (sum % 31)) % 31", "31 - (sum % 31)"] },
  ),
  ...within(
    { file: "lib/invoices/server/paper.ts", word: "invoice-paper", http: "invoices" },
    { 4: ["if (!transactionId || !phone) return", "if (!transactionId) return"] },
  ),
  ...within(
    { file: "app/(invoices)/_pages/form-page.tsx", word: "invoice-form", http: "invoices/form" },
    {
      1: ["found.length !== ids.length || ", ""],
      2: ["(all, { amount }) => all + amount", "(all, { fee }) => all + fee"],
      3: ['(order.type === "long") !== (type === "long")', "false"],
    },
  ),
]
