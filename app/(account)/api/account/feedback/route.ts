import { accountEndpoints } from "#lib/account/contract"
import { addresses } from "#lib/addresses/addresses"
import { getFeedbackLength, FEEDBACK_MIN_LENGTH } from "#lib/account/rules"
import type { feedbackMessages } from "#lib/account/messages"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { toUserMessage } from "#lib/provider/user-message"
import { provider } from "#lib/provider"

type FeedbackReason = keyof typeof feedbackMessages

/** After any error the form is shown again with the error and the typed text. */
export const POST = formEndpoint(accountEndpoints.feedback, async (form) => {
  const message = form.message.trim()
  const url = addresses.feedback.path
  const values = { message }
  if (getFeedbackLength(message) < FEEDBACK_MIN_LENGTH) {
    await saveFormDraft<FeedbackReason>("feedback", url, { values, why: "too-short" })
    return seeOther(url)
  }
  try {
    await provider.account.feedback({ message })
    return seeOther(fillAddress(addresses.feedback, {}, { sent: "1" }))
  } catch (error) {
    if (error instanceof UnauthenticatedError)
      return saveDraftAndSignIn<FeedbackReason>("feedback", url, { values, why: "signed-in-again" })
    if (!(error instanceof ProviderError)) throw error
    await saveFormDraft<FeedbackReason>("feedback", url, { values, why: "failed", userMessage: toUserMessage(error) })
    return seeOther(url)
  }
})
