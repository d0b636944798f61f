import { accountOwn } from "#lib/account/contract"
import { addresses } from "#lib/addresses"
import { feedbackLength, FEEDBACK_LEAST } from "#lib/account/rules"
import type { feedbackWords } from "#lib/account/words"
import { fill } from "#lib/kit/address/address"
import { ProviderFault, SignedOut } from "#lib/kit/call/fault"
import { keepTyped } from "#lib/kit/form/flash"
import { signInFirst } from "#lib/kit/form/sign-in-first"
import { formHandler } from "#lib/kit/door/own-handler"
import { goTo } from "#lib/kit/door/redirect"
import { troubleOf } from "#lib/kit/call/trouble"
import { provider } from "#lib/provider"

type Saying = keyof typeof feedbackWords

/** Whatever goes wrong, what was written is still there. */
export const POST = formHandler(accountOwn.feedback, async (sent) => {
  const message = sent.message.trim()
  const back = addresses.feedback.path
  const values = { message }
  if (feedbackLength(message) < FEEDBACK_LEAST) {
    await keepTyped<Saying>("feedback", back, { values, why: "short" })
    return goTo(back)
  }
  try {
    await provider.account.feedback({ message })
    return goTo(fill(addresses.feedback, {}, { sent: "1" }))
  } catch (error) {
    if (error instanceof SignedOut) return signInFirst<Saying>("feedback", back, { values, why: "again" })
    if (!(error instanceof ProviderFault)) throw error
    await keepTyped<Saying>("feedback", back, { values, why: "failed", trouble: troubleOf(error) })
    return goTo(back)
  }
})
