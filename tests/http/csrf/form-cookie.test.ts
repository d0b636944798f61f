import {
  createFormCookieIfMissing,
  getFormCookieAttributes,
  readFormToken,
  withCookie,
} from "#lib/http/csrf/form-cookie"
import { createFormCookie, unmaskToken, verifyFormCookie } from "#lib/http/csrf/form-token"
import { getPageToken } from "#lib/http/csrf/page-token"

const [OLD_SECRET, SECRET] = ["the password of the last year, long", "a password of thirty-two characters"]
const mockEnv = { SESSION_SECRET: [SECRET, OLD_SECRET], isSecure: true }
const mockRequest = { headers: new Headers() }
jest.mock("#lib/env/env", () => ({ env: () => mockEnv, isSecure: () => mockEnv.isSecure }))
jest.mock("next/headers", () => ({ headers: async () => mockRequest.headers }))
beforeEach(() => void (mockEnv.isSecure = true))

const NAME = "__Host-berth-form"

test.each([
  ["no cookies", undefined],
  ["a cookie signed by another secret", `${NAME}=${createFormCookie("a password that was never ours, 32")}`],
  ["a cookie signed by an older secret", `${NAME}=${createFormCookie(OLD_SECRET)}`],
])("a browser with %s gets a form cookie signed by the newest secret", (_, cookie) => {
  const [name, value] = createFormCookieIfMissing(cookie)!.split("=")
  expect(name).toBe(NAME)
  expect(value).toContain("%7C")
  expect(verifyFormCookie(value, [SECRET])).toBeDefined()
})

test("a browser with a form cookie signed by the newest secret gets no new one", () => {
  expect(createFormCookieIfMissing(`a=b; ${NAME}=${createFormCookie(SECRET)}`)).toBeUndefined()
})

test("withCookie adds a cookie after those of the request and replaces those of the same name", () => {
  expect(withCookie(undefined, "form=new")).toBe("form=new")
  expect(withCookie("", "form=new")).toBe("form=new")
  expect(withCookie("a=b;  form=old;formal=c; form=older; ", "form=new")).toBe("a=b; formal=c; form=new")
})

test("the form cookie is Secure and has its prefix only on a secure site", () => {
  expect(getFormCookieAttributes()).toBe("; Path=/; HttpOnly; Secure; SameSite=Lax")
  mockEnv.isSecure = false
  expect(getFormCookieAttributes()).toBe("; Path=/; HttpOnly; SameSite=Lax")
  expect(createFormCookieIfMissing(undefined)).toMatch(/^berth-form=/)
})

test("the token is read from the first form cookie, with any secret in use", () => {
  const cookies = [OLD_SECRET, SECRET].map(createFormCookie)
  const headers = new Headers({ cookie: cookies.map((cookie) => `${NAME}=${cookie}`).join("; ") })
  expect(readFormToken(headers)).toEqual({ token: cookies[0]!.split("|")[0] })
  expect(readFormToken(new Headers())).toBeUndefined()
})

test("the forms of a page get the masked token of its browser, or none without a form cookie", async () => {
  const cookie = createFormCookie(SECRET)
  mockRequest.headers = new Headers({ cookie: `${NAME}=${cookie}` })
  expect(unmaskToken(await getPageToken())).toBe(cookie.split("|")[0])
  mockRequest.headers = new Headers()
  expect(await getPageToken()).toBe("")
})
