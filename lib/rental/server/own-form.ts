import "server-only"
import { headers } from "next/headers"
import { whoIsIn } from "#lib/kit/door/who-is-in"
import { seal, unseal } from "#lib/kit/seal/seal"
import type { RenewalQuery } from "#lib/rental/links"

/**
 * A renewal's form goes by its address to the agreement and to the other cars, and comes back. What is ticked there costs
 * money and binds, and anybody can write an address: it counts only beside a seal that this driver's own form, about this
 * package, has been given.
 */
type Own = { who: string; form: string }

const PURPOSE = "renewal-form"
const LIFE_SECONDS = 1_800

/** Of nobody's form there is no seal. */
export async function sealOwnForm(query: RenewalQuery): Promise<string | undefined> {
  const own = await ownForm(query)
  return own && seal(PURPOSE, own, LIFE_SECONDS)
}

/** The address without what nobody but its driver may tick, unless its driver has. */
export async function onlyOwnTicks(query: RenewalQuery): Promise<RenewalQuery> {
  const said = query.own ? unseal<Own>(PURPOSE, query.own) : undefined
  const own = said && (await ownForm(query))
  const isOwn = own && said.who === own.who && said.form === own.form
  return isOwn ? query : { ...query, goods: undefined, agreed: undefined }
}

async function ownForm({ parkId, whiteListFeeId }: RenewalQuery): Promise<Own | undefined> {
  const visitor = await whoIsIn(await headers())
  return typeof visitor === "string" ? undefined : { who: visitor.who, form: `${parkId} ${whiteListFeeId}` }
}
