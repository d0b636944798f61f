import { within } from "../within.js"

/** A visit: whose card it is, on which days, and when it is a pass. */
export const changes = [
  ...within(
    { file: "lib/visitors/values.ts", word: "visit-cards" },
    {
      1: ['value === "" && isSecret(name)', "isSecret(name)"],
      2: [": named === name", ": true"],
      5: ['named === "" ? place === card', 'named === "" ? true'],
      3: ["cards.size === 1", "cards.size > 0"],
      4: ["values[`${name}${i + 1}`]", "values[`${name}${i}`]"],
      6: [" && !isAnothers(numberAt(place))", ""],
      7: ["filter(([whose]) => whose === name)", "filter(() => true)"],
      8: ["before.filter(([name]) => !named.has(name))", "before"],
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
    { file: "lib/visitors/server/apply.ts", word: "visit-sending" },
    {
      1: ['if (state === "closed") return { why: "closed" }', ""],
      2: ['if (state === "waiting" || stands)', 'if (state === "waiting")'],
      3: ["return (await isWaiting(parkId)) ?", "return true ?"],
      4: ['["again", "rejected"].includes', '["rejected"].includes'],
    },
  ),
  ...within(
    { file: "lib/visitors/server/draft.ts", word: "visit-draft" },
    {
      1: ["`visitor-draft:${who}:", "`visitor-draft:"],
      2: ["await seal(PURPOSE, draft, LIFE_SECONDS)", "JSON.stringify(draft)"],
      3: ["if (await isOver(form)) return false", ""],
      4: ["if (await isOver(form)) {", "if (false) {"],
      5: ["${normalizeParkNumber(parkId)}:${form}`", "${normalizeParkNumber(parkId)}`"],
    },
  ),
  ...within(
    { file: "lib/visitors/server/form.ts", word: "visit-form" },
    { 1: ['held.state === "in" ? held.driver.who : owner', "owner"] },
  ),
  ...within(
    { file: "lib/visitors/pass.ts", word: "visit-pass" },
    {
      1: ['to !== "" && to < today', 'to !== "" && to <= today'],
      2: ['stateOf(visit) !== "pass" || expired', "expired"],
    },
  ),
  ...within(
    { file: "lib/visitors/rules.ts", word: "visit-rules" },
    {
      6: ["to > from ? to : from", "true ? to : from"],
      7: ["(card.length - 6)}${card.slice(-2)}", "(card.length - 6)}${card.slice(-6)}"],
      8: ['status === 2 ? "rejected"', 'status === 3 ? "rejected"'],
    },
  ),
  ...within(
    { file: "lib/visitors/server/apply.ts", word: "visit-sending", http: "visitors" },
    {
      5: ['?? "") >= today()', '?? "") > today()'],
      6: ["`visitor-sending:${who}:", "`visitor-sending:"],
      7: ["sent.find(({ name }) => name === one.name)?.id", "sent[0]?.id"],
      8: ['said.why === "already" ?', "false ?"],
      9: ["find((one) => one.name === name)", "find(() => true)"],
    },
  ),
  ...within(
    { file: "lib/visitors/server/form.ts", word: "visit-form", http: "visitors" },
    { 2: ["numbers.filter(([whose]) => whose !== name)", "numbers"] },
  ),
  ...within(
    { file: "lib/visitors/server/draft.ts", word: "visit-draft", http: "visitors" },
    { 6: ["if (last !== undefined) await dropDraft({ ...form, form: last })", ""] },
  ),
  ...within(
    { file: "lib/visitors/server/keep.ts", word: "visit-keep", http: "visitors" },
    { 1: ['limit("visitor-keep", form.who)', 'limit("visitor-keep")'] },
  ),
]
