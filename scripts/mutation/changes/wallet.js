import { within } from "../within.js"

/** A driver's own purse: what comes in, what is read of it, and what a counter gives back. */
export const changes = [
  ...within(
    { file: "lib/wallet/rules.ts", word: "wallet-rules" },
    {
      1: ["amount > 0 && amount % 10 === 0", "amount % 10 === 0"],
      2: ["amount > 0 && amount % 10 === 0", "amount > 0"],
      3: ["amount < 0 || findType(type)?.spent === true", "amount < 0"],
      4: ["Object.hasOwn(TYPES, type) ? TYPES[type] : undefined", "TYPES[type]"],
    },
  ),
  ...within(
    { file: "lib/payments/rules.ts", word: "lacking" },
    {
      1: ["Math.ceil(Math.max(0, due - balance) / 10)", "Math.floor(Math.max(0, due - balance) / 10)"],
      2: ["traits.opensAnywhere && redirect ? undefined", "traits.opensAnywhere ? undefined"],
    },
  ),
  ...within(
    { file: "lib/wallet/server/payment.ts", word: "top-up-plan", http: "wallet/top-up" },
    {
      1: ['state === "paid" ? getToppedUpHref(orderId) : undefined', "getToppedUpHref(orderId)"],
      4: ['state === "paid" ? getToppedUpHref(orderId)', 'state !== "paid" ? getToppedUpHref(orderId)'],
      2: ["!isMessagingApp(await headers())", "false"],
      3: ["namedByAnswer: true, mayBeUnheardOf: true, opensAnywhere", "namedByAnswer: true, opensAnywhere"],
    },
  ),
  ...within(
    { file: "sandbox/wallet/cash-back.ts", word: "cash-back" },
    {
      1: ["desSign !== signLink(link, options.appSecret)", "false"],
      2: ["back.paid_at !== null", "false"],
      3: ["owner !== undefined && owner !== driver.id", "false"],
    },
  ),
  ...within(
    { file: "sandbox/wallet/bills.ts", word: "bills" },
    {
      1: ["phone !== undefined && phone !== context.driver.phone", "false"],
    },
  ),
  ...within(
    { file: "sandbox/payments/charge.ts", word: "purse" },
    {
      1: ["to: getPurseAccount(bill.purse)", 'to: "bank-2"'],
    },
  ),
  ...within(
    { file: "sandbox/parking/whose-bill.ts", word: "purse-whose" },
    {
      1: ["return bill.purse !== asker.visitor?.id", "return false"],
    },
  ),
  ...within(
    { file: "lib/wallet/change-link.ts", word: "change-link", http: "wallet/(screens|hammer)" },
    { 1: ["sum !== undefined && sum % 10 === 0", "sum !== undefined"] },
  ),
  ...within(
    { file: "lib/wallet/server/change-result.ts", word: "change-said", http: "wallet/(screens|hammer)" },
    {
      1: ['(await getChangeResult(link))?.why !== "done"', "true"],
      2: ["`change:${current.driver.who}:", "`change:"],
    },
  ),
  ...within(
    { file: "lib/wallet/values.ts", word: "wallet-values", http: "wallet/screens" },
    { 1: ['(sign === "-" ? -1 : 1)', "1"] },
  ),
]
