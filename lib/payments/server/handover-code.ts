import "server-only"
import { env } from "#lib/kit/process/env"
import { openPayload, signPayload } from "#lib/kit/seal/signed-payload"

/**
 * The way of an order from the messaging app into another browser: a word of ours that lives shortly. Nothing is kept of
 * it, neither when it is made nor when it is followed: previews and scanners follow links before their driver does. The
 * other browser has no session, and needs none to see a fee and pay it.
 */
type Reference = { orderId: string }

const LIFE = 900
const ours = () => ({ purpose: "browser-reference", secrets: env().SESSION_SECRET })

export const referTo = (orderId: string): string => signPayload(ours(), { orderId } satisfies Reference, LIFE)

export const orderReferredTo = (reference: string) => openPayload<Reference>(ours(), reference)?.orderId
