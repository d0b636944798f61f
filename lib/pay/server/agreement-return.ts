import "server-only"
import { cookies } from "next/headers"
import { ownCookie } from "#lib/http/page/personal-cookies"
import { seal, unseal } from "#lib/http/seal/seal"
import { cookieShape, session } from "#lib/session/session"

/**
 * The bank sends the driver back with the plate alone: the order that was to be paid waits in the browser that left. A
 * plate is read off any car, so what is kept under it anywhere else would be anybody's to replace and to read. It is the
 * driver's who has left, and goes with them; nobody's is whoever's comes in then.
 */
type Return = { plate: string; orderId: string; who?: string }

const PURPOSE = "agreement-return"
const LIFE_SECONDS = 1_800
/** More cars than this go to no bank at once. */
const MOST = 3
const name = () => ownCookie("agreement-return")

export async function noteAgreementReturn(plate: string, orderId: string) {
  const others = (await allReturns()).filter((one) => one.plate !== plate)
  const all = [{ plate, orderId, who: await driverNow() }, ...others].slice(0, MOST)
  const sealed = await seal(PURPOSE, { all } satisfies { all: Return[] }, LIFE_SECONDS)
  ;(await cookies()).set(name(), sealed, { ...cookieShape(), maxAge: LIFE_SECONDS })
}

export async function orderToReturnTo(plate: string): Promise<string | undefined> {
  return (await allReturns()).find((one) => one.plate === plate)?.orderId
}

/** Of another driver there is none; somebody who is out may still be the one who has left. */
async function allReturns(): Promise<Return[]> {
  const text = (await cookies()).get(name())?.value
  const all = (text && (await unseal<{ all: Return[] }>(PURPOSE, text))?.all) || []
  const now = await driverNow()
  return all.filter(({ who }) => who === undefined || now === undefined || who === now)
}

async function driverNow(): Promise<string | undefined> {
  const held = await session()
  return held.state === "in" ? held.driver.who : undefined
}
