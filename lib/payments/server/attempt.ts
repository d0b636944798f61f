import "server-only"
import { sign, verify } from "#lib/http/seal/signed"
import type { About } from "#lib/payments/server/record/record"

/**
 * What a form that pays carries: what the driver saw and agreed to, under our word. Nobody can change it on the way, and
 * the amount in it is only what was shown; what is paid the provider says again.
 */
export type Attempt = {
  kind: About["kind"]
  /** The screen's own address, to come back to. */
  from: string
  /** When it was shown, in milliseconds; `vouchFor` adds it. */
  shownAt?: number
}

const LIFE_SECONDS = 1_800

export const vouchFor = <A extends Attempt>(attempt: A): Promise<string> =>
  sign("attempt", { ...attempt, shownAt: Date.now() }, LIFE_SECONDS)

/** An attempt opens only where its kind of payment is begun. */
export async function openAttempt<A extends Attempt>(kind: A["kind"], text = "") {
  const opened = await verify<A>("attempt", text)
  return opened?.kind === kind ? opened : undefined
}
