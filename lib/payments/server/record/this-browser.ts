import "server-only"
import { headers } from "next/headers"
import { hashedKey } from "#lib/store/hashed-key"
import { formTokenOf } from "#lib/http/csrf/form-cookie"
import { session } from "#lib/session/session"

/**
 * How a payment's record knows the browser that began it, also where the answer that would have told the browser so was
 * lost: by its form token, hashed, so that nobody who reads the record can present it. A sign-in and a sign-out give it
 * another token: what was lost before is then not known again.
 */
export async function thisBrowser(): Promise<string | undefined> {
  const token = formTokenOf(await headers())?.token
  return token && hashedKey(`browser:that-pays:${token}`)
}

/** The driver who is signed in, the same in every browser; hashed, so that a record names nobody. */
export async function thisDriver(): Promise<string | undefined> {
  const held = await session()
  return held.state === "in" ? hashedKey(`driver:that-pays:${held.driver.who}`) : undefined
}
