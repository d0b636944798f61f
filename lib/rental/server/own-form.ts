import "server-only"
import { headers } from "next/headers"
import { whoIsIn } from "#lib/http/endpoint/who-is-in"
import { hashedKey } from "#lib/store/hashed-key"
import { sign, verify } from "#lib/http/seal/signed"
import type { RenewalQuery } from "#lib/rental/links"

/**
 * A renewal's form goes by its address to the agreement and to the other cars, and comes back. What is ticked there costs
 * money and binds, and anybody can write an address: it counts only beside a signature that this driver's own form,
 * about this package, has been given. The address tells nobody whose it is.
 */
type Own = { form: string }

const LIFE_SECONDS = 1_800

/** Of nobody's form there is no signature. */
export async function signOwnForm(query: RenewalQuery): Promise<string | undefined> {
  const own = await ownForm(query)
  return own && sign("renewal-form", own, LIFE_SECONDS)
}

/** The address without what nobody but its driver may tick, unless its driver has. */
export async function onlyOwnTicks(query: RenewalQuery): Promise<RenewalQuery> {
  const said = query.own ? await verify<Own>("renewal-form", query.own) : undefined
  const isOwn = said !== undefined && said.form === (await ownForm(query))?.form
  return isOwn ? query : { ...query, goods: undefined, agreed: undefined }
}

async function ownForm({ parkId, whiteListFeeId }: RenewalQuery): Promise<Own | undefined> {
  const visitor = await whoIsIn(await headers())
  if (typeof visitor === "string") return undefined
  return { form: hashedKey(`renewal:${visitor.who} ${parkId} ${whiteListFeeId}`) }
}
