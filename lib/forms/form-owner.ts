import "server-only"
import { headers } from "next/headers"
import { getViewer } from "#lib/http/endpoint/viewer"
import { sign, verify } from "#lib/http/seal/signed"

/**
 * The driver a long form was rendered for, signed into the form. If the session ends or changes before it is submitted,
 * the draft is stored for that driver only. `who` is a hash, so it does not have to be sealed.
 */
type Owner = { who: string }

const VALID_SECONDS = 43_200

/** Empty while signed out. */
export async function signFormOwner(): Promise<string> {
  const viewer = await getViewer(await headers())
  return typeof viewer === "string" ? "" : sign("form-owner", { who: viewer.driverKey } satisfies Owner, VALID_SECONDS)
}

export const verifyFormOwner = async (text: string): Promise<string | undefined> =>
  (await verify<Owner>("form-owner", text))?.who
