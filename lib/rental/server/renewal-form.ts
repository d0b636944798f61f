import "server-only"
import { headers } from "next/headers"
import { getViewer } from "#lib/http/endpoint/viewer"
import { hashKey } from "#lib/store/hash-key"
import { sign, verify } from "#lib/http/seal/signed"
import type { RenewalQuery } from "#lib/rental/links"

/**
 * A renewal form passes its values through URLs to the agreement and to the plate selection. Anyone can write such a URL, but
 * goods cost money and an agreement is binding. Therefore these two values require a signature for this driver and this
 * package. The claim `form` is a hash, so that the URL does not reveal the driver's id.
 */
type SignedForm = { form: string }

const LIFE_SECONDS = 1_800

/** Undefined if no driver is signed in. */
export async function signRenewalForm(query: RenewalQuery): Promise<string | undefined> {
  const formHash = await hashForm(query)
  return formHash && sign("renewal-form", { form: formHash } satisfies SignedForm, LIFE_SECONDS)
}

/** Removes goods and agreement from the query unless its signature is valid for this driver. */
export async function dropUnsignedChoices(query: RenewalQuery): Promise<RenewalQuery> {
  const signed = query.signature ? await verify<SignedForm>("renewal-form", query.signature) : undefined
  const isValid = signed !== undefined && signed.form === (await hashForm(query))
  return isValid ? query : { ...query, goods: undefined, agreed: undefined }
}

async function hashForm({ parkId, whiteListFeeId }: RenewalQuery): Promise<string | undefined> {
  const viewer = await getViewer(await headers())
  if (typeof viewer === "string") return undefined
  return hashKey(`renewal:${viewer.driverKey} ${parkId} ${whiteListFeeId}`)
}
