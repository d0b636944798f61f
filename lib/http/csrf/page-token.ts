import "server-only"
import { headers } from "next/headers"
import { maskToken } from "#lib/http/csrf/form-token"
import { readFormToken } from "#lib/http/csrf/form-cookie"

/** The masked token for the forms of this page. */
export async function getPageToken(): Promise<string> {
  const formToken = readFormToken(await headers())
  return formToken ? maskToken(formToken.token) : ""
}
