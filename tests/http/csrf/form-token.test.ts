import {
  createFormCookie,
  getFormCookieName,
  maskToken,
  unmaskToken,
  verifyFormCookie,
} from "#lib/http/csrf/form-token"

const [OLD_SECRET, SECRET] = ["the password of the last year, long", "a password of thirty-two characters"]
const TOKEN = "0123456789abcdef".repeat(3)
/** Signed by release 0.2 with SECRET. */
const COOKIE = `${TOKEN}|kgjBr6Ms5Pcvta2TSnrv56vJjYIAKgNIQSARsUrQovc`

test("the form cookie has the __Host- prefix only on a secure site", () => {
  expect(getFormCookieName(true)).toBe("__Host-berth-form")
  expect(getFormCookieName(false)).toBe("berth-form")
})

test("a form cookie of an earlier release is accepted", () => {
  expect(verifyFormCookie(COOKIE, [SECRET])).toEqual({ token: TOKEN })
})

test("a new form cookie has its own token and is accepted with any secret in use", () => {
  const cookie = createFormCookie(OLD_SECRET)
  expect(createFormCookie(OLD_SECRET)).not.toBe(cookie)
  expect(verifyFormCookie(cookie, [SECRET, OLD_SECRET])).toEqual({ token: cookie.split("|")[0] })
  expect(verifyFormCookie(cookie, [SECRET])).toBeUndefined()
})

test("a form cookie whose separator the browser has encoded is accepted", () => {
  for (const separator of ["%7C", "%7c"])
    expect(verifyFormCookie(COOKIE.replace("|", separator), [SECRET])).toEqual({ token: TOKEN })
})

test.each([
  ["no value", undefined],
  ["an empty value", ""],
  ["text before it", `x${COOKIE}`],
  ["text after it", `${COOKIE}x`],
  ["a shorter token", COOKIE.slice(1)],
  ["a token that is not hexadecimal", COOKIE.replace("0", "g")],
  ["a changed token", COOKIE.replace("0", "1")],
  ["a changed signature", COOKIE.replace("|kg", "|gk")],
  ["no signature", TOKEN],
])("a form cookie with %s is rejected", (_, cookie) => {
  expect(verifyFormCookie(cookie, [SECRET])).toBeUndefined()
})

test("a masked token differs each time, does not contain the token and can be unmasked", () => {
  const [first, second] = [maskToken(TOKEN), maskToken(TOKEN)]
  expect(first).toMatch(/^[0-9a-f]{96}$/)
  expect(first).not.toBe(second)
  expect(first).not.toContain(TOKEN)
  expect([first, second].map(unmaskToken)).toEqual([TOKEN, TOKEN])
})

test.each([
  ["one character too few", maskToken(TOKEN).slice(1)],
  ["text before it", `0${maskToken(TOKEN)}`],
  ["text after it", `${maskToken(TOKEN)}0`],
  ["upper-case digits", "A".repeat(96)],
  ["no characters", ""],
])("a masked token with %s is rejected", (_, masked) => expect(unmaskToken(masked)).toBeUndefined())
