import { accountEndpoints } from "#lib/account/contract"
import { addresses } from "#lib/addresses/addresses"
import { feedbackLength, FEEDBACK_LEAST } from "#lib/account/rules"
import type { feedbackWords } from "#lib/account/words"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { redirectToSignIn } from "#lib/forms/sign-in-first"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { toUserMessage } from "#lib/provider/user-message"
import { provider } from "#lib/provider"

type Saying = keyof typeof feedbackWords

/** Whatever goes wrong, what was written is still there. */
export const POST = formEndpoint(accountEndpoints.feedback, async (sent) => {
  const message = sent.message.trim()
  const back = addresses.feedback.path
  const values = { message }
  if (feedbackLength(message) < FEEDBACK_LEAST) {
    await saveFormDraft<Saying>("feedback", back, { values, why: "short" })
    return seeOther(back)
  }
  try {
    await provider.account.feedback({ message })
    return seeOther(fillAddress(addresses.feedback, {}, { sent: "1" }))
  } catch (error) {
    if (error instanceof UnauthenticatedError)
      return redirectToSignIn<Saying>("feedback", back, { values, why: "again" })
    if (!(error instanceof ProviderError)) throw error
    await saveFormDraft<Saying>("feedback", back, { values, why: "failed", trouble: toUserMessage(error) })
    return seeOther(back)
  }
})
