import "server-only"
import { headers } from "next/headers"
import { isOutcomeUnknown, ProviderError, UnauthenticatedError, StoreUnavailableError } from "#lib/core/errors"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { clearStickyFormDraft, saveFormDraft } from "#lib/forms/form-drafts"
import { buildRestorePath } from "#lib/core/address/site-path"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { seeOther } from "#lib/http/page/redirect"
import { getViewer } from "#lib/http/endpoint/viewer"
import { runIdempotently } from "#lib/store/run-idempotently"
import { type OwnerReason, ownerFormMessages } from "#lib/rental/owners/messages"

/** `added`: the provider's message about an added car, or "". Shown again if the form is submitted again. */
type FormResult = { to: string; added?: string } | { why: OwnerReason; userMessage?: UserMessage }
type OwnerForm = {
  name: "rental-plate" | "rental-owner"
  url: string
  values: Record<string, string>
  /** Default: "failed", which has the text for adding. */
  failureReason?: "not-saved" | "not-deleted"
  /** The confirmation page to return to after a sign-in, for forms without input. */
  confirmationUrl?: string
}

/** Runs the action and redirects, or returns to the form with its values and the reason. */
export async function handleOwnerForm(
  { name, url, values, failureReason, confirmationUrl }: OwnerForm,
  action: () => Promise<FormResult>,
) {
  const why = failureReason ?? "failed"
  try {
    const viewer = await getViewer(await headers())
    const driver = typeof viewer === "string" ? viewer : viewer.driverKey
    const request = JSON.stringify([url, values])
    const answer = await runIdempotently<FormResult>(
      `${name}:${driver}`,
      request,
      (storedResult) => "to" in storedResult,
      action,
    )
    const result: FormResult = answer === "busy" ? { why: "unknown" } : answer
    if ("to" in result) {
      await clearStickyFormDraft(name, url)
      if (result.added !== undefined) {
        const message = result.added ? { text: result.added } : undefined
        await saveFormDraft<OwnerReason>("rental-added", result.to, { values: {}, why: "added", userMessage: message })
      }
      return seeOther(result.to)
    }
    await saveFormDraft<OwnerReason>(name, url, { values, ...result })
    return seeOther(url)
  } catch (error) {
    if (error instanceof UnauthenticatedError && confirmationUrl) return seeOther(buildRestorePath(confirmationUrl))
    if (error instanceof UnauthenticatedError)
      return saveDraftAndSignIn<OwnerReason>(name, url, { values, why: "signed-in-again" })
    if (error instanceof StoreUnavailableError) {
      await saveFormDraft<OwnerReason>(name, url, { values, why })
      return seeOther(url)
    }
    if (!(error instanceof ProviderError)) throw error
    // After "broken" nothing was saved. Without an answer the entry may have been saved.
    if (isOutcomeUnknown(error) && error.kind !== "broken") {
      await saveFormDraft<OwnerReason>(name, url, { values, why: "unknown" })
      return seeOther(url)
    }
    const hasNoMessage = error.kind === "declined" && !error.providerMessage && !error.phone
    const message = hasNoMessage ? { text: ownerFormMessages[why] } : toUserMessage(error, ownerFormMessages[why])
    await saveFormDraft<OwnerReason>(name, url, { values, why, userMessage: message })
    return seeOther(url)
  }
}
