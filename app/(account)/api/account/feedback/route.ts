import { accountEndpoints } from "#lib/account/contract"
import { addresses } from "#lib/addresses/addresses"
import { feedbackLength, FEEDBACK_MIN } from "#lib/account/rules"
import type { feedbackWords } from "#lib/account/words"
import { fill } from "#lib/core/address/address"
import { ProviderFault, SignedOut } from "#lib/core/errors"
import { keepTyped } from "#lib/forms/flash"
import { signInFirst } from "#lib/forms/sign-in-first"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { troubleOf } from "#lib/provider/trouble"
import { provider } from "#lib/provider"

type FeedbackReason = keyof typeof feedbackWords

/** After any error the form is shown again with the message. */
export const POST = formHandler(accountEndpoints.feedback, async (form) => {
  const message = form.message.trim()
  const url = addresses.feedback.path
  const values = { message }
  if (feedbackLength(message) < FEEDBACK_MIN) {
    await keepTyped<FeedbackReason>("feedback", url, { values, why: "short" })
    return goTo(url)
  }
  try {
    await provider.account.feedback({ message })
    return goTo(fill(addresses.feedback, {}, { sent: "1" }))
  } catch (error) {
    if (error instanceof SignedOut) return signInFirst<FeedbackReason>("feedback", url, { values, why: "again" })
    if (!(error instanceof ProviderFault)) throw error
    await keepTyped<FeedbackReason>("feedback", url, { values, why: "failed", trouble: troubleOf(error) })
    return goTo(url)
  }
})
