import { within } from "../within.js"

/** What is kept, where, and for how long: what was typed, by the page it is for, and the rooms of the store. */
export const changes = [
  ...within(
    { file: "lib/forms/form-drafts.ts", word: "flash", http: "safety/sessions/(cookies|drafts)|safety/texts" },
    {
      1: ["draft?.about !== about", "!draft"],
      2: ["return isReadable ? draft : undefined", "return draft"],
      3: ['viewer === "broken" || isResubmitted()', 'viewer === "broken"'],
      4: ["owner.who === viewer.who", "true"],
      5: ['typeof viewer !== "string" && isResubmitted()', "false"],
      6: ["listOlderDraftCookies(jar.getAll(), name, MAX_DRAFTS - 1)", "[] as string[]"],
    },
  ),
  ...within(
    {
      file: "lib/forms/save-draft-and-sign-in.ts",
      word: "sign-in-first",
      http: "cars/(authenticate|cars)|coupons/gifts",
    },
    {
      1: ["await saveFormDraft<Why>(form, path, typed, AFTER_SIGN_IN_SECONDS)", ""],
      2: ["seeOther(buildRestorePath(path))", "seeOther(path)"],
    },
  ),
  ...within(
    {
      file: "lib/http/page/personal-cookies.ts",
      word: "personal",
      http: "safety/(ending|texts)|safety/sessions/cookies",
    },
    {
      1: ["tags.some((tag) => name.endsWith(`-${tag}`))", "true"],
    },
  ),
  ...within(
    { file: "lib/store/expiring-map.ts", word: "room" },
    {
      1: ["entry && entry.until > Date.now() ? entry.value", "entry ? entry.value"],
    },
  ),
  ...within(
    { file: "lib/store/limiters.ts", word: "limiters", http: "safety/limits/(limits|sms-budgets)" },
    {
      1: ["if (result.consumedPoints <= 0) await this.delete(key)", ""],
      2: ["await this.delete(oldest!)", ""],
      3: ["result.consumedPoints >= quota.points", "result.consumedPoints > quota.points"],
      4: ["if consumed <= 0 then", "if consumed < 0 then"],
    },
  ),
  ...within(
    { file: "lib/store/memory.ts", word: "memory", http: "payments/start/hammer" },
    {
      1: ["if (entries.get(guard) !== still) return false", ""],
    },
  ),
  ...within(
    { file: "lib/forms/save-rejected-form.ts", word: "untaken", http: "rental/application/refused-form" },
    { 1: [" || isOtherDriver", ""] },
  ),
]
