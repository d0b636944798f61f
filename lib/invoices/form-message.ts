import { toFormError, type UserMessage } from "#lib/provider/user-message"

/** The message above a screen, with a phone number. `isUncertain`: the outcome is unknown, so it is shown as a warning. */
export type InvoiceMessage = Pick<UserMessage, "text" | "phone"> & { isUncertain?: boolean }

const UNSURE_REASONS: readonly string[] = ["signed-in-again", "unknown"]

export function getFormMessage<Why extends string>(
  draft: { why: Why; userMessage?: UserMessage } | undefined,
  messages: { readonly [why in Why]: string },
): InvoiceMessage | undefined {
  const { error, phone } = toFormError(draft, messages)
  return draft && error ? { text: error, phone, isUncertain: UNSURE_REASONS.includes(draft.why) } : undefined
}
