import { around } from "#tests/account/around-the-flow"
import { toCookieHeader } from "#lib/provider/client/driver-tokens"
import { StoreUnavailableError } from "#lib/core/errors"
import { seal } from "#lib/http/seal/seal"
import {
  ENDED,
  endSession,
  familyKey,
  heldCredential,
  holdDriver,
  newDriver,
  receivedCredential,
  session,
  readViewer,
  whoIs,
} from "#lib/session/session"

const CREDENTIAL = { sToken: "s-token-of-a-driver", uToken: "u-token-of-a-driver" }
const SESSION = "__Host-berth-session"
/** The names of the release before. */
const FORMER = ["__Host-berth", "__Host-berth-door"]
const made = () => newDriver("138********", CREDENTIAL)

/** A browser with the session of this driver. */
async function browserOf(driver = made()) {
  await holdDriver(driver)
  around.request.next()
  return driver
}
const state = async () => (await session()).state

afterEach(() => jest.restoreAllMocks())

test("a browser without cookies is nobody's", async () => {
  around.request.next()
  expect([await state(), await heldCredential()]).toEqual(["out", undefined])
})

test("a session is its driver's, and the credential is no page's", async () => {
  const { id, phone, family } = await browserOf()
  expect(await session()).toEqual({ state: "in", driver: { id, phone, family, who: family } })
  expect(await heldCredential()).toEqual(CREDENTIAL)
})

test("a driver is the same at every sign-in, however the phone is spelt, and another is another", async () => {
  const who = whoIs("13800000011")
  const others = ["138 0000 0011", "+8613800000011", "13800000012"].map((phone) => whoIs(phone) === who)
  expect(others).toEqual([true, true, false])
  await browserOf(newDriver("138********", CREDENTIAL, who))
  expect(await readViewer(around.request.headers())).toEqual({ phone: "138********", who })
  expect(who).not.toContain("13800000011")
})

test.each(["", "138********", "138****0011", "1380000001"])("of %j nobody is told, who may be anybody", (phone) =>
  expect(whoIs(phone)).toBeUndefined(),
)

test.each([
  ["anything", { [SESSION]: "anything" }],
  ["two cookies", { [`a=b; ${SESSION}`]: "y" }],
])("a session of %s is broken", async (_, cookies) => {
  await browserOf()
  around.request.next(cookies)
  expect([await state(), await heldCredential()]).toEqual(["broken", undefined])
})

test("a session of the release before is believed, and one of this release beside it comes first", async () => {
  await browserOf()
  const sealed = around.request.kept.get(SESSION)
  around.request.next({ [SESSION]: undefined, [FORMER[0]!]: sealed, [FORMER[1]!]: "door" })
  expect([await state(), await heldCredential()]).toEqual(["in", CREDENTIAL])
  const { id } = await browserOf()
  expect(await session()).toMatchObject({ state: "in", driver: { id } })
})

test("a session of the release before ends with its cookies", async () => {
  await browserOf()
  const sealed = around.request.kept.get(SESSION)
  around.request.next({ [SESSION]: undefined, [FORMER[0]!]: sealed, [FORMER[1]!]: "door" })
  await endSession()
  around.request.next()
  expect([around.request.kept.size, await state()]).toEqual([0, "out"])
})

test("the cookie is out of a script's reach, stays away from other sites' forms, and is kept for 400 days", async () => {
  const kept = jest.spyOn(around.request.jar, "set")
  await holdDriver(made())
  const shape = { path: "/", httpOnly: true, secure: true, sameSite: "lax", maxAge: 400 * 86_400 }
  expect(kept.mock.calls.map(([name, , options]) => [name, options])).toEqual([[SESSION, shape]])
})

test.each(["ticket", "open-payments", "typed", "draft", "photo"])(
  "what is sealed as %s is no session, whatever is in it",
  async (purpose) => {
    const driver = await browserOf()
    around.request.next({ [SESSION]: await seal(purpose, driver, 600) })
    expect(await state()).toBe("broken")
  },
)

test("S-21 once it is ended, a copy of it is broken, and so is every other of its family", async () => {
  const driver = await browserOf()
  const copy = new Map(around.request.kept)
  await endSession()
  around.request.next()
  expect([around.request.kept.size, await state()]).toEqual([0, "out"])
  around.request.next(Object.fromEntries(copy))
  expect(await state()).toBe("broken")
  await browserOf({ ...made(), family: driver.family })
  expect(await state()).toBe("broken")
})

test("while the store is away a seal is believed", async () => {
  const driver = await browserOf()
  await around.store.set(familyKey(driver.family), ENDED, 60)
  const away = async () => Promise.reject(new StoreUnavailableError("no answer within 200 ms"))
  around.store = { ...around.store, get: away, getOrUndefined: async () => undefined }
  expect(await state()).toBe("in")
})

test("S-25 a seal past its time is broken also where it was just believed", async () => {
  const now = Date.now()
  const at = (time: number) => jest.spyOn(Date, "now").mockReturnValue(time)
  at(now)
  await browserOf()
  const years = 730 * 86_400_000
  at(now + years - 1_000)
  expect(await state()).toBe("in")
  at(now + years + 121_000)
  expect(await state()).toBe("broken")
})

test.each([
  [["s-token=abcd; Path=/", "u-token=efgh; HttpOnly"], { sToken: "abcd", uToken: "efgh" }],
  [["u=12345", "sid=67890"], { u: "12345", sid: "67890" }],
  [["s-token=abcd"], undefined],
  [["u=12345", "u-token=efgh"], undefined],
  [["s-token=a b", "u-token=efgh"], undefined],
  [["s-token=abcd efgh", "u-token=efgh"], undefined],
  [['s-token="abcd"', "u-token=efgh"], undefined],
  [["s-token=abcd\r\nx: y", "u-token=efgh"], undefined],
  [["xs-token=abcd", "u-token=efgh"], undefined],
  [[], undefined],
])("of %j a credential is %j", (pairs, found) => expect(receivedCredential(pairs)).toEqual(found))

test("the provider is shown the cookies that a driver has, and no empty ones", () => {
  expect(toCookieHeader(CREDENTIAL)).toBe("s-token=s-token-of-a-driver; u-token=u-token-of-a-driver")
})
