import "server-only"
import { cookies } from "next/headers"
import * as z from "zod"
import { env } from "#lib/env/env"
import { buildPersonalCookieName } from "#lib/http/page/personal-cookies"
import { seal, unseal } from "#lib/http/seal/seal"
import { getCookieOptions } from "#lib/session/session"

/**
 * An order that was found by a look-up from the QR code of its car park. `from` is the look-up's URL, so that the same
 * driver can look up another car there.
 */
const ScannedOrder = z.object({ orderId: z.string(), from: z.string() })
type ScannedOrder = z.output<typeof ScannedOrder>
const SealedOrders = z.object({ orders: z.array(ScannedOrder) })

const PURPOSE = "scanned-orders"
/** The same as for the payments of this browser, so that a look-up outlives a cashier. */
const LIFE_SECONDS = 7_200
const MAX_FROM_LENGTH = 400
/** A cookie has 4 kB, and sealed text is longer. */
const MAX_CHARACTERS = 2_400
const cookieName = () => buildPersonalCookieName("scanned")

/** The order only, not the car park: other order numbers of the same car park reveal nothing. */
export async function rememberScannedOrder(orderId: string, from: string) {
  if (env().LOOKUP_DETAILS === "always" || from.length > MAX_FROM_LENGTH) return
  const others = (await readOrders()).filter((order) => order.orderId !== orderId)
  const orders = [{ orderId, from }, ...others]
  while (JSON.stringify(orders).length > MAX_CHARACTERS) orders.pop()
  ;(await cookies()).set(
    cookieName(),
    await seal(PURPOSE, { orders } satisfies z.input<typeof SealedOrders>, LIFE_SECONDS),
    {
      ...getCookieOptions(),
      maxAge: LIFE_SECONDS,
    },
  )
}

/** With `LOOKUP_DETAILS=always` every look-up counts as one at the car park. */
export const isLookedUpAtCarPark = async (orderId: string): Promise<boolean> =>
  env().LOOKUP_DETAILS === "always" || (await findScannedFrom(orderId)) !== undefined

/** The URL of the look-up that found this order at its car park, if this browser made it. */
export const findScannedFrom = async (orderId: string): Promise<string | undefined> =>
  (await readOrders()).find((order) => order.orderId === orderId)?.from

/** An unreadable cookie is treated as empty. */
async function readOrders(): Promise<ScannedOrder[]> {
  const text = (await cookies()).get(cookieName())?.value
  return (text && SealedOrders.safeParse(await unseal(PURPOSE, text)).data?.orders) || []
}
