import { within } from "../within.js"

/** The ways back: what a browser has brought, the tickets it keeps, and whether the driver is asked first. */
export const changes = [
  ...within(
    {
      file: "lib/account/server/session/known.ts",
      word: "known",
      http: "safety/sessions/(provider-cookies|restore|sessions)",
    },
    {
      1: [".finally(() => asking.delete(key))", ""],
      2: ["if (error instanceof UnauthenticatedError) return undefined", "return undefined"],
      3: ["driver && (await knownPhone(driver.credential)) !== undefined", "driver"],
    },
  ),
  ...within(
    {
      file: "lib/account/server/restore.ts",
      word: "restore",
      http: "safety/sessions/(carried|provider-cookies|restore|sessions)",
    },
    {
      4: ["newDriver(maskPhone(phone), credential", "newDriver(phone, credential"],
      11: ["!mayBegin || !silently", "!mayBegin"],
      12: ["brought && (await isNew(brought)) ? brought", "brought ? brought"],
      13: ["if (fresh || !brought) await answerBrought()", ""],
      14: ['state === "in" && (await stillKnown())', 'state === "in"'],
      16: ["!mayBegin || !silently", "!silently"],
      17: ["phone !== undefined && now !== phone", "phone !== undefined"],
      18: ["now === undefined && (await isSameDriver(phone))", "now === undefined"],
      20: ["browser === undefined || browser !== (await knownBrowser())", "false"],
      21: ["(await whoElseIsIn(phone))?.family === instead", "true"],
      22: ["await keepQuestion(again && (await seal(PURPOSE, again, GOOD_FOR_SECONDS)), GOOD_FOR_SECONDS)", ""],
    },
  ),
  ...within(
    {
      file: "lib/account/server/session/who-else.ts",
      word: "who-else",
      http: "safety/sessions/(one-after-the-other|provider-cookies|restore)",
    },
    {
      1: ["held?.who !== undefined && held.who === whoIs(phone)", "held !== undefined"],
      2: ["now === undefined && (await isSameDriver(phone))", "now === undefined"],
    },
  ),
  ...within(
    {
      file: "lib/account/server/session/entering.ts",
      word: "entering",
      http: "safety/sessions/(provider-cookies|restore|sessions)",
    },
    {
      1: ["await endSession()\n  const isSame", "const isSame"],
      2: ["if (before && !isSame) await clearFormDrafts()", ""],
      3: ["await renewFormToken()\n  return", "return"],
      5: ["await forgetBrowser()\n  await renew", "await renew"],
      4: ["if (before?.family === family) return undefined", ""],
    },
  ),
  ...within(
    {
      file: "lib/account/server/session/provider-cookies.ts",
      word: "brought",
      http: "safety/sessions/(carried|provider-cookies|restore)",
    },
    {
      1: ["if (credential) jar.set(answered(), markOf(credential), { ...cookieShape(), maxAge: COOKIE_SECONDS })", ""],
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
        "...newDriver(driver.phone, driver.credential, driver.who), family: driver.family }",
        "...newDriver(driver.phone, driver.credential, driver.who) }",
      ],
      2: ["if (turn === ENDED) return undefined", ""],
      3: ["const nextTurn = () => randomUUID()", 'const nextTurn = () => "next"'],
      4: ['if (line === undefined) return refused("unknown-ticket", driver)', ""],
      5: ["turn === undefined && (await knownPhone(driver.credential)) === undefined", "false"],
      6: ["ticket.browser === (await knownBrowser())", "true"],
      7: ["await store().setEventually(key, ENDED, COOKIE_SECONDS)\n      return", "key\n      return"],
      8: ["await store().setEventually(key, ENDED, COOKIE_SECONDS)\n    logSecurityEvent", "key\n    logSecurityEvent"],
      9: ["phone: phoneToRecognise(phone)", "phone"],
      10: ["if ((await store().get(key)) === turn) {", "if (false) {"],
      11: ["asked.turn === turn", "true"],
      12: ["asked.browser === (await knownBrowser())", "true"],
      13: ["!known || instead !== undefined", "!known"],
      14: ["if (asked?.instead !== instead?.family) return false", ""],
      15: ['if (line === ENDED) return refused("ended", driver)', ""],
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
      3: ["const MOST = 2", "const MOST = 200"],
      4: [
        'parseSitePath(new URL(request.url).searchParams.get("next"))',
        'new URL(request.url).searchParams.get("next")',
      ],
      5: ['const mark = markOf(next, held.state === "in" ? held.driver.family : "")', 'const mark = markOf(next, "")'],
      6: ['if (found === "brought") return seeOther(next)', ""],
      7: ["return seeOther(next, CLEAR_SITE_DATA)", "return seeOther(next)"],
    },
  ),
]
