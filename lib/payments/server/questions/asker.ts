import "server-only"
import { headers } from "next/headers"
import { askedFrom } from "#lib/kit/door/asked-from"

/** A script that brings no form token has none of our pages, and is nobody's browser: only its address counts. */
export type Asker = ReturnType<typeof askedFrom>

export const whoAsks = async (): Promise<Asker> => askedFrom(await headers())
