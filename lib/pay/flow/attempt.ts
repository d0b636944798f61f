import "server-only"
import { randomUUID } from "node:crypto"
import { seal, unseal } from "#lib/kit/seal"

/**
 * What the pay form carries: the order as the driver saw it, sealed. Nobody can change it on the way, and the amount
 * in it is only what was shown; what is paid the provider says again.
 */
export type Attempt = {
  orderId: string
  parkId: string
  plate: string
  due: number
  gateId?: string
  coupons: string[]
  vouchers: string[]
  loginRequired: boolean
  /** The pay screen's own address, to come back to. */
  from: string
  nonce: string
}

const LIFE = 1_800

export const sealAttempt = (attempt: Omit<Attempt, "nonce">): Promise<string> => seal({ ...attempt, nonce: randomUUID() }, LIFE)
export const openAttempt = (text: string): Promise<Attempt | undefined> => unseal<Attempt>(text, LIFE)
