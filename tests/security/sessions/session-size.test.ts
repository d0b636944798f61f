import { randomBytes, randomUUID } from "node:crypto"
import { seal } from "#tests/security/sessions/seal-with-secret"

const SECRET = "0123456789abcdef0123456789abcdef"
/** Browsers ignore cookies that are larger, including their name and attributes. */
const MAX_COOKIE_BYTES = 4096
const ATTRIBUTES =
  "__Host-berth-session=; Path=/; Expires=Sat, 25 Dec 2027 00:00:00 GMT; Max-Age=34560000; Secure; HttpOnly; SameSite=lax"

test("S-30 a session with the longest tokens that the contract allows fits into a cookie", async () => {
  const longestToken = "x".repeat(512)
  const credential = { u: longestToken, sid: longestToken, sToken: longestToken, uToken: longestToken }
  const who = `driver:${randomBytes(32).toString("base64url")}`
  const driver = { id: randomUUID(), phone: "138********", family: randomUUID(), who, credential }
  const sealedSession = await seal("session", driver, SECRET, { seconds: 730 * 86_400 })
  expect(sealedSession.length + ATTRIBUTES.length).toBeLessThan(MAX_COOKIE_BYTES)
})
