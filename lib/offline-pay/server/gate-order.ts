import "server-only"
import { hashKey } from "#lib/store/hash-key"
import { store } from "#lib/store/store"

/** The values needed to query the gate code. The gate page's URL only has the transaction id. */
export type GateOrder = { parkId: string; orderId: string; plate: string; mode: string }

const LIFE_SECONDS = 7_200
/** The key of a payment from another browser contains the plate, so that only a URL with the plate gives access. */
const createKey = (transactionId: string, urlPlate?: string) =>
  urlPlate === undefined ? `gate:${transactionId}` : hashKey(`gate-named:${transactionId}:${urlPlate}`)

export const saveGateOrder = (transactionId: string, { parkId, orderId, plate, mode }: GateOrder, urlPlate?: string) =>
  store().setEventually(
    createKey(transactionId, urlPlate),
    JSON.stringify({ parkId, orderId, plate, mode }),
    LIFE_SECONDS,
  )

export async function getGateOrder(transactionId: string, urlPlate?: string): Promise<GateOrder | undefined> {
  const text = await store().getOrUndefined(createKey(transactionId, urlPlate))
  return text ? (JSON.parse(text) as GateOrder) : undefined
}
