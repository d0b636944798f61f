import { within } from "../within.js"

/** A visit: whose card it is, on which days, and when it is a pass. */
export const changes = [
  ...within(
    { file: "lib/visitors/values.ts", word: "visit-cards" },
    {
      1: ['value === "" && isSecret(name)', "isSecret(name)"],
      2: ["known[nameBeside(place)]?.trim() === name", "true"],
      3: ["cards.size === 1", "cards.size > 0"],
      4: ["values[`${name}${i + 1}`]", "values[`${name}${i}`]"],
    },
  ),
  ...within(
    { file: "lib/visitors/rules.ts", word: "visit-rules" },
    {
      1: ["SHORT_TERM: 1, LONG_TERM: 2", "SHORT_TERM: 2, LONG_TERM: 2"],
      2: ["/^(\\d{15}|\\d{17}[\\dX])$/i", "/\\d/"],
      3: ["!stay || stay.from < today", "!stay"],
      4: ['values.promise !== "1"', "false"],
      5: ['if (closed) return "closed"', ""],
    },
  ),
  ...within(
    { file: "lib/visitors/pass.ts", word: "visit-pass" },
    {
      1: ['to !== "" && to < today', 'to !== "" && to <= today'],
      2: ['stateOf(visit) !== "pass" || expired', "expired"],
    },
  ),
]
