import { saveRejectedForm } from "#lib/forms/save-rejected-form"
import { parseApplication } from "#lib/rental/server/parse-application"
import { addresses } from "#lib/addresses/addresses"
import { UnauthenticatedError } from "#lib/core/errors"
import type { EndpointInput } from "#lib/provider/endpoint"
import { AFTER_SIGN_IN_SECONDS, clearStickyFormDraft, saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { uploadEndpoint } from "#lib/http/endpoint/endpoint-route"
import type { Upload } from "#lib/http/endpoint/route"
import { seeOther } from "#lib/http/page/redirect"
import { authenticatePhotoSender } from "#lib/platform/server/authenticate-photo-sender"
import { rentalEndpoints } from "#lib/rental/contract"
import { submitApplication } from "#lib/rental/server/application"
import type { ApplicationReason } from "#lib/rental/application/messages"

/** Accepts a photo slightly above its own limit among several photos, so that the screen can show the error. */
const MAX_BYTES = 16 * 1024 * 1024
const TOO_LARGE = "照片大小不能超过3MB，请返回上一页重新选择"
const upload: Upload = {
  maxBytes: MAX_BYTES,
  tooLarge: TOO_LARGE,
  authenticate: authenticatePhotoSender(addresses.rentalParks.path),
}

type ApplicationForm = EndpointInput<typeof rentalEndpoints.apply>

function parseForm({ keep: _, owner: __, ...fields }: ApplicationForm, files: FormData) {
  const otherTickets = files.getAll("othersTicket").map((part) => (typeof part === "string" ? part.slice(0, 1024) : ""))
  return parseApplication(fields, otherTickets)
}

/** Redirects to the application's status, or back to the form with its values. */
async function apply(form: ApplicationForm, files: FormData) {
  const { target, fields, tickets, createDraftValues } = parseForm(form, files)
  if (!target) return seeOther(addresses.rentalParks.path)
  const { againHref } = target
  const toFile = (part: FormDataEntryValue | null) => (part instanceof File && part.size > 0 ? part : undefined)
  try {
    if (form.keep === "1") throw new UnauthenticatedError("photo")
    const photos = {
      workCard: toFile(files.get("workCard")) ?? tickets.workCard,
      licence: toFile(files.get("licence")) ?? tickets.licence,
      others: [...tickets.others, ...files.getAll("others").flatMap((part) => toFile(part) ?? [])],
    }
    const result = await submitApplication(target, fields, photos, tickets)
    // If another tab was faster, the status page shows that.
    if (result === "done") await saveFormDraft<"sent">("applied", target.href, { values: {}, why: "sent" })
    if (result === "done" || result.why === "applied-already") {
      await clearStickyFormDraft("application", againHref)
      return seeOther(target.href)
    }
    const draft = { values: await createDraftValues(), ...result }
    await saveFormDraft<ApplicationReason>("application", againHref, draft, AFTER_SIGN_IN_SECONDS)
    return seeOther(againHref)
  } catch (error) {
    if (!(error instanceof UnauthenticatedError)) throw error
    const why = form.keep === "1" ? "unsent" : "signed-in-again"
    return saveDraftAndSignIn<ApplicationReason>("application", againHref, { values: await createDraftValues(), why })
  }
}

export const POST = uploadEndpoint(rentalEndpoints.apply, upload, apply, async (form, files, why) => {
  const { target, createDraftValues } = parseForm(form, files)
  const reason = why === "too-large" || why === "crowded" ? why : "unsent"
  const rejectedForm = { owner: form.owner, values: createDraftValues, why: reason } as const
  return target && saveRejectedForm<ApplicationReason>("application", target.againHref, rejectedForm)
})
