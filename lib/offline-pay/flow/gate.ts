import "server-only"
import { store } from "#lib/kit/store"

/** What the provider must be told to say the code of a payment that the gate page knows only by its number. */
export type Asked = { parkId: string; orderId: string; plate: string; mode: string }

const LIFE = 7_200
const key = (transactionId: string) => `gate:${transactionId}`

export const noteGate = (transactionId: string, { parkId, orderId, plate, mode }: Asked) =>
  store().ensure(key(transactionId), JSON.stringify({ parkId, orderId, plate, mode }), LIFE)

export async function gateOf(transactionId: string): Promise<Asked | undefined> {
  const text = await store().known(key(transactionId))
  return text ? (JSON.parse(text) as Asked) : undefined
}
