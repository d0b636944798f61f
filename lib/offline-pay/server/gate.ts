import "server-only"
import { hashedKey } from "#lib/store/hashed-key"
import { store } from "#lib/store/store"

/** What the provider must be told to say the code of a payment that the gate page knows only by its number. */
export type GateOrder = { parkId: string; orderId: string; plate: string; mode: string }

const LIFE_SECONDS = 7_200
/** What was paid here, and what was paid elsewhere as whoever has come from the barrier names it: nobody for anybody else. */
const key = (transactionId: string, named?: string) =>
  named === undefined ? `gate:${transactionId}` : hashedKey(`gate-named:${transactionId}:${named}`)

export const noteGate = (transactionId: string, { parkId, orderId, plate, mode }: GateOrder, named?: string) =>
  store().ensure(key(transactionId, named), JSON.stringify({ parkId, orderId, plate, mode }), LIFE_SECONDS)

export async function gateOf(transactionId: string, named?: string): Promise<GateOrder | undefined> {
  const text = await store().known(key(transactionId, named))
  return text ? (JSON.parse(text) as GateOrder) : undefined
}
