import "server-only"
import { env } from "#lib/kit/process/env"
import { openPayload, signPayload } from "#lib/kit/seal/signed-payload"

/**
 * The way of an order from the messaging app into another browser: a word of ours that lives shortly. Nothing is kept of
 * it, neither when it is made nor when it is followed: previews and scanners follow links before their driver does. The
 * other browser has no session, and needs none to see a fee and pay it.
 */
type Handover = { orderId: string }

const LIFE_SECONDS = 900
const ours = () => ({ purpose: "handover-code", secrets: env().SESSION_SECRET })

export const handoverCode = (orderId: string): string =>
  signPayload(ours(), { orderId } satisfies Handover, LIFE_SECONDS)

export const orderHandedOver = (code: string) => openPayload<Handover>(ours(), code)?.orderId
