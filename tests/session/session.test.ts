import { testEnv } from "#tests/account/test-env"
import { processSingleton } from "#lib/core/process-singleton"
import { env } from "#lib/env/env"
import {
  getCookieOptions,
  createSessionData,
  CREDENTIAL_COOKIES,
  ENDED,
  endSession,
  buildFamilyKey,
  getSession,
  getSessionData,
  hashPhone,
  openSession,
  parseCredential,
  readViewer,
  sealSession,
  getSessionCookieName,
  setSession,
  type SessionData,
} from "#lib/session/session"

const CREDENTIAL = { sToken: "s-token-of-a-driver", uToken: "u-token-of-a-driver" }
const SESSION = "__Host-berth-session"
const openedSeals = processSingleton("seals", () => new Map<string, { data: SessionData; until: number }>())
beforeEach(() => void openedSeals.clear())
afterEach(() => jest.restoreAllMocks())

async function storeSession(data = createSessionData("138****0011", CREDENTIAL)) {
  await setSession(data)
  testEnv.request.startNextRequest()
  return data
}

test("each sign-in has its own id and its own family", () => {
  const [first, second] = [1, 2].map(() => createSessionData("138****0011", CREDENTIAL, "driver"))
  expect(first).toEqual({ ...second, id: expect.any(String), family: expect.any(String) })
  expect(new Set([first!.id, first!.family, second!.id, second!.family]).size).toBe(4)
})

test("the credential is only in the data for the provider", async () => {
  const data = await storeSession()
  expect(await getSessionData()).toEqual(data)
  expect(await getSession()).toEqual({
    state: "in",
    driver: { id: data.id, phone: "138****0011", family: data.family, driverKey: data.family },
  })
  expect(CREDENTIAL_COOKIES.sort()).toEqual(["s-token", "sid", "u", "u-token"])
})

test("a session is sealed for two years", async () => {
  const data = createSessionData("138****0011", CREDENTIAL)
  const sealed = await sealSession(data)
  const now = Date.now()
  const clock = jest.spyOn(Date, "now").mockReturnValue(now + (730 * 86_400 - 5) * 1000)
  expect(await openSession(sealed)).toEqual(data)
  clock.mockReturnValue(now + (730 * 86_400 + 120) * 1000)
  expect(await openSession(sealed)).toBeUndefined()
})

test("cookies of a secure site are Secure, HttpOnly and SameSite=Lax, and have a prefix", () => {
  expect(getSessionCookieName()).toBe(SESSION)
  expect(getCookieOptions()).toEqual({ path: "/", httpOnly: true, secure: true, sameSite: "lax" })
})

test("cookies of a site without https are not Secure and have no prefix", () => {
  jest.replaceProperty(env(), "PUBLIC_URL", ["http://localhost:3000"])
  expect(getSessionCookieName()).toBe("berth-session")
  expect(getCookieOptions()).toMatchObject({ secure: false })
})

test.each([
  ["no session", "out", {}],
  ["an empty session cookie", "out", { [SESSION]: "" }],
  ["a session cookie that is not ours", "broken", { [SESSION]: "other" }],
] as const)("a request with %s has the viewer %s", async (_, viewer, cookies) => {
  testEnv.request.startNextRequest(cookies)
  expect(await readViewer(testEnv.request.headers())).toBe(viewer)
  expect(await getSession()).toEqual({ state: viewer })
  expect(await getSessionData()).toBeUndefined()
})

test("a viewer is known by the hash of the phone, or by the sign-in without one", async () => {
  const { family } = await storeSession()
  expect(await readViewer(testEnv.request.headers())).toEqual({ phone: "138****0011", driverKey: family })
  await storeSession(createSessionData("138****0011", CREDENTIAL, "driver"))
  expect(await readViewer(testEnv.request.headers())).toEqual({ phone: "138****0011", driverKey: "driver" })
})

test("the cookie of release 0.1 counts only without one of this release", async () => {
  const [old, current] = [createSessionData("138****0011", CREDENTIAL), createSessionData("139****0022", CREDENTIAL)]
  testEnv.request.startNextRequest({ "__Host-berth": await sealSession(old) })
  expect(await getSessionData()).toEqual(old)
  testEnv.request.startNextRequest({ [SESSION]: await sealSession(current) })
  expect(await getSessionData()).toEqual(current)
  testEnv.request.startNextRequest({ [SESSION]: "other" })
  expect(await getSession()).toEqual({ state: "broken" })
})

describe("opened sessions", () => {
  test("an opened session is not decrypted again within a minute", async () => {
    const { id } = await storeSession()
    await getSession()
    const [[sealed, cached]] = [...openedSeals] as [[string, { data: SessionData; until: number }]]
    openedSeals.set(sealed, { ...cached, data: { ...cached.data, id: "from the cache" } })
    const now = Date.now()
    const clock = jest.spyOn(Date, "now").mockReturnValue(cached.until - 1)
    expect(await getSessionData()).toMatchObject({ id: "from the cache" })
    clock.mockReturnValue(cached.until)
    expect(await getSessionData()).toMatchObject({ id })
    expect(openedSeals.get(sealed)!.until).toBe(cached.until + 60_000)
    expect(cached.until - now).toBeGreaterThan(50_000)
  })

  test("at most a thousand opened sessions are cached, and the oldest is evicted first", async () => {
    const [data, until] = [createSessionData("138****0011", CREDENTIAL), Date.now() + 60_000]
    for (let index = 0; index < 999; index++) openedSeals.set(`seal ${index}`, { data, until })
    await storeSession()
    await getSession()
    expect([openedSeals.size, openedSeals.has("seal 0")]).toEqual([1000, true])
    await storeSession()
    await getSession()
    expect([openedSeals.size, openedSeals.has("seal 0"), openedSeals.has("seal 1")]).toEqual([1000, false, true])
  })

  test("reopening a session after a minute evicts no other session", async () => {
    const [data, until] = [createSessionData("138****0011", CREDENTIAL), Date.now() + 120_000]
    openedSeals.set("oldest seal", { data, until })
    await storeSession()
    await getSession()
    for (let index = 0; index < 998; index++) openedSeals.set(`seal ${index}`, { data, until })
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000)
    await getSession()
    expect([openedSeals.size, openedSeals.has("oldest seal")]).toEqual([1000, true])
  })

  test("a session that cannot be opened is not cached", async () => {
    testEnv.request.startNextRequest({ [SESSION]: "other" })
    await getSession()
    expect(openedSeals.size).toBe(0)
  })
})

describe("the end of a session", () => {
  test("the family is ended for as long as browsers keep the cookie", async () => {
    const { family } = await storeSession()
    const setEventually = jest.spyOn(testEnv.store, "setEventually")
    await endSession()
    expect(setEventually.mock.calls).toEqual([[buildFamilyKey(family), ENDED, 400 * 86_400]])
    expect([buildFamilyKey("f"), ENDED]).toEqual(["family:f", "ended"])
  })

  test("only the cookies that the browser has are cleared, and the session cookie always", async () => {
    const set = jest.spyOn(testEnv.request.jar, "set")
    testEnv.request.startNextRequest({ "__Host-berth-door": "1" })
    await endSession()
    const options = { path: "/", httpOnly: true, secure: true, sameSite: "lax", maxAge: 0 }
    expect(set.mock.calls).toEqual([
      [SESSION, "", options],
      ["__Host-berth-door", "", options],
    ])
  })

  test.each([
    ["a broken session", 1, { [SESSION]: "other" }],
    ["no session", 0, {}],
  ])("ending %s ends no family and logs %d line", async (_, lineCount, cookies) => {
    const setEventually = jest.spyOn(testEnv.store, "setEventually")
    const write = jest.spyOn(process.stderr, "write").mockReturnValue(true)
    testEnv.request.startNextRequest(cookies)
    await endSession()
    expect(setEventually).not.toHaveBeenCalled()
    expect(write.mock.calls.filter(([line]) => String(line).includes("session cookie refused"))).toHaveLength(lineCount)
  })
})

test.each([
  ["138 0000 0011", true],
  ["13800000011", true],
  ["1380000001", false],
  ["138****0011", false],
])("hashPhone of %s is defined: %s", (phone, isDefined) => expect(hashPhone(phone) !== undefined).toBe(isDefined))

test.each([
  [["sid=6789", "u=1234"], { u: "1234", sid: "6789" }],
  [[" s-token=a.b~c+d/e=-; Path=/", "u-token=efgh"], { sToken: "a.b~c+d/e=-", uToken: "efgh" }],
  [
    ["s-token=abcd", "u-token=efgh", "u=1234", "sid=6789", "other=abcd"],
    { sToken: "abcd", uToken: "efgh", u: "1234", sid: "6789" },
  ],
  [["s-token=abcd", "u-token=efg"], undefined],
  [["s-token=abcd", `u-token=${"x".repeat(513)}`], undefined],
  [["s-token=abcd", "uu-token=efgh"], undefined],
  [["u=1234"], undefined],
  [["sid=6789"], undefined],
  [["u-token=efgh", "sid=6789"], undefined],
  [["a; s-token=abcd", "u-token=efgh"], undefined],
])("the provider's cookies %j give the credential %j", (pairs, credential) => {
  expect(parseCredential(pairs)).toEqual(credential)
})
