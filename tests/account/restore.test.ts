import { around } from "#tests/account/around-the-flow"
import { enter } from "#lib/account/server/entering"
import { answerBrought, mayBeAnother } from "#lib/account/server/provider-cookies"
import { continueAs, restore, whoIsBrought } from "#lib/account/server/restore"
import { ProviderFault } from "#lib/kit/call/fault"
import { keepTyped, readTyped } from "#lib/kit/door/flash"
import { newFormCookie } from "#lib/kit/door/form-token"
import { seal } from "#lib/kit/seal/seal"
import { hashOf } from "#lib/kit/door/security-log"
import { heldDriver, newDriver, standing, whoIs } from "#lib/session"

const MINE = { sToken: "mine", uToken: "mine-too" }
const OTHER = { "s-token": "others", "u-token": "others-too" }

beforeEach(() => void around.provider.phones.set("mine", "13800000011").set("others", "13900000022"))

async function signedIn(who = whoIs("13800000011")) {
  await enter(newDriver("138********", MINE, who))
  around.request.next()
}
/** How it went, and whose the browser is for its next request. */
async function restored(silently: boolean) {
  const said = await restore(silently)
  around.request.next()
  return [said, (await heldDriver())?.credential.sToken]
}
const brings = (cookies: Record<string, string | undefined>) => around.request.next(cookies)
const brought = () => ["s-token", "u-token", "u", "sid"].filter((name) => around.request.kept.has(name))

describe.each([true, false])("silently: %s", (silently) => {
  test("nobody stays nobody, and the provider is not asked", async () => {
    expect(await restored(silently)).toEqual(["out", undefined])
    expect(around.provider.asked).toEqual([])
  })

  test("whom the provider confirms stays in, however often", async () => {
    await signedIn()
    for (let times = 0; times < 5; times++) expect(await restored(silently)).toEqual(["in", "mine"])
  })

  test("whom it denies is out", async () => {
    await signedIn()
    around.provider.phones.delete("mine")
    expect(await restored(silently)).toEqual(["out", undefined])
  })

  test("while it cannot say, nobody is signed out", async () => {
    await signedIn()
    const fault = new ProviderFault("account.info", "slow")
    around.provider.faults.set("mine", fault)
    await expect(restore(silently)).rejects.toBe(fault)
    expect((await standing()).state).toBe("in")
  })

  test("cookies of the same driver change nothing, need no question and are taken away", async () => {
    await signedIn()
    around.provider.phones.set("mine-anew", "13800000011")
    brings({ "s-token": "mine-anew", "u-token": "mine-anew" })
    expect(await restored(silently)).toEqual(["brought", "mine"])
    expect(brought()).toEqual([])
  })

  test("cookies the provider does not know change nothing and are taken away", async () => {
    await signedIn()
    brings({ "s-token": "made-up", "u-token": "made-up" })
    expect(await restored(silently)).toEqual(["in", "mine"])
    expect(brought()).toEqual([])
  })

  test("half a pair is nothing", async () => {
    brings({ "s-token": "others" })
    expect(await restored(silently)).toEqual(["out", undefined])
  })
})

describe("who is newly brought", () => {
  test("is in at once, silently, where nobody is", async () => {
    brings(OTHER)
    expect(await restored(true)).toEqual(["brought", "others"])
    expect(brought()).toEqual([])
    expect((await heldDriver())?.phone).toBe("139********")
  })

  test("or where the provider has forgotten the same driver's last sign-in", async () => {
    await signedIn()
    around.provider.phones.delete("mine")
    around.provider.phones.set("mine-anew", "13800000011")
    brings({ "s-token": "mine-anew", "u-token": "mine-anew" })
    expect(await restored(true)).toEqual(["brought", "mine-anew"])
  })

  test.each([true, false])(
    "S-11 but not where it has forgotten another, silently or not (%s): it is asked",
    async (how) => {
      await signedIn()
      around.provider.phones.delete("mine")
      brings(OTHER)
      for (let times = 0; times < 3; times++) expect(await restored(how)).toEqual(["asks", "mine"])
      expect(await whoIsBrought()).toMatchObject({ phone: "139****0022", instead: "138********" })
    },
  )

  test("S-11 nor where it cannot be said who that was, or the seal is broken", async () => {
    await enter(newDriver("138********", MINE))
    around.request.next()
    around.provider.phones.delete("mine")
    brings(OTHER)
    expect(await restored(true)).toEqual(["asks", "mine"])
    brings({ "__Host-berth-door": undefined })
    for (let times = 0; times < 3; times++) expect(await restored(true)).toEqual(["asks", undefined])
  })

  test.each([true, false])(
    "S-11 changes nothing where another is in, silently or not (%s): it is asked",
    async (how) => {
      await signedIn()
      brings(OTHER)
      expect(await mayBeAnother()).toBe(true)
      for (let times = 0; times < 3; times++) expect(await restored(how)).toEqual(["asks", "mine"])
    },
  )

  test("S-11 nor begins anything unasked where another site may have led here", async () => {
    brings(OTHER)
    expect(await restored(false)).toEqual(["asks", undefined])
    expect(await whoIsBrought()).toMatchObject({ phone: "139****0022", instead: undefined })
  })

  test("and is nobody where the provider knows who is in and cannot say who came: no screen is shut", async () => {
    await signedIn()
    brings(OTHER)
    around.provider.faults.set("others", new ProviderFault("account.info", "broken"))
    expect(await restored(true)).toEqual(["in", "mine"])
    expect([brought(), await mayBeAnother()]).toEqual([[], false])
  })

  test("but where nobody is in, it is asked again", async () => {
    brings(OTHER)
    around.provider.faults.set("others", new ProviderFault("account.info", "broken"))
    await expect(restore(true)).rejects.toThrow("broken")
    around.provider.faults.clear()
    expect(await restored(true)).toEqual(["brought", "others"])
  })

  test("while it cannot be said who is in, nothing changes either", async () => {
    await signedIn()
    brings(OTHER)
    around.provider.faults.set("mine", new ProviderFault("account.info", "slow"))
    await expect(restore(true)).rejects.toThrow("slow")
    around.request.next()
    expect((await heldDriver())?.credential.sToken).toBe("mine")
  })
})

test("the button ends the session of the other: a copy of its cookies opens nothing", async () => {
  await signedIn()
  const copy = Object.fromEntries(around.request.kept)
  brings(OTHER)
  const who = (await whoIsBrought())!
  expect([who.phone, who.instead]).toEqual(["139****0022", "138****0011"])
  // By then the browser may have brought a third one: the button named this one.
  brings({ "s-token": "third", "u-token": "third" })
  expect(await continueAs(who.sealed)).toBe(true)
  around.request.next()
  expect((await heldDriver())?.credential.sToken).toBe("others")
  around.request.next(copy)
  expect((await standing()).state).toBe("broken")
})

test("its line names who came, whose session has ended, the browser and the address", async () => {
  await signedIn()
  const { family: ended } = (await heldDriver())!
  const cookie = newFormCookie(process.env.SESSION_SECRET!)
  brings({ ...OTHER, "__Host-berth-form": cookie })
  around.request.from = "203.0.113.7"
  const noted = jest.mocked(process.stdout.write)
  noted.mockClear()
  await continueAs((await whoIsBrought())!.sealed)
  around.request.next()
  const { id, family } = (await heldDriver())!
  const line = noted.mock.calls.map(([text]) => JSON.parse(String(text)) as object)
  expect(line).toEqual([
    expect.objectContaining({
      security: "restored",
      by: "provider-cookies",
      driver: hashOf(id),
      session: hashOf(family),
      ended: hashOf(ended),
      browser: hashOf(cookie.slice(0, 48)),
      address: hashOf("203.0.113.7"),
    }),
  ])
})

test("nor stays what the other has typed, or the token of a page from before", async () => {
  await signedIn()
  await keepTyped("feedback", "/CONFIG/feedback", { values: { message: "mine" }, why: "failed" })
  brings({ ...OTHER, "__Host-berth-form": "of-before" })
  await continueAs((await whoIsBrought())!.sealed)
  expect(await readTyped("feedback", "/CONFIG/feedback")).toBeUndefined()
  expect(around.request.kept.get("__Host-berth-form")).not.toBe("of-before")
})

test("whom the screen has named is meant for ten minutes", async () => {
  brings(OTHER)
  const { sealed } = (await whoIsBrought())!
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 600_000 + 61_000)
  expect(await continueAs(sealed)).toBe(false)
  clock.mockRestore()
  expect(await continueAs(sealed)).toBe(true)
})

test("what is agreed to is ours, and the provider is asked again", async () => {
  const who = { credential: { sToken: "others", uToken: "others-too" } }
  for (const text of ["", "made-up", await seal("ticket", who, 60)]) expect(await continueAs(text)).toBe(false)
  const text = await seal("brought", who, 60)
  around.provider.phones.delete("others")
  expect(await continueAs(text)).toBe(false)
  around.request.next()
  expect((await standing()).state).toBe("out")
})

test("cookies that had their answer, and cannot be taken away, do nothing by themselves any more", async () => {
  await signedIn()
  brings(OTHER)
  await answerBrought()
  brings(OTHER)
  expect(await mayBeAnother()).toBe(false)
  expect(await restored(true)).toEqual(["in", "mine"])
  // A driver who is out is asked, and not made to be.
  around.provider.phones.delete("mine")
  brings(OTHER)
  expect(await restored(true)).toEqual(["asks", undefined])
})
