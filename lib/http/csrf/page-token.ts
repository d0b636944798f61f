import "server-only"
import { headers } from "next/headers"
import { masked } from "#lib/http/csrf/form-token"
import { formTokenOf } from "#lib/http/csrf/form-cookie"

/** What every native form carries; without it the door stays shut. */
export async function formToken(): Promise<string> {
  const known = formTokenOf(await headers())
  return known ? masked(known.token) : ""
}
