import "server-only"
import { headers } from "next/headers"
import { hashKey } from "#lib/store/hash-key"
import { readFormToken } from "#lib/http/csrf/form-cookie"
import { getSession } from "#lib/session/session"

/**
 * Identifies the browser in a payment's record, even if the response with the cookie was lost. It is a hash of the form
 * token, so that the token cannot be read from the record. Signing in or out changes the token and this id.
 */
export async function getBrowserId(): Promise<string | undefined> {
  const token = readFormToken(await headers())?.token
  return token && hashKey(`browser:that-pays:${token}`)
}

/** Identifies the signed-in driver across browsers. Hashed, so that the record contains no personal data. */
export async function getDriverId(): Promise<string | undefined> {
  const current = await getSession()
  return current.state === "in" ? hashKey(`driver:that-pays:${current.driver.driverKey}`) : undefined
}
