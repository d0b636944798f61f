import { within } from "../within.js"

/** An order is in one invoice, made out to whom was typed, of what was paid, and shown to whose it is. */
export const changes = [
  ...within(
    { file: "lib/invoices/rules.ts", word: "invoice-rules" },
    {
      1: ['applicant === "enterprise" && !tax.trim()', "!tax.trim()"],
      2: ['applicant !== "individual" && { tax', "{ tax"],
      3: ["isCompany && { address", "{ address"],
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
    { file: "lib/invoices/server/issue-status.ts", word: "invoice-set", http: "invoices/form" },
    {
      1: ['owner === set ? "same" : "other"', '"same"'],
      2: ["for (const key of taken) await store().compareAndDelete(key, set)", ""],
      3: ["joinOrderIds(splitOrderIds(orderId).toSorted())", "orderId"],
      4: ["`invoice-order:${normalizeParkNumber(parkId)}:${order}`", "`invoice-order:${parkId}:${order}`"],
    },
  ),
  ...within(
    { file: "lib/invoices/server/issue.ts", word: "invoice-issue", http: "invoices/form" },
    {
      1: ["if (await readStatus(parkId, orderId)) return undefined", ""],
      2: ["    if (success) {", "    if (false) {"],
      3: ['if (hasTooManyOrders(request)) return { why: "one-only" }', ""],
      4: ['orders.every(isPlainId) ? joinOrderIds(orders) : ""', "joinOrderIds(orders)"],
      5: ["if (!saved?.ok || !saved.data.tax) await", "await"],
      6: [
        "const reason = toDisplayableMessage(message) ?? allMessages",
        "const reason = toDisplayableMessage(message)",
      ],
    },
  ),
  ...within(
    { file: "lib/invoices/server/issue-ordinary-invoice.ts", word: "invoice-paper", http: "invoices" },
    {
      1: ['status?.state === "issued" && status.isPaper', "true"],
      2: ["if (result.ok && result.data.url) await", "if (result.ok) await"],
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
      9: [
        'if (!(await reserveLimits(await getIssueLimits())).ok) return releaseAndReject(request, { why: "too-often" })',
        "",
      ],
      10: ['if (splitOrderIds(orderId).length > MAX_ORDERS) return { why: "too-many" }', ""],
      11: ['state === "sending" && now() - at < SENDING_MS', 'state === "sending"'],
    },
  ),
  ...within(
    { file: "lib/invoices/server/invoice-records.ts", word: "in-records", http: "invoices/form" },
    {
      1: ["hashRecord(record) === mark", "hashRecord(record) !== undefined"],
      2: ["orders?.length === ids.length ? orders : undefined", "orders"],
      3: ['if ((await getSession()).state !== "in") return false', ""],
      4: ['type === "long" ? provider.invoices.longRecords : provider.invoices.records', "provider.invoices.records"],
    },
  ),
  ...within(
    { file: "lib/invoices/server/search.ts", word: "invoice-find", http: "invoices/find" },
    {
      1: ["search?.here === path ? search : undefined", "search"],
      2: ["ticked.length === ids.length && ", ""],
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
    { file: "lib/invoices/server/issue-ordinary-invoice.ts", word: "invoice-paper", http: "invoices" },
    { 4: ["if (!transactionId || !phone) return", "if (!transactionId) return"] },
  ),
  ...within(
    { file: "app/(invoices)/_pages/form-page.tsx", word: "invoice-form", http: "invoices/form" },
    {
      1: ["orders.length !== ids.length || ", ""],
      2: ["(total, { amount }) => total + amount", "(total, { fee }) => total + fee"],
      3: ['(order.type === "long") !== (type === "long")', "false"],
    },
  ),
]
