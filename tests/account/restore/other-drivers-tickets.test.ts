import { testEnv } from "#tests/account/test-env"
import { endPreviousSession } from "#lib/account/server/session/end-session"
import { clearBrowserId } from "#lib/account/server/session/browser-id"
import { renewTicket, redeemTicket } from "#lib/account/server/session/tickets"
import { ProviderError } from "#lib/core/errors"
import { saveFormDraft, readFormDraft } from "#lib/forms/form-drafts"
import {
  ENDED,
  familyKey,
  getSessionData,
  setSession,
  createSessionData,
  getSession,
  hashPhone,
} from "#lib/session/session"

const SESSION = "__Host-berth-session"

beforeEach(() => void testEnv.provider.phones.set("mine", "13800000011"))

async function createTicket() {
  await setSession(createSessionData("138********", { sToken: "mine", uToken: "mine-too" }))
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
  const ABOUT = "/CONFIG/feedback"
  const FORM = "__Host-berth-form"
  /** Leaves a ticket in the browser, signs in another driver, and gives that driver a form token and a draft. */
  async function signInOther(phone = "13900000022") {
    const ticket = await createTicket()
    testEnv.provider.phones.set("others", phone)
    const other = createSessionData(
      `${phone.slice(0, 3)}********`,
      { sToken: "others", uToken: "others-too" },
      hashPhone(phone),
    )
    await setSession(other)
    await saveFormDraft("feedback", ABOUT, { values: { message: "theirs" }, why: "failed" })
    testEnv.request.startNextRequest({ [FORM]: "of-before" })
    return ticket
  }
  const getSessionToken = async () => (await getSessionData())?.credential.sToken
  const readTraces = async () => [await readFormDraft("feedback", ABOUT), testEnv.request.cookies.get(FORM)]
  const INSTEAD = { why: "confirm", phone: "138****0011", instead: "139****0022" }

  test("S-28 changes nothing before it is confirmed, and both drivers are named", async () => {
    const ticket = await signInOther()
    for (let times = 0; times < 3; times++) expect(await submitTicket(ticket)).toMatchObject(INSTEAD)
    expect([await getSessionToken(), ...(await readTraces())]).toEqual([
      "others",
      expect.objectContaining({ values: { message: "theirs" } }),
      "of-before",
    ])
  })

  test("S-28 ends the current session with its drafts and form token once it is confirmed", async () => {
    const ticket = await signInOther()
    const copy = Object.fromEntries(testEnv.request.cookies)
    expect((await submitTicket(ticket, await getConfirmation(ticket))).ok).toBe(true)
    expect([await getSessionToken(), ...(await readTraces())]).toEqual([
      "mine",
      undefined,
      expect.not.stringMatching("of-before"),
    ])
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
    expect(await submitTicket(ticket, confirmation)).toMatchObject(INSTEAD)
    expect(await getSessionToken()).toBe("others")
  })

  test("S-28 changes nothing while the provider does not respond", async () => {
    const ticket = await signInOther()
    testEnv.provider.faults.set("others", new ProviderError("account.info", "slow"))
    await expect(redeemTicket(ticket)).rejects.toThrow("slow")
    testEnv.request.startNextRequest()
    expect(await getSessionToken()).toBe("others")
  })

  test("S-28 needs confirmation if the provider no longer knows the current driver, who is named by the session", async () => {
    const ticket = await signInOther()
    testEnv.provider.phones.delete("others")
    const result = { ...INSTEAD, instead: "139********" }
    for (let times = 0; times < 3; times++) expect(await submitTicket(ticket)).toMatchObject(result)
    expect(await getSessionToken()).toBe("others")
    expect([(await submitTicket(ticket, await getConfirmation(ticket))).ok, await getSessionToken()]).toEqual([
      true,
      "mine",
    ])
    expect((await readTraces())[0]).toBeUndefined()
  })

  test("needs no confirmation if the same driver's session has expired", async () => {
    const ticket = await signInOther("13800000011")
    testEnv.provider.phones.delete("others")
    expect([(await submitTicket(ticket)).ok, await getSessionToken()]).toEqual([true, "mine"])
    expect((await readTraces())[0]).toMatchObject({ values: { message: "theirs" } })
  })

  test("needs no confirmation if the same driver is signed in, whose drafts stay", async () => {
    const ticket = await signInOther("13800000011")
    const { family } = (await getSessionData())!
    expect([(await submitTicket(ticket)).ok, await getSessionToken()]).toEqual([true, "mine"])
    expect((await readTraces())[0]).toMatchObject({ values: { message: "theirs" } })
    expect(await testEnv.store.get(familyKey(family))).toBe(ENDED)
  })
})

test("S-28 a ticket from before another driver's sign-in needs confirmation even after that driver's session is gone", async () => {
  const ticket = await createTicket()
  dropSession()
  const other = createSessionData("139********", { sToken: "others", uToken: "others-too" }, hashPhone("13900000022"))
  await endPreviousSession(other)
  await setSession(other)
  testEnv.request.startNextRequest()
  dropSession()
  expect(await submitTicket(ticket)).toMatchObject({ why: "confirm", phone: "138****0011", instead: undefined })
})

test("redeeming a ticket creates a form token only if there is no session", async () => {
  const getFormToken = () => testEnv.request.cookies.get("__Host-berth-form")
  const ticket = await createTicket()
  testEnv.request.startNextRequest({ "__Host-berth-form": "of-before" })
  const result = await submitTicket(ticket)
  expect([result.ok, getFormToken()]).toEqual([true, "of-before"])
  dropSession()
  await submitTicket(result.ok ? result.ticket : "")
  expect(getFormToken()).not.toBe("of-before")
})
