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
      1: ["duplicates.length === 0 ? await openCached(sealed) : undefined", "await openCached(sealed)"],
      2: ["seals.length > 0 ? seals : readValues(former)", "seals"],
      3: ["=== ENDED ?", '=== "" ?'],
      4: ["httpOnly: true", "httpOnly: false"],
      5: ['sameSite: "lax"', 'sameSite: "none"'],
      6: ["await store().setEventually(familyKey(data.family), ENDED, COOKIE_SECONDS)", "data.family"],
      7: ["(credential.u && credential.sid) ||", "credential.u ||"],
      8: ["cached && cached.until > Date.now()", "cached"],
      10: ["maxAge: COOKIE_SECONDS })\n}", "maxAge: 60 })\n}"],
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
      4: ["if (!(await consumeLimits(guessLimits(phone, sent, requestSource(await headers())))).ok)", "if (false)"],
      6: ["await endPreviousSession(session)", "credential"],
      7: ["if (!(await consumeTokenRequest())) return", "if (false) return"],
      8: ["createSessionData(maskPhone(fullPhone)", "createSessionData(fullPhone"],
      10: ["await clearSignInDraft()", "credential"],
      14: ["if (await isCodeReplaced(phone, sent.id)) return", "if (false) return"],
    },
  ),
  ...within(
    {
      file: "lib/account/server/sign-in/one-tap.ts",
      word: "one-tap",
      http: "safety/limits/instances|safety/sessions/one-tap",
    },
    {
      1: ['undefined, "used", USED_SECONDS)', 'undefined, "used", 0)'],
      2: ["request.browser !== (await getSource()).browser", "false"],
      3: [".catch(fallbackIfStoreDown(false))", ".catch(fallbackIfStoreDown(true))"],
      4: ['await consumeLimitsOrThrow("account.oneTapTokens", limitsOf(source, "one-tap-address"))', "source"],
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
      1: ["if (!isPhone(request.phone)) return", "if (false) return"],
      2: ['!isPictureCode(request.captcha) || request.captchaId === ""', "!isCode(request.captcha)"],
      3: ["await reserveLimits(limits)", "{ ok: true, wait: 0 } as { ok: boolean; wait: number }"],
      7: [
        "await reserveLimits([...mistakes, ...attemptLimits(source)])",
        "{ ok: true, wait: 0 } as { ok: boolean; wait: number }",
      ],
      8: ["at: Date.now() } })", "at: 0 } })"],
      10: [
        "await rewardLimits(limits)\n    return { ok: false, why: result.why",
        "request\n    return { ok: false, why: result.why",
      ],
      11: ["if (!isOutcomeUnknown(error)) await rewardLimits", "await rewardLimits"],
      12: ["if (result.ok) await rewardLimits(mistakes)", "await rewardLimits(mistakes)"],
      13: ["if (result.ok) await rewardLimits(mistakes)", "result"],
      15: ["Math.min(reservation.wait, RESEND_SECONDS)", "reservation.wait"],
      16: ["await recordNewestCode(phone, id)", "id"],
    },
  ),
  ...within(
    {
      file: "lib/account/server/sign-in/draft.ts",
      word: "draft",
      http: "safety/limits/(sms-budgets|sms)|safety/sessions/cookies|safety/texts",
    },
    {
      3: ["if (jar.has(cookieName())) jar", "if (!jar.has(cookieName())) jar"],
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
      3: ["await consumeProviderCookies()", "credential"],
      4: ["await clearFormDrafts()", "credential"],
      5: ["if (!credential) return", "if (credential) return"],
      6: ["await clearBrowserId()", "credential"],
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
