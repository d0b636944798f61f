import "server-only"
import { sign, verify } from "#lib/http/seal/signed"

/**
 * The way of an order from the messaging app into another browser: a word of ours that lives shortly. Nothing is kept of
 * it, neither when it is made nor when it is followed: previews and scanners follow links before their driver does. The
 * other browser has no session, and needs none to see a fee and pay it.
 */
type Handover = { orderId: string }

const LIFE_SECONDS = 900

export const handoverCode = (orderId: string): Promise<string> =>
  sign("handover-code", { orderId } satisfies Handover, LIFE_SECONDS)

export const orderHandedOver = async (code: string) => (await verify<Handover>("handover-code", code))?.orderId
