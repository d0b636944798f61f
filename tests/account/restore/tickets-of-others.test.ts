import { around } from "#tests/account/around-the-flow"
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

beforeEach(() => void around.provider.phones.set("mine", "13800000011"))

async function ticketed() {
  await setSession(createSessionData("138********", { sToken: "mine", uToken: "mine-too" }))
  around.request.next()
  const ticket = (await renewTicket())!
  around.request.next()
  return ticket
}
const losesSession = () => around.request.next({ [SESSION]: undefined })
async function redeemed(ticket: string, confirmation?: string) {
  const said = await redeemTicket(ticket, confirmation)
  around.request.next()
  return said
}
/** What the question hands out. */
async function asked(ticket: string): Promise<string> {
  const said = await redeemed(ticket)
  return "confirmation" in said ? said.confirmation : ""
}

describe("where somebody is signed in, a ticket of another family", () => {
  const ABOUT = "/CONFIG/feedback"
  const FORM = "__Host-berth-form"
  /** The ticket of the one stays in the browser; the other has come in, has a form before them, and has typed in it. */
  async function takenOver(phone = "13900000022") {
    const ticket = await ticketed()
    around.provider.phones.set("others", phone)
    const other = createSessionData(
      `${phone.slice(0, 3)}********`,
      { sToken: "others", uToken: "others-too" },
      hashPhone(phone),
    )
    await setSession(other)
    await saveFormDraft("feedback", ABOUT, { values: { message: "theirs" }, why: "failed" })
    around.request.next({ [FORM]: "of-before" })
    return ticket
  }
  const now = async () => (await getSessionData())?.credential.sToken
  const left = async () => [await readFormDraft("feedback", ABOUT), around.request.kept.get(FORM)]
  const INSTEAD = { why: "confirm", phone: "138****0011", instead: "139****0022" }

  test("S-28 changes nothing before the driver has said so, and names both", async () => {
    const ticket = await takenOver()
    for (let times = 0; times < 3; times++) expect(await redeemed(ticket)).toMatchObject(INSTEAD)
    expect([await now(), ...(await left())]).toEqual([
      "others",
      expect.objectContaining({ values: { message: "theirs" } }),
      "of-before",
    ])
  })

  test("S-28 and then ends that session, with what was typed in it and the token of its forms", async () => {
    const ticket = await takenOver()
    const copy = Object.fromEntries(around.request.kept)
    expect((await redeemed(ticket, await asked(ticket))).ok).toBe(true)
    expect([await now(), ...(await left())]).toEqual(["mine", undefined, expect.not.stringMatching("of-before")])
    around.request.next(copy)
    expect((await getSession()).state).toBe("broken")
  })

  test("S-28 what was said where nobody was in does not put somebody out who has come in since", async () => {
    const ticket = await takenOver()
    const others = Object.fromEntries(around.request.kept)
    losesSession()
    await clearBrowserId()
    const confirmation = await asked(ticket)
    around.request.next({ [SESSION]: others[SESSION] })
    expect(await redeemed(ticket, confirmation)).toMatchObject(INSTEAD)
    expect(await now()).toBe("others")
  })

  test("S-28 while the provider cannot say who is in, nothing changes", async () => {
    const ticket = await takenOver()
    around.provider.faults.set("others", new ProviderError("account.info", "slow"))
    await expect(redeemTicket(ticket)).rejects.toThrow("slow")
    around.request.next()
    expect(await now()).toBe("others")
  })

  test("S-28 asks, too, where the provider has forgotten who is in, and names them as the seal does", async () => {
    const ticket = await takenOver()
    around.provider.phones.delete("others")
    const said = { ...INSTEAD, instead: "139********" }
    for (let times = 0; times < 3; times++) expect(await redeemed(ticket)).toMatchObject(said)
    expect(await now()).toBe("others")
    expect([(await redeemed(ticket, await asked(ticket))).ok, await now()]).toEqual([true, "mine"])
    expect((await left())[0]).toBeUndefined()
  })

  test("but not where it has forgotten an older sign-in of the same driver", async () => {
    const ticket = await takenOver("13800000011")
    around.provider.phones.delete("others")
    expect([(await redeemed(ticket)).ok, await now()]).toEqual([true, "mine"])
    expect((await left())[0]).toMatchObject({ values: { message: "theirs" } })
  })

  test("nor where it is the same driver's, who loses nothing by it", async () => {
    const ticket = await takenOver("13800000011")
    const { family } = (await getSessionData())!
    expect([(await redeemed(ticket)).ok, await now()]).toEqual([true, "mine"])
    expect((await left())[0]).toMatchObject({ values: { message: "theirs" } })
    expect(await around.store.get(familyKey(family))).toBe(ENDED)
  })
})

test("S-28 a ticket of somebody who was in before another came in is asked about, also once that other is out", async () => {
  const ticket = await ticketed()
  losesSession()
  const other = createSessionData("139********", { sToken: "others", uToken: "others-too" }, hashPhone("13900000022"))
  await endPreviousSession(other)
  await setSession(other)
  around.request.next()
  losesSession()
  expect(await redeemed(ticket)).toMatchObject({ why: "confirm", phone: "138****0011", instead: undefined })
})

test("whoever comes back by a ticket has a form token of their own, and a session that goes on keeps its", async () => {
  const token = () => around.request.kept.get("__Host-berth-form")
  const ticket = await ticketed()
  around.request.next({ "__Host-berth-form": "of-before" })
  const said = await redeemed(ticket)
  expect([said.ok, token()]).toEqual([true, "of-before"])
  losesSession()
  await redeemed(said.ok ? said.ticket : "")
  expect(token()).not.toBe("of-before")
})
