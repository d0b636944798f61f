import { toFormError, type UserMessage } from "#lib/provider/user-message"

/** What stands above a screen: why, and whom to call. `unsure`: nothing has been refused. */
export type InvoiceTrouble = Pick<UserMessage, "words" | "phone"> & { unsure?: boolean }

const UNSURE_REASONS: readonly string[] = ["again", "unknown"]

/** What a form that has come back says above its fields. */
export function getFormTrouble<Why extends string>(
  draft: { why: Why; trouble?: UserMessage } | undefined,
  words: { readonly [why in Why]: string },
): InvoiceTrouble | undefined {
  const { error, phone } = toFormError(draft, words)
  return draft && error ? { words: error, phone, unsure: UNSURE_REASONS.includes(draft.why) } : undefined
}
