import { addresses } from "#lib/addresses"
import { feedbackLength, FEEDBACK_LEAST } from "#lib/account/rules"
import { fill } from "#lib/kit/address"
import { ProviderFault, SignedOut } from "#lib/kit/fault"
import { keepTyped } from "#lib/kit/flash"
import { byForm } from "#lib/kit/handler"
import { goTo } from "#lib/kit/site-path"
import { provider } from "#lib/provider"

/** Whatever goes wrong, what was written is still there. */
export const POST = byForm(async (form) => {
  const message = (form.get("message") ?? "").trim()
  const keep = (why: "short" | "failed") => keepTyped("feedback", { values: { message }, why })
  if (feedbackLength(message) < FEEDBACK_LEAST) {
    await keep("short")
    return goTo(addresses.feedback.path)
  }
  try {
    await provider.account.feedback({ message })
    return goTo(fill(addresses.feedback, {}, { sent: "1" }))
  } catch (error) {
    if (!(error instanceof ProviderFault || error instanceof SignedOut)) throw error
    await keep("failed")
    const back = addresses.feedback.path
    return goTo(error instanceof SignedOut ? `/api/session/restore?next=${encodeURIComponent(back)}` : back)
  }
})
