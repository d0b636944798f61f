import "server-only"
import { cookies } from "next/headers"
import { buildPersonalCookieName } from "#lib/http/page/personal-cookies"
import { seal, unseal } from "#lib/http/seal/seal"
import { getCookieOptions, getSession } from "#lib/session/session"

/**
 * The bank returns the driver with only the plate, so the order to pay is stored in a cookie. A store key made of the plate
 * would let anyone who sees the car read or replace it. `who` identifies the driver at the start, if signed in.
 */
type Return = { plate: string; orderId: string; who?: string }

type SealedReturns = { all: Return[] }

const PURPOSE = "agreement-return"
const LIFE_SECONDS = 1_800
const MAX_RETURNS = 3
const cookieName = () => buildPersonalCookieName("agreement-return")

export async function saveAgreementReturn(plate: string, orderId: string) {
  const otherReturns = (await readReturns()).filter((saved) => saved.plate !== plate)
  const returns = [{ plate, orderId, who: await getCurrentDriverKey() }, ...otherReturns].slice(0, MAX_RETURNS)
  const sealed = await seal(PURPOSE, { all: returns } satisfies SealedReturns, LIFE_SECONDS)
  ;(await cookies()).set(cookieName(), sealed, { ...getCookieOptions(), maxAge: LIFE_SECONDS })
}

export async function findReturnOrder(plate: string): Promise<string | undefined> {
  return (await readReturns()).find((saved) => saved.plate === plate)?.orderId
}

/** Hides the returns of another driver. A signed-out driver may be the driver of any return. */
async function readReturns(): Promise<Return[]> {
  const sealed = (await cookies()).get(cookieName())?.value
  const returns = (sealed && (await unseal<SealedReturns>(PURPOSE, sealed))?.all) || []
  const currentKey = await getCurrentDriverKey()
  return returns.filter(({ who }) => who === undefined || currentKey === undefined || who === currentKey)
}

async function getCurrentDriverKey(): Promise<string | undefined> {
  const current = await getSession()
  return current.state === "in" ? current.driver.driverKey : undefined
}
