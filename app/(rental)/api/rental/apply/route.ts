import { saveRejectedForm } from "#lib/forms/untaken-form"
import { parseApplication } from "#lib/rental/server/parse-application"
import { addresses } from "#lib/addresses/addresses"
import { UnauthenticatedError } from "#lib/core/errors"
import type { EndpointInput } from "#lib/provider/endpoint"
import { AFTER_SIGN_IN_SECONDS, clearStickyFormDraft, saveFormDraft } from "#lib/forms/form-drafts"
import { redirectToSignIn } from "#lib/forms/sign-in-first"
import { uploadEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { photoSender } from "#lib/platform/server/photo-sender"
import { rentalEndpoints } from "#lib/rental/contract"
import { submitApplication } from "#lib/rental/server/application"
import type { ApplicationReason } from "#lib/rental/application/words"

/** Large enough for a few photos with one slightly too large, so that the screen can report that. */
const MAX_BYTES = 16 * 1024 * 1024
const TOO_LARGE = "照片大小不能超过3MB，请返回上一页重新选择"
const upload = { most: MAX_BYTES, tooLarge: TOO_LARGE, sender: photoSender(addresses.rentalParks.path) }

type ApplicationForm = EndpointInput<typeof rentalEndpoints.apply>

function parseForm({ keep: _, owner: __, ...fields }: ApplicationForm, files: FormData) {
  const others = files.getAll("othersTicket").map((part) => (typeof part === "string" ? part.slice(0, 1024) : ""))
  return parseApplication(fields, others)
}

/** Redirects to the application's status, or back to the form with its values. */
async function apply(form: ApplicationForm, files: FormData) {
  const { applying: target, typed, tickets, values } = parseForm(form, files)
  if (!target) return seeOther(addresses.rentalParks.path)
  const { againHref } = target
  const file = (part: FormDataEntryValue | null) => (part instanceof File && part.size > 0 ? part : undefined)
  try {
    if (form.keep === "1") throw new UnauthenticatedError("photo")
    const photos = {
      workCard: file(files.get("workCard")) ?? tickets.workCard,
      licence: file(files.get("licence")) ?? tickets.licence,
      others: [...tickets.others, ...files.getAll("others").flatMap((part) => file(part) ?? [])],
    }
    const result = await submitApplication(target, typed, photos, tickets)
    // If another tab was faster, the status page shows that.
    if (result === "done") await saveFormDraft<"sent">("applied", target.href, { values: {}, why: "sent" })
    if (result === "done" || result.why === "applied-already") {
      await clearStickyFormDraft("application", againHref)
      return seeOther(target.href)
    }
    const draft = { values: await values(), ...result }
    await saveFormDraft<ApplicationReason>("application", againHref, draft, AFTER_SIGN_IN_SECONDS)
    return seeOther(againHref)
  } catch (error) {
    if (!(error instanceof UnauthenticatedError)) throw error
    const why = form.keep === "1" ? "unsent" : "again"
    return redirectToSignIn<ApplicationReason>("application", againHref, { values: await values(), why })
  }
}

export const POST = uploadEndpoint(rentalEndpoints.apply, upload, apply, async (form, files, why) => {
  const { applying: target, values } = parseForm(form, files)
  const result = why === "too-large" || why === "crowded" ? why : "unsent"
  const saved = { owner: form.owner, values, why: result } as const
  return target && saveRejectedForm<ApplicationReason>("application", target.againHref, saved)
})
