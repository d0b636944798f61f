import { within } from "../within.js"

/** A term of a space: its end, its sum, whose it is, and who may rent at all. */
export const changes = [
  ...within(
    { file: "lib/rental/model/rules.ts", word: "rental-rules" },
    {
      1: ["addDays(from, periods - 1)", "addDays(from, periods)"],
      2: ['unit === "day" ? 0 : periods * months', "periods * months"],
      3: ["renewal.fixed > 0 && periods !== renewal.fixed", "renewal.fixed > 0 && periods < renewal.fixed"],
      4: ["if (renewal.tooEarly > 0) return", "if (renewal.tooEarly > 99) return"],
      5: ["const base = amount * periods", "const base = amount"],
      6: ["goods.filter(({ id }) => ids.includes(id))", "ids.length > 0 ? goods : []"],
      7: ["(sponsorType ?? 0) === 0 || approvedAs.includes(sponsorType ?? 0)", "approvedAs.length > 0"],
      8: ["(a, b) => a - b", "(a, b) => b - a"],
    },
  ),
  ...within(
    { file: "lib/rental/links.ts", word: "rental-links" },
    {
      1: ["samePackage.length > 1", "samePackage.length > 2"],
      2: [", slotId: permit.slotId }", " }"],
      3: ["parkId === permit.parkId && feeId === permit.feeId", "parkId === permit.parkId"],
    },
  ),
  ...within(
    { file: "lib/rental/application/rules.ts", word: "rental-form" },
    {
      1: ["until <= from) errors.until", "until < from) errors.until"],
      2: ["from < today) errors.from", "from < until!) errors.from"],
      3: ['kind === "owner" || kind === "time-share"', 'kind === "owner"'],
    },
  ),
  ...within(
    { file: "lib/rental/application/contract.ts", word: "rental-wire" },
    { 1: ['"waiting", "rejected", "approved"] as const\n', '"waiting", "approved", "rejected"] as const\n'] },
  ),
  ...within(
    { file: "lib/rental/server/renewal.ts", word: "rental-renewal" },
    {
      1: ['if (ownSlots.length > 1 && !slotId) return "slot-needed"', ""],
      2: ["ownPlates.includes(requested) ||", "isPlate(requested) ||"],
      3: ['status.data.state === "approved" &&', ""],
      5: ["calculateSum(amount, periods, chosen)", "calculateSum(amount, periods, [])"],
      6: ["getEndDay(choices.start, periods", "getEndDay(renewal.from ?? choices.start, periods"],
      7: ["return [who, normalizeParkNumber", 'return ["x", normalizeParkNumber'],
      8: ['if (chosen.length !== choices.goods.length) return { why: "goods-gone" }', ""],
    },
  ),
  ...within(
    { file: "lib/rental/renewal/block-reason.ts", word: "rental-not-yet" },
    {
      1: ['if (slot && start > earliest) return "start-fixed"', ""],
      2: ['if (start < earliest) return "start-early"', ""],
      3: ['agreed ? undefined : "not-read"', "undefined"],
      4: ['if (periods > MAX_PERIODS) return "too-many"', ""],
    },
  ),
  ...within(
    { file: "lib/rental/server/application.ts", word: "rental-sending" },
    {
      1: ["!FORM_STATES.includes(status.data.state)", 'status.data.state === "waiting"'],
      2: ["fields.has(name) ? typed[name]", "true ? typed[name]"],
      3: ['if (result.data.done) return "done"', 'return "done"'],
      4: ["sponsorType: getSponsorType(kind)", "sponsorType: 0"],
    },
  ),
  ...within(
    { file: "lib/rental/server/payment.ts", word: "rental-payment" },
    {
      1: ["byCode ? provider.rental.payByCode : provider.rental.pay", "provider.rental.pay"],
      2: ['result.data.state === "PAID"', "false"],
      3: ["if (!isRenewal(result.data))", "if (false)"],
    },
  ),
  ...within(
    { file: "lib/rental/server/renewal-form.ts", word: "rental-own-form" },
    {
      1: ["renewal:${visitor.who} ", "renewal:"],
      2: ["signed.form === (await createSignedForm(query))?.form", "true"],
    },
  ),
  ...within(
    { file: "sandbox/rental/moving.ts", word: "box-still-free" },
    { 1: ["bay.until_day === row.after_day", "true"], 2: ['other.state === "PAYING"', "false"] },
  ),
  ...within(
    { file: "sandbox/rental/renewing.ts", word: "box-renewing" },
    {
      1: ['* (unit === "day" ? 1 : months)', ""],
      2: ["bay?.package === row.id ? { row, bay", "bay ? { row, bay"],
      3: ["open.plate === agreed.plate &&", ""],
      4: ["|| !isFor(row.sponsor_type ?? 0, [sponsorIn(letIn) ?? 0])", ""],
      5: ["row?.driver !== driver.id || !bill", "!bill || !row"],
    },
  ),
  ...within(
    { file: "sandbox/records/people/rental-people.ts", word: "box-let-in" },
    { 1: [" and state = 'approved' order by", " order by"] },
  ),
  ...within(
    { file: "lib/rental/model/rules.ts", word: "rental-rules", http: "rental/renewal" },
    {
      9: ["total: base + goodsSum", "total: base"],
      11: ["reduced > 0 && reduced < amount", "reduced < amount"],
      12: [' > most ? "days-exceeded"', ' > most + 1 ? "days-exceeded"'],
      13: ["from >= toBeijingDay", "from > toBeijingDay"],
      14: ['normalizeParkNumber(parkId) === "2611"', 'parkId === "2611"'],
    },
  ),
  ...within(
    { file: "lib/rental/server/renewal.ts", word: "rental-renewal", http: "rental/renewal" },
    {
      9: ["(requested === slot.plate || !isPlate(requested))", "true"],
      10: [
        "const isOther = query.plate && normalisePlate(query.plate) !== details.renewal.plate",
        "const isOther = false",
      ],
      11: ['if (isSuspiciousRent(renewal, choices.start, periods)) return { why: "amount-odd" }', ""],
      12: ["details.several && !confirmed ?", "false ?"],
      13: ['(answer) => "to" in answer', "() => true"],
    },
  ),
  ...within(
    { file: "lib/rental/server/saved-renewal.ts", word: "rental-total", http: "rental/renewal" },
    { 1: ["if (!differsBy100x(total, due)) return false", "if (true) return false"] },
  ),
  ...within(
    { file: "lib/rental/server/payment.ts", word: "rental-payment", http: "rental/renewal" },
    {
      4: ["await differsBy100xFromRenewal(orderId, amount)", "false"],
      5: ['state === "paid" && isMine ?', 'state === "paid" ?'],
      6: ['(await getSession()).state !== "in"', "false"],
    },
  ),
  ...within(
    { file: "lib/rental/server/application.ts", word: "rental-sending", http: "rental/application" },
    { 5: ['current.state === "in" ? current.driver.who : "nobody"', '"nobody"'] },
  ),
  ...within(
    { file: "lib/rental/server/renewal-form.ts", word: "rental-own-form", http: "rental/renewal" },
    { 3: ["goods: undefined, agreed: undefined", "agreed: undefined"] },
  ),
  ...within(
    { file: "lib/rental/owners/rules.ts", word: "rental-owners", http: "rental/owners" },
    { 1: ["a.phone === b.phone", "true"], 2: ["parsed.length > MAX_PLATES", "parsed.length >= MAX_PLATES"] },
  ),
  ...within(
    { file: "lib/rental/application/rules.ts", word: "rental-form", http: "rental/application" },
    { 4: ['kind === "company" || kind === "owner" ? 3', 'kind === "company" ? 3'] },
  ),
]
