import "server-only"
import { cookies } from "next/headers"
import { isSecure } from "#lib/kit/process/env"
import { seal, unseal } from "#lib/kit/seal/seal"
import { cookieShape } from "#lib/session"

/**
 * The bank sends the driver back with the plate alone: the order that was to be paid waits in the browser that left. A
 * plate is read off any car, so what is kept under it anywhere else would be anybody's to replace and to read.
 */
type Driving = { plate: string; orderId: string }

const PURPOSE = "driving"
const LIFE = 1_800
const name = () => `${isSecure() ? "__Host-" : ""}berth-driving`

export async function noteDriving(plate: string, orderId: string) {
  const sealed = await seal(PURPOSE, { plate, orderId } satisfies Driving, LIFE)
  ;(await cookies()).set(name(), sealed, { ...cookieShape(), maxAge: LIFE })
}

export async function drivingOrder(plate: string): Promise<string | undefined> {
  const text = (await cookies()).get(name())?.value
  const kept = text ? unseal<Driving>(PURPOSE, text) : undefined
  return kept?.plate === plate ? kept.orderId : undefined
}
