import { testEnv } from "#tests/account/test-env"
import { endPreviousSession } from "#lib/account/server/session/end-session"
import { clearBrowserId } from "#lib/account/server/session/browser-id"
import { renewTicket, redeemTicket } from "#lib/account/server/session/tickets"
import { ProviderError } from "#lib/core/errors"
import { saveFormDraft, readFormDraft } from "#lib/forms/form-drafts"
import {
  ENDED,
  buildFamilyKey,
  getSessionData,
  setSession,
  createSessionData,
  getSession,
  hashPhone,
} from "#lib/session/session"

const SESSION = "__Host-berth-session"

beforeEach(() => void testEnv.provider.phones.set("token-a", "13800000011"))

async function createTicket() {
  await setSession(createSessionData("138********", { sToken: "token-a", uToken: "u-token-a" }))
  testEnv.request.startNextRequest()
  const ticket = (await renewTicket())!
  testEnv.request.startNextRequest()
  return ticket
}
const dropSession = () => testEnv.request.startNextRequest({ [SESSION]: undefined })
async function submitTicket(ticket: string, confirmation?: string) {
  const result = await redeemTicket(ticket, confirmation)
  testEnv.request.startNextRequest()
  return result
}
/** Redeems without confirmation and returns the confirmation that the response offers. */
async function getConfirmation(ticket: string): Promise<string> {
  const result = await submitTicket(ticket)
  return "confirmation" in result ? result.confirmation : ""
}

describe("a ticket of another session than the current one", () => {
  const FEEDBACK_PATH = "/CONFIG/feedback"
  const FORM_COOKIE = "__Host-berth-form"
  /** Leaves a ticket in the browser, signs in another driver, and gives that driver a form token and a draft. */
  async function signInOther(phone = "13900000022") {
    const ticket = await createTicket()
    testEnv.provider.phones.set("token-b", phone)
    const otherSession = createSessionData(
      `${phone.slice(0, 3)}********`,
      { sToken: "token-b", uToken: "u-token-b" },
      hashPhone(phone),
    )
    await setSession(otherSession)
    await saveFormDraft("feedback", FEEDBACK_PATH, { values: { message: "其他车主的草稿" }, why: "failed" })
    testEnv.request.startNextRequest({ [FORM_COOKIE]: "old-form-token" })
    return ticket
  }
  const getSessionToken = async () => (await getSessionData())?.credential.sToken
  const readDraft = () => readFormDraft("feedback", FEEDBACK_PATH)
  const getFormToken = () => testEnv.request.cookies.get(FORM_COOKIE)
  const SWITCH_QUESTION = { why: "confirm", phone: "138****0011", instead: "139****0022" }

  test("S-28 changes nothing and names both drivers before it is confirmed", async () => {
    const ticket = await signInOther()
    for (let i = 0; i < 3; i++) expect(await submitTicket(ticket)).toMatchObject(SWITCH_QUESTION)
    expect(await getSessionToken()).toBe("token-b")
    expect(await readDraft()).toMatchObject({ values: { message: "其他车主的草稿" } })
    expect(getFormToken()).toBe("old-form-token")
  })

  test("S-28 ends the current session with its drafts and form token once it is confirmed", async () => {
    const ticket = await signInOther()
    const copy = Object.fromEntries(testEnv.request.cookies)
    expect((await submitTicket(ticket, await getConfirmation(ticket))).ok).toBe(true)
    expect(await getSessionToken()).toBe("token-a")
    expect(await readDraft()).toBeUndefined()
    expect(getFormToken()).not.toContain("old-form-token")
    testEnv.request.startNextRequest(copy)
    expect((await getSession()).state).toBe("broken")
  })

  test("S-28 needs a new confirmation if a driver has signed in since the last one", async () => {
    const ticket = await signInOther()
    const otherCookies = Object.fromEntries(testEnv.request.cookies)
    dropSession()
    await clearBrowserId()
    const confirmation = await getConfirmation(ticket)
    testEnv.request.startNextRequest({ [SESSION]: otherCookies[SESSION] })
    expect(await submitTicket(ticket, confirmation)).toMatchObject(SWITCH_QUESTION)
    expect(await getSessionToken()).toBe("token-b")
  })

  test("S-28 changes nothing while the provider does not respond", async () => {
    const ticket = await signInOther()
    testEnv.provider.faults.set("token-b", new ProviderError("account.info", "slow"))
    await expect(redeemTicket(ticket)).rejects.toThrow("slow")
    testEnv.request.startNextRequest()
    expect(await getSessionToken()).toBe("token-b")
  })

  test("S-28 needs confirmation if the provider no longer knows the current driver, who is named by the session", async () => {
    const ticket = await signInOther()
    testEnv.provider.phones.delete("token-b")
    const result = { ...SWITCH_QUESTION, instead: "139********" }
    for (let i = 0; i < 3; i++) expect(await submitTicket(ticket)).toMatchObject(result)
    expect(await getSessionToken()).toBe("token-b")
    expect((await submitTicket(ticket, await getConfirmation(ticket))).ok).toBe(true)
    expect(await getSessionToken()).toBe("token-a")
    expect(await readDraft()).toBeUndefined()
  })

  test("needs no confirmation if the same driver's session has expired", async () => {
    const ticket = await signInOther("13800000011")
    testEnv.provider.phones.delete("token-b")
    expect((await submitTicket(ticket)).ok).toBe(true)
    expect(await getSessionToken()).toBe("token-a")
    expect(await readDraft()).toMatchObject({ values: { message: "其他车主的草稿" } })
  })

  test("needs no confirmation if the same driver is signed in, whose drafts stay", async () => {
    const ticket = await signInOther("13800000011")
    const { family } = (await getSessionData())!
    expect((await submitTicket(ticket)).ok).toBe(true)
    expect(await getSessionToken()).toBe("token-a")
    expect(await readDraft()).toMatchObject({ values: { message: "其他车主的草稿" } })
    expect(await testEnv.store.get(buildFamilyKey(family))).toBe(ENDED)
  })
})

test("S-28 a ticket from before another driver's sign-in needs confirmation even after that driver's session is gone", async () => {
  const ticket = await createTicket()
  dropSession()
  const otherSession = createSessionData(
    "139********",
    { sToken: "token-b", uToken: "u-token-b" },
    hashPhone("13900000022"),
  )
  await endPreviousSession(otherSession)
  await setSession(otherSession)
  testEnv.request.startNextRequest()
  dropSession()
  expect(await submitTicket(ticket)).toMatchObject({ why: "confirm", phone: "138****0011", instead: undefined })
})

test("redeeming a ticket creates a form token only if there is no session", async () => {
  const getFormToken = () => testEnv.request.cookies.get("__Host-berth-form")
  const ticket = await createTicket()
  testEnv.request.startNextRequest({ "__Host-berth-form": "old-form-token" })
  const result = await submitTicket(ticket)
  expect(result.ok).toBe(true)
  expect(getFormToken()).toBe("old-form-token")
  dropSession()
  await submitTicket(result.ok ? result.ticket : "")
  expect(getFormToken()).not.toBe("old-form-token")
})
