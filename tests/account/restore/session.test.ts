import { testEnv } from "#tests/account/test-env"
import { toCookieHeader } from "#lib/provider/client/driver-tokens"
import { StoreUnavailableError } from "#lib/core/errors"
import { seal } from "#lib/http/seal/seal"
import {
  ENDED,
  endSession,
  buildFamilyKey,
  getCredential,
  setSession,
  createSessionData,
  parseCredential,
  getSession,
  readViewer,
  hashPhone,
} from "#lib/session/session"

const CREDENTIAL = { sToken: "s-token-of-a-driver", uToken: "u-token-of-a-driver" }
const SESSION = "__Host-berth-session"
/** The cookie names of the previous release. */
const PREVIOUS_COOKIES = ["__Host-berth", "__Host-berth-door"]
const createDriver = () => createSessionData("138********", CREDENTIAL)

/** Stores the driver's session in the browser. */
async function storeSession(driver = createDriver()) {
  await setSession(driver)
  testEnv.request.startNextRequest()
  return driver
}
const getState = async () => (await getSession()).state

afterEach(() => jest.restoreAllMocks())

test("a browser without cookies has no session", async () => {
  testEnv.request.startNextRequest()
  expect(await getState()).toBe("out")
  expect(await getCredential()).toBeUndefined()
})

test("the session contains the driver without the credential", async () => {
  const { id, phone, family } = await storeSession()
  expect(await getSession()).toEqual({ state: "in", driver: { id, phone, family, driverKey: family } })
  expect(await getCredential()).toEqual(CREDENTIAL)
})

test("the driver id depends only on the normalized phone number", async () => {
  const driverKey = hashPhone("13800000011")
  const isSameKey = ["138 0000 0011", "+8613800000011", "13800000012"].map((phone) => hashPhone(phone) === driverKey)
  expect(isSameKey).toEqual([true, true, false])
  await storeSession(createSessionData("138********", CREDENTIAL, driverKey))
  expect(await readViewer(testEnv.request.headers())).toEqual({ phone: "138********", driverKey })
  expect(driverKey).not.toContain("13800000011")
})

test.each(["", "138********", "138****0011", "1380000001"])("%j gives no driver id", (phone) =>
  expect(hashPhone(phone)).toBeUndefined(),
)

test.each([
  ["an arbitrary value", { [SESSION]: "anything" }],
  ["two cookies of the same name", { [`a=b; ${SESSION}`]: "y" }],
])("a session cookie with %s is broken", async (_, cookies) => {
  await storeSession()
  testEnv.request.startNextRequest(cookies)
  expect(await getState()).toBe("broken")
  expect(await getCredential()).toBeUndefined()
})

test("the previous release's cookies are accepted, after those of this release", async () => {
  await storeSession()
  const sealed = testEnv.request.cookies.get(SESSION)
  testEnv.request.startNextRequest({
    [SESSION]: undefined,
    [PREVIOUS_COOKIES[0]!]: sealed,
    [PREVIOUS_COOKIES[1]!]: "door",
  })
  expect(await getState()).toBe("in")
  expect(await getCredential()).toEqual(CREDENTIAL)
  const { id } = await storeSession()
  expect(await getSession()).toMatchObject({ state: "in", driver: { id } })
})

test("ending a session removes the previous release's cookies", async () => {
  await storeSession()
  const sealed = testEnv.request.cookies.get(SESSION)
  testEnv.request.startNextRequest({
    [SESSION]: undefined,
    [PREVIOUS_COOKIES[0]!]: sealed,
    [PREVIOUS_COOKIES[1]!]: "door",
  })
  await endSession()
  testEnv.request.startNextRequest()
  expect(testEnv.request.cookies.size).toBe(0)
  expect(await getState()).toBe("out")
})

test("the cookie is HttpOnly, Secure, SameSite=Lax and kept for 400 days", async () => {
  const set = jest.spyOn(testEnv.request.jar, "set")
  await setSession(createDriver())
  const cookieOptions = { path: "/", httpOnly: true, secure: true, sameSite: "lax", maxAge: 400 * 86_400 }
  expect(set.mock.calls.map(([name, , options]) => [name, options])).toEqual([[SESSION, cookieOptions]])
})

test.each(["ticket", "open-payments", "typed", "draft", "photo"])(
  "a value sealed as %s is not a session",
  async (purpose) => {
    const driver = await storeSession()
    testEnv.request.startNextRequest({ [SESSION]: await seal(purpose, driver, 600) })
    expect(await getState()).toBe("broken")
  },
)

test("S-21 after the end of a session its copies and its whole family are broken", async () => {
  const driver = await storeSession()
  const copy = new Map(testEnv.request.cookies)
  await endSession()
  testEnv.request.startNextRequest()
  expect(testEnv.request.cookies.size).toBe(0)
  expect(await getState()).toBe("out")
  testEnv.request.startNextRequest(Object.fromEntries(copy))
  expect(await getState()).toBe("broken")
  await storeSession({ ...createDriver(), family: driver.family })
  expect(await getState()).toBe("broken")
})

test("a seal is accepted while the store is unavailable", async () => {
  const driver = await storeSession()
  await testEnv.store.set(buildFamilyKey(driver.family), ENDED, 60)
  const rejectUnavailable = async () => Promise.reject(new StoreUnavailableError("no answer within 200 ms"))
  testEnv.store = { ...testEnv.store, get: rejectUnavailable, getOrUndefined: async () => undefined }
  expect(await getState()).toBe("in")
})

test("S-25 an expired seal is broken even if it is cached", async () => {
  const now = Date.now()
  const setTime = (time: number) => jest.spyOn(Date, "now").mockReturnValue(time)
  setTime(now)
  await storeSession()
  const twoYears = 730 * 86_400_000
  setTime(now + twoYears - 1_000)
  expect(await getState()).toBe("in")
  setTime(now + twoYears + 121_000)
  expect(await getState()).toBe("broken")
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
])("%j gives the credential %j", (pairs, expected) => expect(parseCredential(pairs)).toEqual(expected))

test("the provider receives the driver's cookies without empty ones", () => {
  expect(toCookieHeader(CREDENTIAL)).toBe("s-token=s-token-of-a-driver; u-token=u-token-of-a-driver")
})
