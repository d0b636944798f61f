import "server-only"
import { readFormDraft } from "#lib/forms/form-drafts"

export type PayError = Awaited<ReturnType<typeof readPayError>>

/** The refusal that was stored for this screen, with the values typed there. */
export async function readPayError(address: string) {
  const saved = await readFormDraft<string>("pay", address)
  if (!saved) return undefined
  const { words, ...typed } = saved.values
  return { why: saved.why, words, typed }
}
