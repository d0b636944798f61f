import "server-only"
import { headers } from "next/headers"
import { AFTER_SIGN_IN_SECONDS, saveFormDraft, type FormDraft } from "#lib/forms/form-drafts"
import { getViewer } from "#lib/http/endpoint/viewer"

type Form<Why extends string> = { name: string; about: string; typed: FormDraft<Why>; owner?: string }

/** What is typed by now, for who is in, where the page does not say that it is another's; else the page is as it was. */
export async function keptForDriver<Why extends string>({ name, about, typed, owner }: Form<Why>) {
  const viewer = await getViewer(await headers())
  if (typeof viewer === "string" || (owner ?? viewer.who) !== viewer.who) return { kept: false }
  await saveFormDraft<Why>(name, about, typed, AFTER_SIGN_IN_SECONDS)
  return { kept: true }
}
