import { within } from "../within.js"

/** Who the driver is: the session, and the ways in. */
export const changes = [
  ...within({ file: "lib/core/values/phone.ts", word: "phone" }, { 1: ["/^1[3-9]\\d{9}$/", "/^1[3-9]\\d{8,9}$/"] }),
  ...within(
    {
      file: "lib/session/session.ts",
      word: "session",
      http: "safety/limits/instances|safety/sessions/(cookies|restore|sealed-cookie|sessions)",
    },
    {
      1: ["more.length === 0 ? await opened(sealed) : undefined", "await opened(sealed)"],
      2: ["seals.length > 0 ? seals : valuesOf(former)", "seals"],
      3: ["=== ENDED ?", '=== "" ?'],
      4: ["httpOnly: true", "httpOnly: false"],
      5: ['sameSite: "lax"', 'sameSite: "none"'],
      6: ["await store().setEventually(familyKey(found.family), ENDED, COOKIE_SECONDS)", "found.family"],
      7: ["(found.u && found.sid) ||", "found.u ||"],
      8: ["known && known.until > Date.now()", "known"],
      10: ["maxAge: COOKIE_SECONDS })\n}", "maxAge: 60 })\n}"],
      11: ["filter(([, field]) => credential[field])", "filter(([, field]) => field)"],
      12: ["\\w.~+/=-]{4,512}", "^;]{4,512}"],
      15: ["family: randomUUID()", "family: phone"],
    },
  ),
  ...within(
    {
      file: "lib/account/server/sign-in/sign-in.ts",
      word: "sign-in",
      http: "safety/limits/(limits|sms-budgets|sms)|safety/sessions/(one-tap|sessions)",
    },
    {
      1: ["draft?.sent?.phone === phone ? draft.sent", "draft ? draft.sent"],
      2: ['if (form.agree !== "1") return', "if (false) return"],
      3: ["!sent || !isSmsCode(code)", "!isCode(code)"],
      4: [
        "if (!(await consumeLimits(guesses(phone, sent, requestSource(await headers())))).ok) return",
        "if (false) return",
      ],
      6: ["await makeWay(entered)", "credential"],
      7: ["if (!(await mayUseToken())) return", "if (false) return"],
      8: ["newDriver(maskPhone(whole)", "newDriver(whole"],
      10: ["await dropDraft()", "credential"],
      14: ["if (await isReplaced(phone, sent.id)) return", "if (false) return"],
    },
  ),
  ...within(
    {
      file: "lib/account/server/sign-in/one-tap.ts",
      word: "one-tap",
      http: "safety/limits/instances|safety/sessions/one-tap",
    },
    {
      1: ['undefined, "used", USED_FOR_SECONDS)', 'undefined, "used", 0)'],
      2: ["asking.browser !== (await here()).browser", "false"],
      3: [".catch(fallbackIfStoreDown(false))", ".catch(fallbackIfStoreDown(true))"],
      4: ['await consumeLimitsOrThrow("account.oneTapTokens", limitsOf(from, "one-tap-address"))', "from"],
    },
  ),
  ...within(
    {
      file: "lib/account/server/sign-in/newest-code.ts",
      word: "newest-code",
      http: "safety/limits/(instances|sms-budgets|sms)",
    },
    {
      1: ["newest !== undefined && newest !== id", "newest !== id"],
      2: ["newest !== undefined && newest !== id", "newest === id"],
    },
  ),
  ...within(
    {
      file: "lib/account/server/sign-in/limits.ts",
      word: "sign-in-limit",
      http: "safety/limits/(forty-codes|instances|limits|sms-budgets|sms)|safety/sessions/strangers",
    },
    {
      2: ['limit("guess", `${phone} ${browser}`)', 'limit("guess", phone)'],
      11: ["sent && now - sent.at < CODE_SECONDS * 1000", "sent"],
      12: ["now >= turn.from", "now > 0"],
    },
  ),
  ...within(
    {
      file: "lib/account/server/sign-in/sms-code.ts",
      word: "sms",
      http: "safety/doors/spoofed-headers|safety/limits/(limits|sms-budgets|sms)|safety/sessions/strangers",
    },
    {
      1: ["if (!isPhone(asked.phone)) return", "if (false) return"],
      2: ['!isPictureCode(asked.captcha) || asked.captchaId === ""', "!isCode(asked.captcha)"],
      3: ["await reserveLimits(codes(asked.phone, from))", "{ ok: true, wait: 0 } as { ok: boolean; wait: number }"],
      7: [
        "await reserveLimits([...mistake, ...tries(from)])",
        "{ ok: true, wait: 0 } as { ok: boolean; wait: number }",
      ],
      8: ["at: Date.now() } })", "at: 0 } })"],
      10: [
        "await rewardLimits(counted)\n    return { ok: false, why: reply.why",
        "asked\n    return { ok: false, why: reply.why",
      ],
      11: ["if (!isOutcomeUnknown(error)) await rewardLimits", "await rewardLimits"],
      12: ["if (sent.ok) await rewardLimits(mistake)", "await rewardLimits(mistake)"],
      13: ["if (sent.ok) await rewardLimits(mistake)", "sent"],
      15: ["Math.min(free.wait, RESEND_SECONDS)", "free.wait"],
      16: ["await noteNewest(phone, id)", "id"],
    },
  ),
  ...within(
    {
      file: "lib/account/server/sign-in/draft.ts",
      word: "draft",
      http: "safety/limits/(sms-budgets|sms)|safety/sessions/cookies|safety/texts",
    },
    {
      3: ["if (jar.has(name())) jar", "if (!jar.has(name())) jar"],
    },
  ),
  ...within(
    {
      file: "lib/account/server/sign-in/auth-options.ts",
      word: "door",
      http: "safety/doors/redirects|safety/sessions/(keys|sessions)",
    },
    {
      1: ['redirect: ({ url }) => parseSitePath(url) ?? "/"', "redirect: ({ url }) => url"],
      3: ["await answerBrought()", "credential"],
      4: ["await clearFormDrafts()", "credential"],
      5: ["if (!credential) return", "if (credential) return"],
      6: ["await forgetBrowser()", "credential"],
    },
  ),
  ...within(
    { file: "lib/account/rules.ts", word: "account-rules", http: "safety/limits/(sms-budgets|sms)|safety/texts" },
    {
      2: ["text.length === length &&", "text.length >= length &&"],
      3: ["phone.slice(0, 3)}********", "phone.slice(0, 7)}****"],
    },
  ),
]
