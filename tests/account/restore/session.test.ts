import { around } from "#tests/account/around-the-flow"
import { enter } from "#lib/account/server/sign-in/entering"
import { cookiesOf } from "#lib/kit/call/driver-tokens"
import { StoreAway } from "#lib/kit/call/fault"
import { seal } from "#lib/kit/seal/seal"
import {
  ENDED,
  endSession,
  familyKey,
  heldCredential,
  holdDriver,
  newDriver,
  receivedCredential,
  sealDoor,
  session,
  visitorOf,
  whoIs,
} from "#lib/session"

const CREDENTIAL = { sToken: "s-token-of-a-driver", uToken: "u-token-of-a-driver" }
const [SESSION, DOOR] = ["__Host-berth", "__Host-berth-door"]
const made = () => newDriver("138********", CREDENTIAL)

/** A browser whose cookies are these. */
async function browserOf(driver = made(), door: { sub?: string; phone?: string } | undefined = undefined) {
  await holdDriver(driver)
  around.request.next({ [DOOR]: await sealDoor(door ?? { sub: driver.id, phone: driver.phone }) })
  return driver
}
const state = async () => (await session()).state

afterEach(() => jest.restoreAllMocks())

test("a browser without cookies is nobody's", async () => {
  around.request.next()
  expect([await state(), await heldCredential()]).toEqual(["out", undefined])
})

test("both halves of one driver are that driver, and the credential is no page's", async () => {
  const { id, phone, family } = await browserOf()
  expect(await session()).toEqual({ state: "in", driver: { id, phone, family, who: family } })
  expect(await heldCredential()).toEqual(CREDENTIAL)
})

test("a driver is the same at every sign-in, however the phone is spelt, and another is another", async () => {
  const who = whoIs("13800000011")
  const others = ["138 0000 0011", "+8613800000011", "13800000012"].map((phone) => whoIs(phone) === who)
  expect(others).toEqual([true, true, false])
  await browserOf(newDriver("138********", CREDENTIAL, who))
  expect(await visitorOf(around.request.headers())).toEqual({ phone: "138********", who })
  expect(who).not.toContain("13800000011")
})

test.each(["", "138********", "138****0011", "1380000001"])("of %j nobody is told, who may be anybody", (phone) =>
  expect(whoIs(phone)).toBeUndefined(),
)

test.each([
  ["without its door", { [DOOR]: undefined }],
  ["without its seal", { [SESSION]: undefined }],
  ["with anything for a door", { [DOOR]: "anything" }],
  ["twice", { [`a=b; ${SESSION}`]: "y" }],
  ["with two doors", { [`a=b; ${DOOR}`]: "y" }],
])("one half %s is broken", async (_, cookies) => {
  await browserOf()
  around.request.next(cookies)
  expect([await state(), await heldCredential()]).toEqual(["broken", undefined])
})

test.each([
  ["another id", { sub: "somebody", phone: "138********" }],
  ["another phone", { phone: "139********" }],
  ["nothing in it", {}],
])("a door with %s is broken", async (_, door) => {
  const driver = made()
  await browserOf(driver, { sub: driver.id, ...door, ...("phone" in door ? {} : { sub: undefined }) })
  expect(await state()).toBe("broken")
})

test("a door of another is broken also beside a seal that was just believed", async () => {
  await browserOf()
  expect(await state()).toBe("in")
  around.request.next({ [DOOR]: await sealDoor({ sub: "somebody", phone: "138********" }) })
  expect(await state()).toBe("broken")
})

test("both halves are out of a script's reach, stay away from other sites' forms, and are kept for 400 days", async () => {
  const kept = jest.spyOn(around.request.jar, "set")
  await enter(made())
  const shape = { path: "/", httpOnly: true, secure: true, sameSite: "lax", maxAge: 400 * 86_400 }
  expect(kept.mock.calls.map(([name, , options]) => [name, options])).toEqual([
    [SESSION, shape],
    [DOOR, shape],
  ])
})

test.each(["ticket", "front-door", "open-payments", "typed", "draft", "photo"])(
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
  const away = async () => Promise.reject(new StoreAway("no answer within 200 ms"))
  around.store = { ...around.store, get: away, known: async () => undefined }
  expect(await state()).toBe("in")
})

test("S-25 a seal past its time is broken also where it was just believed", async () => {
  const now = Date.now()
  const at = (time: number) => jest.spyOn(Date, "now").mockReturnValue(time)
  at(now)
  const driver = await browserOf()
  const years = 730 * 86_400_000
  at(now + years - 1_000)
  around.request.next({ [DOOR]: await sealDoor({ sub: driver.id, phone: driver.phone }) })
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
  expect(cookiesOf(CREDENTIAL)).toBe("s-token=s-token-of-a-driver; u-token=u-token-of-a-driver")
})
