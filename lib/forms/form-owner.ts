import "server-only"
import { headers } from "next/headers"
import { whoIsIn } from "#lib/http/endpoint/who-is-in"
import { sign, verify } from "#lib/http/seal/signed"

/**
 * Whose page a long form stands on, signed into it: where the session has gone meanwhile, or is of another sign-in, what was
 * typed is kept for that driver, and for nobody else who holds the phone. Its driver may read it: it is a hash.
 */
type Owner = { who: string }

const LIFE_SECONDS = 43_200

/** Empty where nobody is in. */
export async function formOwner(): Promise<string> {
  const visitor = await whoIsIn(await headers())
  return typeof visitor === "string" ? "" : sign("form-owner", { who: visitor.who } satisfies Owner, LIFE_SECONDS)
}

export const ownerIn = async (text: string): Promise<string | undefined> =>
  (await verify<Owner>("form-owner", text))?.who
