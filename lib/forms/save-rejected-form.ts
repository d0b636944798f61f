import "server-only"
import { headers } from "next/headers"
import { restoring } from "#lib/core/address/site-path"
import { AFTER_SIGN_IN_SECONDS, saveFormDraft } from "#lib/forms/form-drafts"
import { verifyFormOwner } from "#lib/forms/form-owner"
import { seeOther } from "#lib/http/page/redirect"
import { getViewer } from "#lib/http/endpoint/viewer"

type RejectedForm<Why extends string> = { owner: string; values: () => Promise<Record<string, string>>; why: Why }

/** Its photos are lost, and nothing that was typed: for the driver whose page it was sent from, and for no other. */
export async function saveRejectedForm<Why extends string>(form: string, here: string, rejected: RejectedForm<Why>) {
  const { owner, values, why } = rejected
  const [who, viewer] = await Promise.all([verifyFormOwner(owner), headers().then(getViewer)])
  const isAnother = typeof viewer !== "string" && viewer.who !== who
  if (who === undefined || isAnother) return undefined
  await saveFormDraft<Why>(form, here, { values: await values(), why }, AFTER_SIGN_IN_SECONDS, who)
  return seeOther(typeof viewer === "string" ? restoring(here) : here)
}
