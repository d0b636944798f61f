import { headers } from "next/headers"
import { whoIsIn } from "#lib/kit/door/who-is-in"
import { seal, unseal } from "#lib/kit/seal/seal"

/**
 * Whose page a long form stands on, sealed into it: where the session has gone meanwhile, or is of another sign-in, what was
 * typed is kept for that driver, and for nobody else who holds the phone.
 */
type Owner = { who: string }

const PURPOSE = "form-owner"
const LIFE_SECONDS = 43_200

/** Empty where nobody is in. */
export async function formOwner(): Promise<string> {
  const visitor = await whoIsIn(await headers())
  return typeof visitor === "string" ? "" : seal(PURPOSE, { who: visitor.who } satisfies Owner, LIFE_SECONDS)
}

export const ownerIn = (text: string): string | undefined => (text ? unseal<Owner>(PURPOSE, text)?.who : undefined)
