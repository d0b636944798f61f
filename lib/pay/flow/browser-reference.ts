import "server-only"
import { randomBytes } from "node:crypto"
import { store } from "#lib/kit/store"

/**
 * The way of an order from the messaging app into another browser: a word that says nothing, lives shortly and is
 * taken once. The other browser has no session, and needs none to see a fee and pay it.
 */
const LIFE = 900
const key = (reference: string) => `browser-reference:${reference}`

export async function referTo(orderId: string): Promise<string> {
  const reference = randomBytes(12).toString("base64url")
  await store().set(key(reference), orderId, LIFE)
  return reference
}

export const orderReferredTo = (reference: string) => store().get(key(reference))

export async function takeReference(reference: string): Promise<string | undefined> {
  const orderId = await orderReferredTo(reference)
  const taken = orderId !== undefined && (await store().swap(key(reference), orderId, "", 1))
  return taken && orderId !== "" ? orderId : undefined
}
