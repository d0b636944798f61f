import { accountOwn } from "#lib/account/contract"
import { addresses } from "#lib/addresses"
import { feedbackLength, FEEDBACK_LEAST } from "#lib/account/rules"
import type { feedbackWords } from "#lib/account/words"
import { fill } from "#lib/kit/address/address"
import { ProviderFault, SignedOut } from "#lib/kit/call/fault"
import { AFTER_SIGN_IN_SECONDS, keepTyped } from "#lib/kit/form/flash"
import { formHandler } from "#lib/kit/door/own-handler"
import { goTo } from "#lib/kit/door/redirect"
import { restoring } from "#lib/kit/address/site-path"
import { troubleOf } from "#lib/kit/call/trouble"
import { provider } from "#lib/provider"

/** Whatever goes wrong, what was written is still there. */
export const POST = formHandler(accountOwn.feedback, async (sent) => {
  const message = sent.message.trim()
  const back = addresses.feedback.path
  const keep = (why: keyof typeof feedbackWords, seconds?: number) =>
    keepTyped("feedback", back, { values: { message }, why }, seconds)
  if (feedbackLength(message) < FEEDBACK_LEAST) {
    await keep("short")
    return goTo(back)
  }
  try {
    await provider.account.feedback({ message })
    return goTo(fill(addresses.feedback, {}, { sent: "1" }))
  } catch (error) {
    if (error instanceof SignedOut) {
      await keep("again", AFTER_SIGN_IN_SECONDS)
      return goTo(restoring(back))
    }
    if (!(error instanceof ProviderFault)) throw error
    await keepTyped("feedback", back, { values: { message }, why: "failed", trouble: troubleOf(error) })
    return goTo(back)
  }
})
