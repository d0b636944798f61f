import { formCookie, newFormCookie, same, tokenIn } from "#lib/kit/form-token"

const secret = "a password of thirty-two characters"
const older = "an older one of thirty-two characters"

test("a token of ours is found again, with the secret it was made with", () => {
  const cookie = newFormCookie(secret)
  const [token] = cookie.split("|")
  expect(tokenIn(cookie, [secret])).toEqual({ token, secret })
  expect(tokenIn(cookie.replace("|", "%7C"), ["another", secret])).toEqual({ token, secret })
})

test("no two are the same", () => {
  expect(newFormCookie(secret)).not.toBe(newFormCookie(secret))
})

test("it outlives a rotation for as long as the old secret is known", () => {
  const cookie = newFormCookie(older)
  expect(tokenIn(cookie, [secret, older])).toMatchObject({ secret: older })
  expect(tokenIn(cookie, [secret])).toBeUndefined()
})

test("one that was altered at any place is none", () => {
  const cookie = newFormCookie(secret)
  for (let i = 0; i < cookie.length; i++) {
    const altered = cookie.slice(0, i) + (cookie[i] === "0" ? "1" : "0") + cookie.slice(i + 1)
    expect([i, tokenIn(altered, [secret])]).toEqual([i, undefined])
  }
})

test.each([undefined, "", "|", "abc|def", `${"0".repeat(48)}|${"0".repeat(64)}`, "x".repeat(10_000)])(
  "%j is none",
  (cookie) => {
    expect(tokenIn(cookie, [secret])).toBeUndefined()
  },
)

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
  expect(same(a, b)).toBe(equal)
})
