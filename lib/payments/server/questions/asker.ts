import "server-only"
import { headers } from "next/headers"
import { formTokenOf } from "#lib/kit/door/guard"
import { countedAddress } from "#lib/kit/door/rate-limits"

/** A script that brings no form token has none of our pages, and is nobody's browser: only its address counts. */
export type Asker = { browser: string | undefined; address: string | undefined }

export async function whoAsks(): Promise<Asker> {
  const sent = await headers()
  return { browser: formTokenOf(sent)?.token, address: countedAddress(sent) }
}
