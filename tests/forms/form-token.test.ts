import { safeEqual } from "#lib/core/safe-equal"
import { formCookie, masked, newFormCookie, tokenIn, unmasked } from "#lib/http/csrf/form-token"

const secret = "a password of thirty-two characters"
const older = "an older one of thirty-two characters"

test("a token of ours is found again, whichever of the secrets it was made with", () => {
  const cookie = newFormCookie(secret)
  const [token] = cookie.split("|")
  expect(tokenIn(cookie, [secret])).toEqual({ token })
  expect(tokenIn(cookie.replace("|", "%7C"), ["another", secret])).toEqual({ token })
})

test("no two are the same", () => {
  expect(newFormCookie(secret)).not.toBe(newFormCookie(secret))
})

test("it outlives a rotation for as long as the old secret is known", () => {
  const cookie = newFormCookie(older)
  expect(tokenIn(cookie, [secret, older])).toBeDefined()
  expect(tokenIn(cookie, [secret])).toBeUndefined()
})

test("one that was altered at any place is none", () => {
  const cookie = newFormCookie(secret)
  // The last letter has two bits that mean nothing.
  for (let i = 0; i < cookie.length - 1; i++) {
    const altered = cookie.slice(0, i) + (cookie[i] === "0" ? "1" : "0") + cookie.slice(i + 1)
    expect([i, tokenIn(altered, [secret])]).toEqual([i, undefined])
  }
})

test.each([undefined, "", "|", "abc|def", `${"0".repeat(48)}|${"0".repeat(43)}`, "x".repeat(10_000)])(
  "%j is none",
  (cookie) => {
    expect(tokenIn(cookie, [secret])).toBeUndefined()
  },
)

describe("in a form", () => {
  const token = newFormCookie(secret).split("|")[0]!

  test("it is never twice the same letters, and always the same token", () => {
    const forms = Array.from({ length: 50 }, () => masked(token))
    expect(new Set(forms).size).toBe(50)
    expect(forms.map(unmasked)).toEqual(Array(50).fill(token))
  })

  test("nothing of it stands there as it is", () => {
    for (let i = 0; i < 50; i++) {
      const text = masked(token)
      for (let at = 0; at + 12 <= token.length; at++) expect(text).not.toContain(token.slice(at, at + 12))
    }
  })

  test("with any one letter changed it is another token, or none", () => {
    const text = masked(token)
    for (let i = 0; i < text.length; i++) {
      const altered = text.slice(0, i) + (text[i] === "0" ? "1" : "0") + text.slice(i + 1)
      expect([i, unmasked(altered) === token]).toEqual([i, false])
    }
  })

  test.each(["", token, `${token}|${token}`, "g".repeat(96), "é".repeat(48), "0".repeat(97), "x".repeat(10_000)])(
    "%j is none",
    (text) => expect(unmasked(text)).toBeUndefined(),
  )
})

test("the cookie is bound to the host where the transport allows it", () => {
  expect([formCookie(true), formCookie(false)]).toEqual(["__Host-berth-form", "berth-form"])
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
