import { testEnv } from "#tests/account/test-env"
import { endPreviousSession } from "#lib/account/server/session/end-session"
import { clearBrowserId } from "#lib/account/server/session/browser-id"
import { continueAs, restoreSession, getRestoreQuestion } from "#lib/account/server/restore"
import { saveFormDraft, readFormDraft } from "#lib/forms/form-drafts"
import { createFormCookie } from "#lib/http/csrf/form-token"
import { seal, unseal } from "#lib/http/seal/seal"
import { hashForLog } from "#lib/http/limits/security-log"
import { getSessionData, setSession, createSessionData, getSession, hashPhone } from "#lib/session/session"
import { createRequestStub } from "#tests/account/request-stub"

/** Confirms on the restore screen that the driver continues as the user of the provider's cookies. */
const OTHER = { "s-token": "others", "u-token": "others-too" }

beforeEach(() => {
  const phones = { mine: "13800000011", others: "13900000022", third: "13700000033" }
  for (const [token, phone] of Object.entries(phones)) testEnv.provider.phones.set(token, phone)
})

async function signInAs(token: string, phone: string) {
  const driver = createSessionData(
    `${phone.slice(0, 3)}********`,
    { sToken: token, uToken: `${token}-too` },
    hashPhone(phone),
  )
  await endPreviousSession(driver)
  await setSession(driver)
  testEnv.request.startNextRequest()
}
const signedIn = () => signInAs("mine", "13800000011")
const bringCookies = (cookies: Record<string, string | undefined>) => testEnv.request.startNextRequest(cookies)

/** Brings another user's cookies and returns the question that the restore screen shows. */
async function getQuestion(cookies: Record<string, string> = OTHER) {
  bringCookies(cookies)
  expect(await restoreSession(false)).toBe("confirm")
  testEnv.request.startNextRequest()
  return (await getRestoreQuestion())!
}
async function continueWith(sealed: string) {
  const result = await continueAs(sealed)
  testEnv.request.startNextRequest()
  return [result, (await getSessionData())?.credential.sToken]
}

test("continuing ends the previous session, so that a copy of its cookies is rejected", async () => {
  await signedIn()
  const copy = Object.fromEntries(testEnv.request.cookies)
  const question = await getQuestion()
  expect(question).toMatchObject({ phone: "139****0022", instead: "138****0011" })
  // The cookies of a third user arrive meanwhile; the button still signs in the user it named.
  bringCookies({ "s-token": "third", "u-token": "third" })
  expect(await continueWith(question.sealed)).toEqual(["in", "others"])
  testEnv.request.startNextRequest(copy)
  expect((await getSession()).state).toBe("broken")
})

test("the log line has the new driver, the ended session, the browser and the address", async () => {
  await signedIn()
  const { family: ended } = (await getSessionData())!
  const cookie = createFormCookie(process.env.SESSION_SECRET!)
  testEnv.request.address = "203.0.113.7"
  const { sealed } = await getQuestion({ ...OTHER, "__Host-berth-form": cookie })
  const write = jest.mocked(process.stdout.write)
  write.mockClear()
  await continueAs(sealed)
  testEnv.request.startNextRequest()
  const { id, family } = (await getSessionData())!
  const entries = write.mock.calls.map(([text]) => JSON.parse(String(text)) as object)
  expect(entries).toEqual([
    expect.objectContaining({
      security: "restored",
      by: "provider-cookies",
      driver: hashForLog(id),
      session: hashForLog(family),
      ended: hashForLog(ended),
      browser: hashForLog(cookie.slice(0, 48)),
      address: hashForLog("203.0.113.7"),
    }),
  ])
})

test("continuing removes the previous driver's drafts and form token", async () => {
  await signedIn()
  await saveFormDraft("feedback", "/CONFIG/feedback", { values: { message: "mine" }, why: "failed" })
  const { sealed } = await getQuestion({ ...OTHER, "__Host-berth-form": "of-before" })
  expect(await continueWith(sealed)).toEqual(["in", "others"])
  expect(await readFormDraft("feedback", "/CONFIG/feedback")).toBeUndefined()
  expect(testEnv.request.cookies.get("__Host-berth-form")).not.toBe("of-before")
})

test("a question expires after ten minutes", async () => {
  const { sealed } = await getQuestion()
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 600_000 + 61_000)
  expect(await continueAs(sealed)).toBe("out")
  clock.mockRestore()
  expect(await continueAs(sealed)).toBe("in")
})

test("continuing rejects forged values and checks the user with the provider again", async () => {
  const { sealed } = await getQuestion()
  const question = (await unseal("brought", sealed))!
  for (const text of ["", "made-up", await seal("ticket", question, 60)]) expect(await continueAs(text)).toBe("out")
  testEnv.provider.phones.delete("others")
  expect(await continueWith(sealed)).toEqual(["out", undefined])
  expect((await getSession()).state).toBe("out")
})

describe("S-11 an outdated question", () => {
  test("is asked again and names the driver who has signed in meanwhile", async () => {
    await signedIn()
    const { sealed } = await getQuestion()
    await signInAs("third", "13700000033")
    // Signing in has consumed the provider cookies.
    bringCookies({ "s-token": undefined, "u-token": undefined })
    expect(await continueWith(sealed)).toEqual(["confirm", "third"])
    const nextQuestion = (await getRestoreQuestion())!
    expect(nextQuestion).toMatchObject({ phone: "139****0022", instead: "137****0033" })
    expect(await continueWith(nextQuestion.sealed)).toEqual(["in", "others"])
    expect(await getRestoreQuestion()).toBeUndefined()
  })

  test("is asked again with the driver whom the other tab has signed in", async () => {
    const firstQuestion = await getQuestion()
    const secondQuestion = await getQuestion({ "s-token": "third", "u-token": "third-too" })
    expect(await continueWith(secondQuestion.sealed)).toEqual(["in", "third"])
    expect(await continueWith(firstQuestion.sealed)).toEqual(["confirm", "third"])
    expect(await getRestoreQuestion()).toMatchObject({ phone: "139****0022", instead: "137****0033" })
  })

  test("is asked again if the session cookie is back meanwhile", async () => {
    await signedIn()
    const SESSION = "__Host-berth-session"
    const mine = { [SESSION]: testEnv.request.cookies.get(SESSION) }
    bringCookies({ [SESSION]: undefined })
    const { sealed, instead } = await getQuestion()
    expect(instead).toBeUndefined()
    bringCookies(mine)
    expect(await continueWith(sealed)).toEqual(["confirm", "mine"])
    expect(await getRestoreQuestion()).toMatchObject({ instead: "138****0011" })
  })

  test("names the current driver by the session if the provider no longer knows them", async () => {
    const { sealed } = await getQuestion()
    await signInAs("third", "13700000033")
    testEnv.provider.phones.delete("third")
    expect(await continueWith(sealed)).toEqual(["confirm", "third"])
    expect(await getRestoreQuestion()).toMatchObject({ instead: "137********" })
  })

  test("is asked again after a sign-out", async () => {
    const { sealed } = await getQuestion()
    await clearBrowserId()
    testEnv.request.startNextRequest()
    expect(await continueWith(sealed)).toEqual(["confirm", undefined])
    expect(await continueWith((await getRestoreQuestion())!.sealed)).toEqual(["in", "others"])
  })

  test("is asked again in another browser", async () => {
    const { sealed } = await getQuestion()
    for (const cookies of [{}, { "__Host-berth-browser": "another" }]) {
      testEnv.request = createRequestStub()
      bringCookies(cookies)
      for (let times = 0; times < 3; times++) expect(await continueWith(sealed)).toEqual(["confirm", undefined])
    }
  })

  test("is replaced by the next user whose cookies arrive", async () => {
    const firstQuestion = await getQuestion()
    await clearBrowserId()
    testEnv.request.startNextRequest()
    await continueWith(firstQuestion.sealed)
    expect((await getQuestion({ "s-token": "third", "u-token": "third-too" })).phone).toBe("137****0033")
  })
})
