import "server-only"
import { headers } from "next/headers"
import { getViewer } from "#lib/http/endpoint/viewer"
import { sign, verify } from "#lib/http/seal/signed"

/**
 * Whose page a long form stands on, signed into it: where the session has gone meanwhile, or is of another sign-in, what was
 * typed is kept for that driver, and for nobody else who holds the phone. Its driver may read it: it is a hash.
 */
type Owner = { who: string }

const LIFE_SECONDS = 43_200

/** Empty where nobody is in. */
export async function signFormOwner(): Promise<string> {
  const viewer = await getViewer(await headers())
  return typeof viewer === "string" ? "" : sign("form-owner", { who: viewer.who } satisfies Owner, LIFE_SECONDS)
}

export const verifyFormOwner = async (text: string): Promise<string | undefined> =>
  (await verify<Owner>("form-owner", text))?.who
