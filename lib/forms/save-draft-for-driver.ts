import "server-only"
import { headers } from "next/headers"
import { AFTER_SIGN_IN_SECONDS, saveFormDraft, type FormDraft } from "#lib/forms/form-drafts"
import { getViewer } from "#lib/http/endpoint/viewer"

type DriverDraft<Why extends string> = { name: string; pageUrl: string; draft: FormDraft<Why>; owner?: string }

/** Autosave: stores the draft for the signed-in driver, unless the page was rendered for another driver. */
export async function saveDraftForDriver<Why extends string>({ name, pageUrl, draft, owner }: DriverDraft<Why>) {
  const viewer = await getViewer(await headers())
  if (typeof viewer === "string" || (owner ?? viewer.driverKey) !== viewer.driverKey) return { saved: false }
  await saveFormDraft<Why>(name, pageUrl, draft, AFTER_SIGN_IN_SECONDS)
  return { saved: true }
}
