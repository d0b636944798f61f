import { safeEqual } from "#lib/core/safe-equal"
import {
  getFormCookieName,
  maskToken,
  createFormCookie,
  verifyFormCookie,
  unmaskToken,
} from "#lib/http/csrf/form-token"

const secret = "a password of thirty-two characters"
const older = "an older one of thirty-two characters"

test("a token of ours is found again, whichever of the secrets it was made with", () => {
  const cookie = createFormCookie(secret)
  const [token] = cookie.split("|")
  expect(verifyFormCookie(cookie, [secret])).toEqual({ token })
  expect(verifyFormCookie(cookie.replace("|", "%7C"), ["another", secret])).toEqual({ token })
})

test("no two are the same", () => {
  expect(createFormCookie(secret)).not.toBe(createFormCookie(secret))
})

test("it outlives a rotation for as long as the old secret is known", () => {
  const cookie = createFormCookie(older)
  expect(verifyFormCookie(cookie, [secret, older])).toBeDefined()
  expect(verifyFormCookie(cookie, [secret])).toBeUndefined()
})

test("one that was altered at any place is none", () => {
  const cookie = createFormCookie(secret)
  // The last letter has two bits that mean nothing.
  for (let i = 0; i < cookie.length - 1; i++) {
    const altered = cookie.slice(0, i) + (cookie[i] === "0" ? "1" : "0") + cookie.slice(i + 1)
    expect([i, verifyFormCookie(altered, [secret])]).toEqual([i, undefined])
  }
})

test.each([undefined, "", "|", "abc|def", `${"0".repeat(48)}|${"0".repeat(43)}`, "x".repeat(10_000)])(
  "%j is none",
  (cookie) => {
    expect(verifyFormCookie(cookie, [secret])).toBeUndefined()
  },
)

describe("in a form", () => {
  const token = createFormCookie(secret).split("|")[0]!

  test("it is never twice the same letters, and always the same token", () => {
    const forms = Array.from({ length: 50 }, () => maskToken(token))
    expect(new Set(forms).size).toBe(50)
    expect(forms.map(unmaskToken)).toEqual(Array(50).fill(token))
  })

  test("nothing of it stands there as it is", () => {
    for (let i = 0; i < 50; i++) {
      const text = maskToken(token)
      for (let at = 0; at + 12 <= token.length; at++) expect(text).not.toContain(token.slice(at, at + 12))
    }
  })

  test("with any one letter changed it is another token, or none", () => {
    const text = maskToken(token)
    for (let i = 0; i < text.length; i++) {
      const altered = text.slice(0, i) + (text[i] === "0" ? "1" : "0") + text.slice(i + 1)
      expect([i, unmaskToken(altered) === token]).toEqual([i, false])
    }
  })

  test.each(["", token, `${token}|${token}`, "g".repeat(96), "é".repeat(48), "0".repeat(97), "x".repeat(10_000)])(
    "%j is none",
    (text) => expect(unmaskToken(text)).toBeUndefined(),
  )
})

test("the cookie is bound to the host where the transport allows it", () => {
  expect([getFormCookieName(true), getFormCookieName(false)]).toEqual(["__Host-berth-form", "berth-form"])
})

test.each([
  ["abc", "abc", true],
  ["abc", "abd", false],
  ["abc", "ab", false],
  ["", "", true],
  ["abc", "ab\u00e9", false],
  ["ab\u00e9", "abc", false],
])("%j and %j are the same: %s", (a, b, equal) => {
  expect(safeEqual(a, b)).toBe(equal)
})
