import { accountOwn } from "#lib/account/contract"
import { addresses } from "#lib/addresses/addresses"
import { feedbackLength, FEEDBACK_LEAST } from "#lib/account/rules"
import type { feedbackWords } from "#lib/account/words"
import { fill } from "#lib/core/address/address"
import { ProviderFault, SignedOut } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { troubleOf } from "#lib/provider/trouble"
import { provider } from "#lib/provider"

type Saying = keyof typeof feedbackWords

/** Whatever goes wrong, what was written is still there. */
export const POST = formHandler(accountOwn.feedback, async (sent) => {
  const message = sent.message.trim()
  const back = addresses.feedback.path
  const values = { message }
  if (feedbackLength(message) < FEEDBACK_LEAST) {
    await saveFormDraft<Saying>("feedback", back, { values, why: "short" })
    return goTo(back)
  }
  try {
    await provider.account.feedback({ message })
    return goTo(fill(addresses.feedback, {}, { sent: "1" }))
  } catch (error) {
    if (error instanceof SignedOut) return saveDraftAndSignIn<Saying>("feedback", back, { values, why: "again" })
    if (!(error instanceof ProviderFault)) throw error
    await saveFormDraft<Saying>("feedback", back, { values, why: "failed", trouble: troubleOf(error) })
    return goTo(back)
  }
})
