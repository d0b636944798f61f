import { within } from "../within.js"

/** A visit: whose card it is, on which days, and when it is a pass. */
export const changes = [
  ...within(
    { file: "lib/visitors/values.ts", word: "visit-cards" },
    {
      1: ['value === "" && isCardField(name)', "isCardField(name)"],
      2: [": owner === name", ": true"],
      5: ['owner === "" ? field === card', 'owner === "" ? true'],
      3: ["cards.size === 1", "cards.size > 0"],
      4: ["values[`${name}${i + 1}`]", "values[`${name}${i}`]"],
      6: [" && !isOfOtherPerson(getNumber(field))", ""],
      7: ["filter(([owner]) => owner === name)", "filter(() => true)"],
      8: ["before.filter(([name]) => !names.has(name))", "before"],
    },
  ),
  ...within(
    { file: "lib/visitors/rules.ts", word: "visit-rules" },
    {
      1: ["SHORT_TERM: 1, LONG_TERM: 2", "SHORT_TERM: 2, LONG_TERM: 2"],
      2: ["/^(\\d{15}|\\d{17}[\\dX])$/i", "/\\d/"],
      3: ["if (from < today) return fieldMessages.past", ""],
      4: ['values.promise !== "1"', "false"],
      5: ['if (closed) return "closed"', ""],
    },
  ),
  ...within(
    { file: "lib/visitors/server/apply.ts", word: "visit-sending" },
    {
      1: ['if (state === "closed") return { why: "closed" }', ""],
      2: ['if (state === "waiting" || hasValidPass)', 'if (state === "waiting")'],
      3: ["return (await isWaiting(parkId)) ?", "return true ?"],
      4: ['["again", "rejected"].includes', '["rejected"].includes'],
    },
  ),
  ...within(
    { file: "lib/visitors/server/draft.ts", word: "visit-draft" },
    {
      1: ["`visitor-draft:${who}:", "`visitor-draft:"],
      2: ["await seal(PURPOSE, draft, LIFE_SECONDS)", "JSON.stringify(draft)"],
      3: ["if (await hasFormEnded(form)) return false", ""],
      4: ["if (await hasFormEnded(form)) {", "if (false) {"],
      5: ["${normalizeParkNumber(parkId)}:${form}`", "${normalizeParkNumber(parkId)}`"],
    },
  ),
  ...within(
    { file: "lib/visitors/server/form.ts", word: "visit-form" },
    { 1: ['currentSession.state === "in" ? currentSession.driver.who : owner', "owner"] },
  ),
  ...within(
    { file: "lib/visitors/pass.ts", word: "visit-pass" },
    {
      1: ['to !== "" && to < today', 'to !== "" && to <= today'],
      2: ['getVisitState(visit) !== "pass" || expired', "expired"],
    },
  ),
  ...within(
    { file: "lib/visitors/rules.ts", word: "visit-rules" },
    {
      6: ["isInCalendar(to) && to > from ? to : from", "isInCalendar(to) ? to : from"],
      7: ["(card.length - 6)}${card.slice(-2)}", "(card.length - 6)}${card.slice(-6)}"],
      8: ['status === 2 ? "rejected"', 'status === 3 ? "rejected"'],
    },
  ),
  ...within(
    { file: "lib/visitors/server/apply.ts", word: "visit-sending", http: "visitors" },
    {
      5: ['?? "") >= getToday()', '?? "") > getToday()'],
      6: ["`visitor-sending:${who}:", "`visitor-sending:"],
      7: ["knownCompanions.find(({ name }) => name === companion.name)?.id", "knownCompanions[0]?.id"],
      8: ['result.why === "already" ?', "false ?"],
      9: ["find((listed) => listed.name === name)", "find(() => true)"],
    },
  ),
  ...within(
    { file: "lib/visitors/server/form.ts", word: "visit-form", http: "visitors" },
    { 2: ["numbers.filter(([owner]) => owner !== name)", "numbers"] },
  ),
  ...within(
    { file: "lib/visitors/server/draft.ts", word: "visit-draft", http: "visitors" },
    { 6: ["if (last !== undefined) await deleteDraft({ ...form, form: last })", ""] },
  ),
  ...within(
    { file: "lib/visitors/server/autosave.ts", word: "visit-keep", http: "visitors" },
    { 1: ['limit("visitor-keep", form.who)', 'limit("visitor-keep")'] },
  ),
]
