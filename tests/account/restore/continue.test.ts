import { around } from "#tests/account/around-the-flow"
import { makeWay } from "#lib/account/server/session/entering"
import { forgetBrowser } from "#lib/account/server/session/known-browser"
import { continueAs, restore, whoIsBrought } from "#lib/account/server/restore"
import { saveFormDraft, readFormDraft } from "#lib/forms/form-drafts"
import { createFormCookie } from "#lib/http/csrf/form-token"
import { seal, unseal } from "#lib/http/seal/seal"
import { hashForLog } from "#lib/http/limits/security-log"
import { heldDriver, holdDriver, newDriver, session, whoIs } from "#lib/session/session"
import { stubbedRequest } from "#tests/account/stubbed-request"

/** The button of the question whether to go on as whom the provider's cookies have brought. */
const OTHER = { "s-token": "others", "u-token": "others-too" }

beforeEach(() => {
  const phones = { mine: "13800000011", others: "13900000022", third: "13700000033" }
  for (const [token, phone] of Object.entries(phones)) around.provider.phones.set(token, phone)
})

async function comesIn(token: string, phone: string) {
  const driver = newDriver(`${phone.slice(0, 3)}********`, { sToken: token, uToken: `${token}-too` }, whoIs(phone))
  await makeWay(driver)
  await holdDriver(driver)
  around.request.next()
}
const signedIn = () => comesIn("mine", "13800000011")
const brings = (cookies: Record<string, string | undefined>) => around.request.next(cookies)

/** What the screen asks after the restore route has led to it. */
async function asked(cookies: Record<string, string> = OTHER) {
  brings(cookies)
  expect(await restore(false)).toBe("asks")
  around.request.next()
  return (await whoIsBrought())!
}
async function continued(sealed: string) {
  const said = await continueAs(sealed)
  around.request.next()
  return [said, (await heldDriver())?.credential.sToken]
}

test("ends the session of the other: a copy of its cookies opens nothing", async () => {
  await signedIn()
  const copy = Object.fromEntries(around.request.kept)
  const who = await asked()
  expect([who.phone, who.instead]).toEqual(["139****0022", "138****0011"])
  // By then the browser may have brought a third one: the button named this one.
  brings({ "s-token": "third", "u-token": "third" })
  expect(await continued(who.sealed)).toEqual(["in", "others"])
  around.request.next(copy)
  expect((await session()).state).toBe("broken")
})

test("its line names who came, whose session has ended, the browser and the address", async () => {
  await signedIn()
  const { family: ended } = (await heldDriver())!
  const cookie = createFormCookie(process.env.SESSION_SECRET!)
  around.request.from = "203.0.113.7"
  const { sealed } = await asked({ ...OTHER, "__Host-berth-form": cookie })
  const noted = jest.mocked(process.stdout.write)
  noted.mockClear()
  await continueAs(sealed)
  around.request.next()
  const { id, family } = (await heldDriver())!
  const line = noted.mock.calls.map(([text]) => JSON.parse(String(text)) as object)
  expect(line).toEqual([
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

test("nor stays what the other has typed, or the token of a page from before", async () => {
  await signedIn()
  await saveFormDraft("feedback", "/CONFIG/feedback", { values: { message: "mine" }, why: "failed" })
  const { sealed } = await asked({ ...OTHER, "__Host-berth-form": "of-before" })
  expect(await continued(sealed)).toEqual(["in", "others"])
  expect(await readFormDraft("feedback", "/CONFIG/feedback")).toBeUndefined()
  expect(around.request.kept.get("__Host-berth-form")).not.toBe("of-before")
})

test("whom the screen has named is meant for ten minutes", async () => {
  const { sealed } = await asked()
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 600_000 + 61_000)
  expect(await continueAs(sealed)).toBe("out")
  clock.mockRestore()
  expect(await continueAs(sealed)).toBe("in")
})

test("what is agreed to is ours, and the provider is asked again", async () => {
  const { sealed } = await asked()
  const question = (await unseal("brought", sealed))!
  for (const text of ["", "made-up", await seal("ticket", question, 60)]) expect(await continueAs(text)).toBe("out")
  around.provider.phones.delete("others")
  expect(await continued(sealed)).toEqual(["out", undefined])
  expect((await session()).state).toBe("out")
})

describe("S-11 a question of before", () => {
  test("puts nobody out whom it has not named: it is asked anew, and names them", async () => {
    await signedIn()
    const { sealed } = await asked()
    await comesIn("third", "13700000033")
    // Their own sign-in has answered what the browser had brought.
    brings({ "s-token": undefined, "u-token": undefined })
    expect(await continued(sealed)).toEqual(["asks", "third"])
    const again = (await whoIsBrought())!
    expect([again.phone, again.instead]).toEqual(["139****0022", "137****0033"])
    expect(await continued(again.sealed)).toEqual(["in", "others"])
    expect(await whoIsBrought()).toBeUndefined()
  })

  test("of two tabs: the one that is answered last names whom the first has let in", async () => {
    const first = await asked()
    const second = await asked({ "s-token": "third", "u-token": "third-too" })
    expect(await continued(second.sealed)).toEqual(["in", "third"])
    expect(await continued(first.sealed)).toEqual(["asks", "third"])
    expect(await whoIsBrought()).toMatchObject({ phone: "139****0022", instead: "137****0033" })
  })

  test("where nobody was in, puts nobody out whose cookies are back", async () => {
    await signedIn()
    const SESSION = "__Host-berth-session"
    const mine = { [SESSION]: around.request.kept.get(SESSION) }
    brings({ [SESSION]: undefined })
    const { sealed, instead } = await asked()
    expect(instead).toBeUndefined()
    brings(mine)
    expect(await continued(sealed)).toEqual(["asks", "mine"])
    expect(await whoIsBrought()).toMatchObject({ instead: "138****0011" })
  })

  test("where the provider has forgotten who is in now, names them all the same", async () => {
    const { sealed } = await asked()
    await comesIn("third", "13700000033")
    around.provider.phones.delete("third")
    expect(await continued(sealed)).toEqual(["asks", "third"])
    expect(await whoIsBrought()).toMatchObject({ instead: "137********" })
  })

  test("is asked anew in a browser that has signed out since", async () => {
    const { sealed } = await asked()
    await forgetBrowser()
    around.request.next()
    expect(await continued(sealed)).toEqual(["asks", undefined])
    expect(await continued((await whoIsBrought())!.sealed)).toEqual(["in", "others"])
  })

  test("and in another browser than was asked, with a cookie or without", async () => {
    const { sealed } = await asked()
    for (const cookies of [{}, { "__Host-berth-browser": "another" }]) {
      around.request = stubbedRequest()
      brings(cookies)
      for (let times = 0; times < 3; times++) expect(await continued(sealed)).toEqual(["asks", undefined])
    }
  })

  test("gives way to whom the browser brings next", async () => {
    const first = await asked()
    await forgetBrowser()
    around.request.next()
    await continued(first.sealed)
    expect((await asked({ "s-token": "third", "u-token": "third-too" })).phone).toBe("137****0033")
  })
})
