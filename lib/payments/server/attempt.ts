import "server-only"
import { env } from "#lib/kit/process/env"
import { openPayload, signPayload } from "#lib/kit/seal/signed-payload"
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
const ours = () => ({ purpose: "attempt", secrets: env().SESSION_SECRET })

export const vouchFor = <A extends Attempt>(attempt: A): string =>
  signPayload(ours(), { ...attempt, shownAt: Date.now() }, LIFE_SECONDS)

/** An attempt opens only where its kind of payment is begun. */
export function openAttempt<A extends Attempt>(kind: A["kind"], text = "") {
  const opened = openPayload<A>(ours(), text)
  return opened?.kind === kind ? opened : undefined
}
