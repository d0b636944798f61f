import "server-only"
import { seal, unseal } from "#lib/kit/seal"
import type { About } from "#lib/pay/flow/record"

/**
 * What a form that pays carries: what the driver saw and agreed to, sealed. Nobody can change it on the way, and the
 * amount in it is only what was shown; what is paid the provider says again.
 */
export type Attempt = {
  kind: About["kind"]
  /** The screen's own address, to come back to. */
  from: string
}

const LIFE = 1_800

export const sealAttempt = <A extends Attempt>(attempt: A): Promise<string> => seal(attempt, LIFE)

/** An attempt opens only where its kind of payment is begun. */
export function openAttempt<A extends Attempt>(kind: A["kind"], text: string | undefined) {
  const opened = text ? unseal<A>(text) : undefined
  return opened?.kind === kind ? opened : undefined
}
