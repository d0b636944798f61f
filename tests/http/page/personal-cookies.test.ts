import {
  buildDraftCookieName,
  isPersonalCookie,
  listOlderDraftCookies,
  buildPersonalCookieName,
} from "#lib/http/page/personal-cookies"

const mockEnv = { isSecure: true }
jest.mock("#lib/env/env", () => ({ isSecure: () => mockEnv.isSecure }))
beforeEach(() => void (mockEnv.isSecure = true))

test.each([
  [true, "__Host-berth-own-search", /^__Host-berth-typed-feedback-[\da-f]{8}$/],
  [false, "berth-own-search", /^berth-typed-feedback-[\da-f]{8}$/],
])("with HTTPS %s the cookies of a driver are bound to the host if possible", (isSecure, personal, draft) => {
  mockEnv.isSecure = isSecure
  expect(buildPersonalCookieName("search")).toBe(personal)
  expect(buildDraftCookieName("feedback", "/CONFIG")).toMatch(draft)
})

test("drafts of the same form on different pages have different names, however the address is encoded", () => {
  const names = ["/PAY/粤", "/PAY/%E7%B2%A4", "/PAY/%e7%b2%a4", "/PAY/%zz", "/PAY/%yy"].map((address) =>
    buildDraftCookieName("feedback", address),
  )
  expect(new Set(names.slice(0, 3)).size).toBe(1)
  expect(new Set(names).size).toBe(3)
})

test.each([
  [buildPersonalCookieName("search"), true],
  [buildDraftCookieName("feedback", "/"), true],
  ["__Host-berth-session", false],
  ["berth-own-search", false],
  ["x__Host-berth-own-search", false],
  ["x__Host-berth-typed-feedback", false],
])("signing out deletes the cookie %s: %s", (name, isPersonal) => {
  expect(isPersonalCookie(name)).toBe(isPersonal)
})

test("the older drafts are those of other forms, except for the newest", () => {
  const name = buildDraftCookieName("feedback", "/")
  const drafts = ["a", "b", "c", "d"].map((form) => ({ name: buildDraftCookieName(form, "/") }))
  const cookies = [drafts[0]!, { name: buildPersonalCookieName("search") }, ...drafts.slice(1), { name }]
  expect(listOlderDraftCookies(cookies, name, 2)).toEqual([drafts[0]!.name, drafts[1]!.name])
  expect(listOlderDraftCookies(cookies, name, 4)).toEqual([])
})
