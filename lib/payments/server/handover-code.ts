import "server-only"
import { sign, verify } from "#lib/http/seal/signed"

/**
 * A short-lived signed code that opens an order from the messaging app in another browser. It is stateless and may be
 * used more than once, because link previews and scanners follow links before the driver does.
 */
type Handover = { orderId: string }

const LIFE_SECONDS = 900

export const createHandoverCode = (orderId: string): Promise<string> =>
  sign("handover-code", { orderId } satisfies Handover, LIFE_SECONDS)

export const verifyHandoverCode = async (code: string) => (await verify<Handover>("handover-code", code))?.orderId
