import { within } from "../within.js"

/** Who the driver is: the session, and the ways in. */
export const changes = [
  ...within(
    { file: "lib/session.ts", word: "session", http: "safety/(sealed-cookie|sessions|cookies|restore|instances)" },
    {
      1: ["seals.length !== 1 || doors.length !== 1", "seals.length !== 1"],
      2: ["seals.length !== 1 || doors.length !== 1", "seals.length === 0 || doors.length === 0"],
      3: ["=== ENDED ?", '=== "" ?'],
      4: ["httpOnly: true", "httpOnly: false"],
      5: ['sameSite: "lax"', 'sameSite: "none"'],
      6: ["await store().ensure(familyKey(found.family), ENDED, COOKIE_SECONDS)", "found.family"],
      7: ["(found.u && found.sid) ||", "found.u ||"],
      8: ["known && known.until > Date.now()", "known"],
      9: ["letIn?.sub !== found.id || letIn.phone", "letIn?.phone"],
      10: ["maxAge: COOKIE_SECONDS })\n}", "maxAge: 60 })\n}"],
      11: ["filter(([, field]) => credential[field])", "filter(([, field]) => field)"],
      12: ["\\w.~+/=-]{4,512}", "^;]{4,512}"],
      14: ["`${session} ${door}`", "session"],
      15: ["family: randomUUID()", "family: phone"],
    },
  ),
  ...within(
    { file: "lib/account/flow/sign-in.ts", word: "sign-in", http: "safety/(sms|one-tap|limits|sessions)" },
    {
      1: ["draft?.sent?.phone === phone ? draft.sent", "draft ? draft.sent"],
      2: ['if (form.agree !== "1") return', "if (false) return"],
      3: ["!sent || !isCode(code)", "!isCode(code)"],
      4: ["if (!(await withinLimits(guesses(phone, sent, await headers()))).ok) return", "if (false) return"],
      5: ['.swap(key, "asked", "used", 600)', '.swap(key, "asked", "asked", 600)'],
      6: ["await endSession()", "credential"],
      7: ["if (!(await usedNow(await oneTapKey()))) return", "if (false) return"],
      8: ["newDriver(maskPhone(phone ?? driver.phone", "newDriver((phone ?? driver.phone"],
      9: ["${id}`, 10, 600]", "${id}`, 1000, 600]"],
      10: ["await dropDraft()", "credential"],
      11: ["`guess:${phone} ${askedFrom(headers).browser}`", "`guess:${phone}`"],
      12: ["anonymous(`one-tap:${askedFrom(await headers()).browser}`)", 'anonymous("one-tap:")'],
      13: [".catch(ifAway(false))", ".catch(ifAway(true))"],
    },
  ),
  ...within(
    { file: "lib/account/flow/sms-code.ts", word: "sms", http: "safety/(sms|sms-budgets|limits|spoofed)" },
    {
      1: ["if (!isPhone(asked.phone)) return", "if (false) return"],
      2: ['!isCode(asked.captcha) || asked.captchaId === ""', "!isCode(asked.captcha)"],
      3: ["tried.ok ? await reserve(codes(asked.phone)) : tried", "tried"],
      4: [", 20, 86_400]", ", 2_000, 86_400]"],
      5: ['"sms-all", 3_000, 60', '"sms-all", 3_000_000, 60'],
      6: ['?? "none"}`, 20, 3_600]', '?? "none"}`, 2_000, 3_600]'],
      7: ["await withinLimits(tries(from))", "{ ok: true } as const"],
      8: ["at: Date.now() } })", "at: 0 } })"],
      9: ["env().CODES_PER_ADDRESS, 300]", "100 * env().CODES_PER_ADDRESS, 300]"],
      10: [
        "await giveBack(codes(asked.phone))\n    return { ok: false, why: reply.why",
        "asked\n    return { ok: false, why: reply.why",
      ],
      11: ["if (!mayHaveHappened(error)) await giveBack", "await giveBack"],
    },
  ),
  ...within(
    { file: "lib/account/flow/draft.ts", word: "draft", http: "safety/(sms|cookies|texts)" },
    {
      3: ["if (jar.has(name())) jar", "if (!jar.has(name())) jar"],
    },
  ),
  ...within(
    { file: "lib/account/flow/front-door.ts", word: "door", http: "safety/(sessions|redirects|keys|sign)" },
    {
      1: ['redirect: ({ url }) => sitePath(url) ?? "/"', "redirect: ({ url }) => url"],
      3: ["await answerBrought()", "credential"],
      4: ["await dropTyped()", "credential"],
      5: ["if (!credential) return", "if (credential) return"],
      6: ["await forgetBrowser()", "credential"],
    },
  ),
  ...within(
    { file: "lib/account/rules.ts", word: "account-rules", http: "safety/(sms|texts)" },
    {
      1: ["/^1[3-9]\\d{9}$/", "/^1[3-9]\\d{8,9}$/"],
      2: ["/^[0-9A-Za-z]{4}$/", "/^[0-9A-Za-z]{4,}$/"],
      3: ["phone.slice(0, 3)}********", "phone.slice(0, 7)}****"],
    },
  ),
]
