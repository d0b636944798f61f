import { safeEqual } from "#lib/core/safe-equal"
import {
  getFormCookieName,
  maskToken,
  createFormCookie,
  verifyFormCookie,
  unmaskToken,
} from "#lib/http/csrf/form-token"

const secret = "a password of thirty-two characters"
const previousSecret = "a previous password of 32 characters"

test("a token is verified with any of the secrets", () => {
  const cookie = createFormCookie(secret)
  const [token] = cookie.split("|")
  expect(verifyFormCookie(cookie, [secret])).toEqual({ token })
  expect(verifyFormCookie(cookie.replace("|", "%7C"), ["another", secret])).toEqual({ token })
})

test("every token is different", () => {
  expect(createFormCookie(secret)).not.toBe(createFormCookie(secret))
})

test("a token is valid while its secret is in use", () => {
  const cookie = createFormCookie(previousSecret)
  expect(verifyFormCookie(cookie, [secret, previousSecret])).toBeDefined()
  expect(verifyFormCookie(cookie, [secret])).toBeUndefined()
})

test("a token with a changed character is rejected", () => {
  const cookie = createFormCookie(secret)
  // The low bits of the last character are unused.
  for (let i = 0; i < cookie.length - 1; i++) {
    const altered = cookie.slice(0, i) + (cookie[i] === "0" ? "1" : "0") + cookie.slice(i + 1)
    expect({ i, result: verifyFormCookie(altered, [secret]) }).toEqual({ i, result: undefined })
  }
})

test.each([undefined, "", "|", "abc|def", `${"0".repeat(48)}|${"0".repeat(43)}`, "x".repeat(10_000)])(
  "verifyFormCookie rejects %j",
  (cookie) => {
    expect(verifyFormCookie(cookie, [secret])).toBeUndefined()
  },
)

describe("a masked token", () => {
  const token = createFormCookie(secret).split("|")[0]!

  test("is always different and unmasks to the same token", () => {
    const maskedTokens = Array.from({ length: 50 }, () => maskToken(token))
    expect(new Set(maskedTokens).size).toBe(50)
    expect(maskedTokens.map(unmaskToken)).toEqual(Array(50).fill(token))
  })

  test("contains no part of the token", () => {
    for (let i = 0; i < 50; i++) {
      const text = maskToken(token)
      for (let start = 0; start + 12 <= token.length; start++)
        expect(text).not.toContain(token.slice(start, start + 12))
    }
  })

  test("with a changed character unmasks to another token or none", () => {
    const text = maskToken(token)
    for (let i = 0; i < text.length; i++) {
      const altered = text.slice(0, i) + (text[i] === "0" ? "1" : "0") + text.slice(i + 1)
      expect({ i, isSameToken: unmaskToken(altered) === token }).toEqual({ i, isSameToken: false })
    }
  })

  test.each(["", token, `${token}|${token}`, "g".repeat(96), "é".repeat(48), "0".repeat(97), "x".repeat(10_000)])(
    "rejects %j",
    (text) => expect(unmaskToken(text)).toBeUndefined(),
  )
})

test("the cookie has the __Host- prefix on https", () => {
  expect(getFormCookieName(true)).toBe("__Host-berth-form")
  expect(getFormCookieName(false)).toBe("berth-form")
})

test.each([
  ["abc", "abc", true],
  ["abc", "abd", false],
  ["abc", "ab", false],
  ["", "", true],
  ["abc", "ab\u00e9", false],
  ["ab\u00e9", "abc", false],
])("safeEqual(%j, %j) is %s", (a, b, expected) => {
  expect(safeEqual(a, b)).toBe(expected)
})
