import "server-only"
import { cookies } from "next/headers"
import { ownCookie } from "#lib/kit/page/personal-cookies"
import { seal, unseal } from "#lib/kit/seal/seal"
import { cookieShape, session } from "#lib/session"

/**
 * The bank sends the driver back with the plate alone: the order that was to be paid waits in the browser that left. A
 * plate is read off any car, so what is kept under it anywhere else would be anybody's to replace and to read. It is the
 * driver's who has left, and goes with them; nobody's is whoever's comes in then.
 */
type Driving = { plate: string; orderId: string; who?: string }

const PURPOSE = "driving"
const LIFE = 1_800
/** More cars than this go to no bank at once. */
const MOST = 3
const name = () => ownCookie("driving")

export async function noteDriving(plate: string, orderId: string) {
  const others = (await allDriving()).filter((one) => one.plate !== plate)
  const all = [{ plate, orderId, who: await driverNow() }, ...others].slice(0, MOST)
  const sealed = await seal(PURPOSE, { all } satisfies { all: Driving[] }, LIFE)
  ;(await cookies()).set(name(), sealed, { ...cookieShape(), maxAge: LIFE })
}

export async function drivingOrder(plate: string): Promise<string | undefined> {
  return (await allDriving()).find((one) => one.plate === plate)?.orderId
}

/** Of another driver there is none; somebody who is out may still be the one who has left. */
async function allDriving(): Promise<Driving[]> {
  const text = (await cookies()).get(name())?.value
  const all = (text && unseal<{ all: Driving[] }>(PURPOSE, text)?.all) || []
  const now = await driverNow()
  return all.filter(({ who }) => who === undefined || now === undefined || who === now)
}

async function driverNow(): Promise<string | undefined> {
  const held = await session()
  return held.state === "in" ? held.driver.who : undefined
}
