import "server-only"
import { headers } from "next/headers"
import { buildRestorePath } from "#lib/core/address/site-path"
import { AFTER_SIGN_IN_SECONDS, saveFormDraft } from "#lib/forms/form-drafts"
import { verifyFormOwner } from "#lib/forms/form-owner"
import { seeOther } from "#lib/http/page/redirect"
import { getViewer } from "#lib/http/endpoint/viewer"

type RejectedForm<Why extends string> = { owner: string; values: () => Promise<Record<string, string>>; why: Why }

/** Saves the text of a rejected upload, without its photos, for the driver the page was rendered for. */
export async function saveRejectedForm<Why extends string>(form: string, path: string, rejected: RejectedForm<Why>) {
  const { owner, values, why } = rejected
  const [driverKey, viewer] = await Promise.all([verifyFormOwner(owner), headers().then(getViewer)])
  const isOtherDriver = typeof viewer !== "string" && viewer.driverKey !== driverKey
  if (driverKey === undefined || isOtherDriver) return undefined
  await saveFormDraft<Why>(form, path, { values: await values(), why }, AFTER_SIGN_IN_SECONDS, driverKey)
  return seeOther(typeof viewer === "string" ? buildRestorePath(path) : path)
}
