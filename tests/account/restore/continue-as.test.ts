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

/** The provider cookies of another driver than the signed-in one. */
const OTHER_COOKIES = { "s-token": "token-b", "u-token": "u-token-b" }

beforeEach(() => {
  const phones = { "token-a": "13800000011", "token-b": "13900000022", "token-c": "13700000033" }
  for (const [token, phone] of Object.entries(phones)) testEnv.provider.phones.set(token, phone)
})

async function signInAs(token: string, phone: string) {
  const driver = createSessionData(
    `${phone.slice(0, 3)}********`,
    { sToken: token, uToken: `u-${token}` },
    hashPhone(phone),
  )
  await endPreviousSession(driver)
  await setSession(driver)
  testEnv.request.startNextRequest()
}
const signIn = () => signInAs("token-a", "13800000011")
const sendCookies = (cookies: Record<string, string | undefined>) => testEnv.request.startNextRequest(cookies)

/** Sends another driver's cookies and returns the question that the restore screen shows. */
async function getQuestion(cookies: Record<string, string> = OTHER_COOKIES) {
  sendCookies(cookies)
  expect(await restoreSession(false)).toBe("confirm")
  testEnv.request.startNextRequest()
  return (await getRestoreQuestion())!
}
async function continueWith(sealed: string) {
  const result = await continueAs(sealed)
  testEnv.request.startNextRequest()
  return { result, sToken: (await getSessionData())?.credential.sToken }
}

test("continuing ends the previous session, so that a copy of its cookies is rejected", async () => {
  await signIn()
  const copy = Object.fromEntries(testEnv.request.cookies)
  const question = await getQuestion()
  expect(question).toMatchObject({ phone: "139****0022", instead: "138****0011" })
  // The cookies of a third user arrive meanwhile; the button still signs in the user it named.
  sendCookies({ "s-token": "token-c", "u-token": "token-c" })
  expect(await continueWith(question.sealed)).toEqual({ result: "in", sToken: "token-b" })
  testEnv.request.startNextRequest(copy)
  expect((await getSession()).state).toBe("broken")
})

test("the log line has the new driver, the ended session, the browser and the address", async () => {
  await signIn()
  const { family: endedFamily } = (await getSessionData())!
  const cookie = createFormCookie(process.env.SESSION_SECRET!)
  testEnv.request.address = "203.0.113.7"
  const { sealed } = await getQuestion({ ...OTHER_COOKIES, "__Host-berth-form": cookie })
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
      ended: hashForLog(endedFamily),
      browser: hashForLog(cookie.slice(0, 48)),
      address: hashForLog("203.0.113.7"),
    }),
  ])
})

test("continuing removes the previous driver's drafts and form token", async () => {
  await signIn()
  await saveFormDraft("feedback", "/CONFIG/feedback", { values: { message: "草稿" }, why: "failed" })
  const { sealed } = await getQuestion({ ...OTHER_COOKIES, "__Host-berth-form": "old-form-token" })
  expect(await continueWith(sealed)).toEqual({ result: "in", sToken: "token-b" })
  expect(await readFormDraft("feedback", "/CONFIG/feedback")).toBeUndefined()
  expect(testEnv.request.cookies.get("__Host-berth-form")).not.toBe("old-form-token")
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
  for (const text of ["", "unknown-token", await seal("ticket", question, 60)])
    expect(await continueAs(text)).toBe("out")
  testEnv.provider.phones.delete("token-b")
  expect(await continueWith(sealed)).toEqual({ result: "out", sToken: undefined })
  expect((await getSession()).state).toBe("out")
})

describe("S-11 an outdated question", () => {
  test("is asked again and names the driver who has signed in meanwhile", async () => {
    await signIn()
    const { sealed } = await getQuestion()
    await signInAs("token-c", "13700000033")
    // Signing in has consumed the provider cookies.
    sendCookies({ "s-token": undefined, "u-token": undefined })
    expect(await continueWith(sealed)).toEqual({ result: "confirm", sToken: "token-c" })
    const nextQuestion = (await getRestoreQuestion())!
    expect(nextQuestion).toMatchObject({ phone: "139****0022", instead: "137****0033" })
    expect(await continueWith(nextQuestion.sealed)).toEqual({ result: "in", sToken: "token-b" })
    expect(await getRestoreQuestion()).toBeUndefined()
  })

  test("is asked again and names the driver who has signed in with another tab", async () => {
    const firstQuestion = await getQuestion()
    const secondQuestion = await getQuestion({ "s-token": "token-c", "u-token": "u-token-c" })
    expect(await continueWith(secondQuestion.sealed)).toEqual({ result: "in", sToken: "token-c" })
    expect(await continueWith(firstQuestion.sealed)).toEqual({ result: "confirm", sToken: "token-c" })
    expect(await getRestoreQuestion()).toMatchObject({ phone: "139****0022", instead: "137****0033" })
  })

  test("is asked again if the session cookie has returned meanwhile", async () => {
    await signIn()
    const SESSION = "__Host-berth-session"
    const sessionCookie = { [SESSION]: testEnv.request.cookies.get(SESSION) }
    sendCookies({ [SESSION]: undefined })
    const { sealed, instead } = await getQuestion()
    expect(instead).toBeUndefined()
    sendCookies(sessionCookie)
    expect(await continueWith(sealed)).toEqual({ result: "confirm", sToken: "token-a" })
    expect(await getRestoreQuestion()).toMatchObject({ instead: "138****0011" })
  })

  test("names the current driver by the session if the provider no longer knows them", async () => {
    const { sealed } = await getQuestion()
    await signInAs("token-c", "13700000033")
    testEnv.provider.phones.delete("token-c")
    expect(await continueWith(sealed)).toEqual({ result: "confirm", sToken: "token-c" })
    expect(await getRestoreQuestion()).toMatchObject({ instead: "137********" })
  })

  test("is asked again after a sign-out", async () => {
    const { sealed } = await getQuestion()
    await clearBrowserId()
    testEnv.request.startNextRequest()
    expect(await continueWith(sealed)).toEqual({ result: "confirm", sToken: undefined })
    expect(await continueWith((await getRestoreQuestion())!.sealed)).toEqual({ result: "in", sToken: "token-b" })
  })

  test("is asked again in another browser", async () => {
    const { sealed } = await getQuestion()
    for (const cookies of [{}, { "__Host-berth-browser": "another" }]) {
      testEnv.request = createRequestStub()
      sendCookies(cookies)
      for (let i = 0; i < 3; i++) expect(await continueWith(sealed)).toEqual({ result: "confirm", sToken: undefined })
    }
  })

  test("is replaced by the next user whose cookies arrive", async () => {
    const firstQuestion = await getQuestion()
    await clearBrowserId()
    testEnv.request.startNextRequest()
    await continueWith(firstQuestion.sealed)
    expect((await getQuestion({ "s-token": "token-c", "u-token": "u-token-c" })).phone).toBe("137****0033")
  })
})
