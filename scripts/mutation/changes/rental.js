import { within } from "../within.js"

/** A term of a space: its end, its sum, whose it is, and who may rent at all. */
export const changes = [
  ...within(
    { file: "lib/rental/rules.ts", word: "rental-rules" },
    {
      1: ["addDays(from, periods - 1)", "addDays(from, periods)"],
      2: ['unit === "day" ? 0 : periods * months', "periods * months"],
      3: ["renewal.fixed > 0 && periods !== renewal.fixed", "renewal.fixed > 0 && periods < renewal.fixed"],
      4: ["if (renewal.tooEarly > 0) return", "if (renewal.tooEarly > 99) return"],
      5: ["[amount * periods, goods", "[amount, goods"],
      6: ["goods.filter(({ id }) => ids.includes(id))", "ids.length > 0 ? goods : []"],
      7: ["(sponsorType ?? 0) === 0 || sponsorType === letInAs", "letInAs !== undefined"],
      8: ["Math.min(...possible)", "Math.max(...possible)"],
    },
  ),
  ...within(
    { file: "lib/rental/links.ts", word: "rental-links" },
    {
      1: ["alike.length > 1 ? slotHref", "alike.length > 2 ? slotHref"],
      2: [", slotId: permit.slotId }", " }"],
      3: ["parkId === permit.parkId && feeId === permit.feeId", "parkId === permit.parkId"],
    },
  ),
  ...within(
    { file: "lib/rental/application-rules.ts", word: "rental-form" },
    {
      1: ["until <= from) wrong.until", "until < from) wrong.until"],
      2: ["from < today) wrong.from", "from < until!) wrong.from"],
      3: ['kind === "owner" || kind === "time-share"', 'kind === "owner"'],
    },
  ),
  ...within(
    { file: "lib/rental/contract-of-application.ts", word: "rental-wire" },
    { 1: ['"waiting", "rejected", "approved"] as const\n', '"waiting", "approved", "rejected"] as const\n'] },
  ),
  ...within(
    { file: "sandbox/rental/renewing.ts", word: "box-renewing" },
    {
      1: ['* (unit === "day" ? 1 : months)', ""],
      2: ["bay?.package === row.id ? { row, bay", "bay ? { row, bay"],
      3: ["open.plate === agreed.plate &&", ""],
      4: ["|| !isFor(row.sponsor_type ?? 0, sponsorIn(letIn))", ""],
      5: ["row?.driver !== driver.id || !bill", "!bill || !row"],
    },
  ),
  ...within(
    { file: "sandbox/records/people/rental-people.ts", word: "box-let-in" },
    { 1: [" and state = 'approved' order by", " order by"] },
  ),
]
