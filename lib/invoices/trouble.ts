import { toFormError, type UserMessage } from "#lib/provider/user-message"

/** What stands above a screen: why, and whom to call. `unsure`: nothing has been refused. */
export type InvoiceTrouble = Pick<UserMessage, "words" | "phone"> & { unsure?: boolean }

const NO_REFUSAL: readonly string[] = ["again", "unknown"]

/** What a form that has come back says above its fields. */
export function troubleIn<Why extends string>(
  kept: { why: Why; trouble?: UserMessage } | undefined,
  words: { readonly [why in Why]: string },
): InvoiceTrouble | undefined {
  const { error, phone } = toFormError(kept, words)
  return kept && error ? { words: error, phone, unsure: NO_REFUSAL.includes(kept.why) } : undefined
}
