import "server-only"
import { createHash } from "node:crypto"
import { cookies } from "next/headers"
import { isSecure } from "#lib/env/env"
import { getCookieOptions, getSession } from "#lib/session/session"

/** Counts redirects to one page within seconds, in case the provider accepts the session but keeps rejecting the page. */
const cookieName = () => `${isSecure() ? "__Host-" : ""}berth-restored`
const ATTEMPTS_SECONDS = 10
const MAX_ATTEMPTS = 2

/** How often this driver was just redirected back to the page. */
export async function countRestoreAttempts(next: string): Promise<number> {
  const [attempts, hash] = ((await cookies()).get(cookieName())?.value ?? "").split(".")
  return hash === (await hashAttempt(next)) ? Number(attempts) || 0 : 0
}

/** Counts one more. False if the page was rejected too often; the count is then reset. */
export async function addRestoreAttempt(next: string): Promise<boolean> {
  const attempts = (await countRestoreAttempts(next)) + 1
  const isAllowed = attempts <= MAX_ATTEMPTS
  const value = isAllowed ? `${attempts}.${await hashAttempt(next)}` : ""
  ;(await cookies()).set(cookieName(), value, { ...getCookieOptions(), maxAge: isAllowed ? ATTEMPTS_SECONDS : 0 })
  return isAllowed
}

async function hashAttempt(next: string): Promise<string> {
  const session = await getSession()
  const family = session.state === "in" ? session.driver.family : ""
  return createHash("sha256").update(`${family} ${next}`).digest("base64url").slice(0, 16)
}
