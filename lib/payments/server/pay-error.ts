import "server-only"
import { readFormDraft } from "#lib/forms/form-drafts"

export type PayError = Awaited<ReturnType<typeof readPayError>>

/** The refusal that was stored for this screen, with the values that the driver entered there. */
export async function readPayError(address: string) {
  const draft = await readFormDraft<string>("pay", address)
  if (!draft) return undefined
  const { errorText, ...values } = draft.values
  return { why: draft.why, message: errorText, values }
}
