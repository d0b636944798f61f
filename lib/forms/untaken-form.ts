import "server-only"
import { headers } from "next/headers"
import { buildRestorePath } from "#lib/core/address/site-path"
import { AFTER_SIGN_IN_SECONDS, saveFormDraft } from "#lib/forms/form-drafts"
import { readFormOwner } from "#lib/forms/form-owner"
import { seeOther } from "#lib/http/page/redirect"
import { getViewer } from "#lib/http/endpoint/viewer"

type Untaken<Why extends string> = { owner: string; values: () => Promise<Record<string, string>>; why: Why }

/** Saves the text fields of a rejected upload for the owner of its page. Photos are lost. */
export async function saveRejectedForm<Why extends string>(form: string, here: string, untaken: Untaken<Why>) {
  const { owner, values, why } = untaken
  const [who, viewer] = await Promise.all([readFormOwner(owner), headers().then(getViewer)])
  const isAnother = typeof viewer !== "string" && viewer.who !== who
  if (who === undefined || isAnother) return undefined
  await saveFormDraft<Why>(form, here, { values: await values(), why }, AFTER_SIGN_IN_SECONDS, who)
  return seeOther(typeof viewer === "string" ? buildRestorePath(here) : here)
}
