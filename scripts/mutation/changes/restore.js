import { within } from "../within.js"

/** The ways back: what a browser has brought, the tickets it keeps, and whether the driver is asked first. */
export const changes = [
  ...within(
    {
      file: "lib/account/server/session/session-check.ts",
      word: "known",
      http: "safety/sessions/(provider-cookies|restore|sessions)",
    },
    {
      1: [".finally(() => pendingRequests.delete(key))", ""],
      2: ["if (error instanceof UnauthenticatedError) return undefined", "return undefined"],
      3: ["driver && (await fetchPhone(driver.credential)) !== undefined", "driver"],
    },
  ),
  ...within(
    {
      file: "lib/account/server/restore.ts",
      word: "restore",
      http: "safety/sessions/(carried|provider-cookies|restore|sessions)",
    },
    {
      4: ["createSessionData(maskPhone(phone), credential", "createSessionData(phone, credential"],
      11: ["!canStart || !isSilent", "!canStart"],
      12: ["credential && (await isUnprocessed(credential)) ? credential", "credential ? credential"],
      13: ["if (unprocessed || !credential) await consumeProviderCookies()", ""],
      14: ['state === "in" && (await validateSession())', 'state === "in"'],
      16: ["!canStart || !isSilent", "!isSilent"],
      17: ["phone !== undefined && sessionPhone !== phone", "phone !== undefined"],
      18: ["sessionPhone === undefined && (await isSameDriver(phone))", "sessionPhone === undefined"],
      20: ["browser === undefined || browser !== (await getBrowserHash())", "false"],
      21: ["(await getOtherSession(phone))?.family === instead", "true"],
      22: [
        "await savePendingQuestion(question && (await seal(PURPOSE, question, QUESTION_SECONDS)), QUESTION_SECONDS)",
        "",
      ],
    },
  ),
  ...within(
    {
      file: "lib/account/server/session/other-session.ts",
      word: "who-else",
      http: "safety/sessions/(one-after-the-other|provider-cookies|restore)",
    },
    {
      1: ["current?.who !== undefined && current.who === hashPhone(phone)", "current !== undefined"],
      2: ["currentPhone === undefined && (await isSameDriver(phone))", "currentPhone === undefined"],
    },
  ),
  ...within(
    {
      file: "lib/account/server/session/end-session.ts",
      word: "entering",
      http: "safety/sessions/(provider-cookies|restore|sessions)",
    },
    {
      1: ["await endSession()\n  const isSame", "const isSame"],
      2: ["if (previous && !isSame) await clearFormDrafts()", ""],
      3: ["await renewFormToken()\n  return", "return"],
      5: ["await clearBrowserId()\n  await renew", "await renew"],
      4: ["if (previous?.family === family) return undefined", ""],
    },
  ),
  ...within(
    {
      file: "lib/account/server/session/provider-cookies.ts",
      word: "brought",
      http: "safety/sessions/(carried|provider-cookies|restore)",
    },
    {
      1: [
        "if (credential) jar.set(processedCookie(), hashCredential(credential), { ...cookieOptions(), maxAge: COOKIE_SECONDS })",
        "",
      ],
    },
  ),
  ...within(
    {
      file: "lib/account/server/session/tickets.ts",
      word: "ticket",
      http: "safety/limits/instances|safety/sessions/(keys|restore|sessions)",
    },
    {
      1: [
        "...createSessionData(driver.phone, driver.credential, driver.who), family: driver.family }",
        "...createSessionData(driver.phone, driver.credential, driver.who) }",
      ],
      2: ["if (turn === ENDED) return undefined", ""],
      3: ["const createTurn = () => randomUUID()", 'const createTurn = () => "next"'],
      4: ['if (currentTurn === undefined) return rejectTicket("unknown-ticket", driver)', ""],
      5: ["turn === undefined && (await fetchPhone(driver.credential)) === undefined", "false"],
      6: ["ticket.browser === (await getBrowserHash())", "true"],
      7: ["await store().setEventually(key, ENDED, COOKIE_SECONDS)\n      return", "key\n      return"],
      8: ["await store().setEventually(key, ENDED, COOKIE_SECONDS)\n    logSecurityEvent", "key\n    logSecurityEvent"],
      9: ["phone: maskPhoneMiddle(phone)", "phone"],
      10: ["if ((await store().get(key)) === turn) {", "if (false) {"],
      11: ["content.turn === turn", "true"],
      12: ["content.browser === (await getBrowserHash())", "true"],
      13: ["!isKnownBrowser || instead !== undefined", "!isKnownBrowser"],
      14: ["if (content?.instead !== instead?.family) return false", ""],
      15: ['if (currentTurn === ENDED) return rejectTicket("ended", driver)', ""],
    },
  ),
  ...within(
    {
      file: "app/(account)/api/session/restore/route.ts",
      word: "restore-door",
      http: "safety/doors/redirects|safety/sessions/(carried|provider-cookies|restore)",
    },
    {
      1: ["(same-origin|none)", "(same-origin|same-site|none)"],
      2: ['get("sec-fetch-site") ?? ""', 'get("sec-fetch-site") ?? "none"'],
      3: ["const MAX_ATTEMPTS = 2", "const MAX_ATTEMPTS = 200"],
      4: [
        'parseSitePath(new URL(request.url).searchParams.get("next"))',
        'new URL(request.url).searchParams.get("next")',
      ],
      5: ['hashAttempt(next, session.state === "in" ? session.driver.family : "")', 'hashAttempt(next, "")'],
      6: ['if (result === "same-driver") return seeOther(next)', ""],
      7: ["return seeOther(next, CLEAR_SITE_DATA)", "return seeOther(next)"],
    },
  ),
]
