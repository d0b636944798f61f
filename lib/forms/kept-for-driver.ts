import "server-only"
import { headers } from "next/headers"
import { AFTER_SIGN_IN_SECONDS, saveFormDraft, type FormDraft } from "#lib/forms/form-drafts"
import { getViewer } from "#lib/http/endpoint/viewer"

type Form<Why extends string> = { name: string; about: string; typed: FormDraft<Why>; owner?: string }

/**
 * The current input, for the signed-in driver, unless the page belongs to another driver. Otherwise the page's initial
 * values.
 */
export async function keepForDriver<Why extends string>({ name, about, typed, owner }: Form<Why>) {
  const viewer = await getViewer(await headers())
  if (typeof viewer === "string" || (owner ?? viewer.who) !== viewer.who) return { kept: false }
  await saveFormDraft<Why>(name, about, typed, AFTER_SIGN_IN_SECONDS)
  return { kept: true }
}
