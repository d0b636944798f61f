import { around } from "#tests/account/around-the-flow"
import { consumeProviderCookies, hasUnseenProviderCookies } from "#lib/account/server/session/provider-cookies"
import { restoreSession, getRestoreQuestion } from "#lib/account/server/restore"
import { ProviderError } from "#lib/core/errors"
import { getSessionData, setSession, createSessionData, getSession, hashPhone } from "#lib/session/session"

const MINE = { sToken: "mine", uToken: "mine-too" }
const OTHER = { "s-token": "others", "u-token": "others-too" }

beforeEach(() => void around.provider.phones.set("mine", "13800000011").set("others", "13900000022"))

async function signedIn(who = hashPhone("13800000011")) {
  await setSession(createSessionData("138********", MINE, who))
  around.request.next()
}
/** How it went, and whose the browser is for its next request. */
async function restored(silently: boolean) {
  const said = await restoreSession(silently)
  around.request.next()
  return [said, (await getSessionData())?.credential.sToken]
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
    const fault = new ProviderError("account.info", "slow")
    around.provider.faults.set("mine", fault)
    await expect(restoreSession(silently)).rejects.toBe(fault)
    expect((await getSession()).state).toBe("in")
  })

  test("cookies of the same driver change nothing, need no question and are taken away", async () => {
    await signedIn()
    around.provider.phones.set("mine-anew", "13800000011")
    brings({ "s-token": "mine-anew", "u-token": "mine-anew" })
    expect(await restored(silently)).toEqual(["same-driver", "mine"])
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
    expect(await restored(true)).toEqual(["started", "others"])
    expect(brought()).toEqual([])
    expect((await getSessionData())?.phone).toBe("139********")
  })

  test("or where the provider has forgotten the same driver's last sign-in", async () => {
    await signedIn()
    around.provider.phones.delete("mine")
    around.provider.phones.set("mine-anew", "13800000011")
    brings({ "s-token": "mine-anew", "u-token": "mine-anew" })
    expect(await restored(true)).toEqual(["started", "mine-anew"])
  })

  test.each([true, false])(
    "S-11 but not where it has forgotten another, silently or not (%s): it is asked",
    async (how) => {
      await signedIn()
      around.provider.phones.delete("mine")
      brings(OTHER)
      for (let times = 0; times < 3; times++) expect(await restored(how)).toEqual(["confirm", "mine"])
      expect(await getRestoreQuestion()).toMatchObject({ phone: "139****0022", instead: "138********" })
    },
  )

  test("S-11 nor where it cannot be said who that was, or the seal is broken", async () => {
    await setSession(createSessionData("138********", MINE))
    around.request.next()
    around.provider.phones.delete("mine")
    brings(OTHER)
    expect(await restored(true)).toEqual(["confirm", "mine"])
    brings({ "__Host-berth-session": "broken" })
    for (let times = 0; times < 3; times++) expect(await restored(true)).toEqual(["confirm", undefined])
  })

  test.each([true, false])(
    "S-11 changes nothing where another is in, silently or not (%s): it is asked",
    async (how) => {
      await signedIn()
      brings(OTHER)
      expect(await hasUnseenProviderCookies()).toBe(true)
      for (let times = 0; times < 3; times++) expect(await restored(how)).toEqual(["confirm", "mine"])
    },
  )

  test("S-11 nor begins anything unasked where another site may have led here", async () => {
    brings(OTHER)
    expect(await restored(false)).toEqual(["confirm", undefined])
    expect(await getRestoreQuestion()).toMatchObject({ phone: "139****0022", instead: undefined })
  })

  test("and is nobody where the provider knows who is in and cannot say who came: no screen is shut", async () => {
    await signedIn()
    brings(OTHER)
    around.provider.faults.set("others", new ProviderError("account.info", "broken"))
    expect(await restored(true)).toEqual(["in", "mine"])
    expect([brought(), await hasUnseenProviderCookies()]).toEqual([[], false])
  })

  test("but where nobody is in, it is asked again", async () => {
    brings(OTHER)
    around.provider.faults.set("others", new ProviderError("account.info", "broken"))
    await expect(restoreSession(true)).rejects.toThrow("broken")
    around.provider.faults.clear()
    expect(await restored(true)).toEqual(["started", "others"])
  })

  test("while it cannot be said who is in, nothing changes either", async () => {
    await signedIn()
    brings(OTHER)
    around.provider.faults.set("mine", new ProviderError("account.info", "slow"))
    await expect(restoreSession(true)).rejects.toThrow("slow")
    around.request.next()
    expect((await getSessionData())?.credential.sToken).toBe("mine")
  })
})

test("cookies that had their answer, and cannot be taken away, do nothing by themselves any more", async () => {
  await signedIn()
  brings(OTHER)
  await consumeProviderCookies()
  brings(OTHER)
  expect(await hasUnseenProviderCookies()).toBe(false)
  expect(await restored(true)).toEqual(["in", "mine"])
  // A driver who is out is asked, and not made to be.
  around.provider.phones.delete("mine")
  brings(OTHER)
  expect(await restored(true)).toEqual(["confirm", undefined])
})
