import "server-only"
import { headers } from "next/headers"
import { getViewer } from "#lib/http/endpoint/viewer"
import { sign, verify } from "#lib/http/seal/signed"

/**
 * The signed owner of a long form's page. If the session has ended or belongs to another sign-in when the form is sent,
 * its draft is saved for this owner only. It contains a hash, so drivers may read it.
 */
type Owner = { who: string }

const LIFE_SECONDS = 43_200

/** Empty if no driver is signed in. */
export async function createFormOwner(): Promise<string> {
  const viewer = await getViewer(await headers())
  return typeof viewer === "string" ? "" : sign("form-owner", { who: viewer.who } satisfies Owner, LIFE_SECONDS)
}

export const readFormOwner = async (text: string): Promise<string | undefined> =>
  (await verify<Owner>("form-owner", text))?.who
