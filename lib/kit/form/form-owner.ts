import { headers } from "next/headers"
import { whoIsIn } from "#lib/kit/door/who-is-in"
import { env } from "#lib/kit/process/env"
import { openPayload, signPayload } from "#lib/kit/seal/signed-payload"

/**
 * Whose page a long form stands on, signed into it: where the session has gone meanwhile, or is of another sign-in, what was
 * typed is kept for that driver, and for nobody else who holds the phone. Its driver may read it: it is a hash.
 */
type Owner = { who: string }

const LIFE_SECONDS = 43_200
const ours = () => ({ purpose: "form-owner", secrets: env().SESSION_SECRET })

/** Empty where nobody is in. */
export async function formOwner(): Promise<string> {
  const visitor = await whoIsIn(await headers())
  return typeof visitor === "string" ? "" : signPayload(ours(), { who: visitor.who } satisfies Owner, LIFE_SECONDS)
}

export const ownerIn = (text: string): string | undefined => openPayload<Owner>(ours(), text)?.who
