import "server-only"
import { cookies } from "next/headers"
import { personalCookieName } from "#lib/http/page/personal-cookies"
import { seal, unseal } from "#lib/http/seal/seal"
import { cookieOptions, getSession } from "#lib/session/session"

/**
 * The bank returns the driver with the plate alone, so the order to pay is kept in a cookie. A store key made of the plate
 * would let anyone who sees the car read or replace it. `who` is the driver who left for the bank, if signed in.
 */
type Return = { plate: string; orderId: string; who?: string }

const PURPOSE = "agreement-return"
const LIFE_SECONDS = 1_800
const MAX_RETURNS = 3
const cookieName = () => personalCookieName("agreement-return")

export async function saveAgreementReturn(plate: string, orderId: string) {
  const others = (await readReturns()).filter((saved) => saved.plate !== plate)
  const all = [{ plate, orderId, who: await getCurrentDriver() }, ...others].slice(0, MAX_RETURNS)
  const sealed = await seal(PURPOSE, { all } satisfies { all: Return[] }, LIFE_SECONDS)
  ;(await cookies()).set(cookieName(), sealed, { ...cookieOptions(), maxAge: LIFE_SECONDS })
}

export async function findReturnOrder(plate: string): Promise<string | undefined> {
  return (await readReturns()).find((saved) => saved.plate === plate)?.orderId
}

/** Hides the returns of another driver. A driver who is signed out may still be the one who left. */
async function readReturns(): Promise<Return[]> {
  const text = (await cookies()).get(cookieName())?.value
  const all = (text && (await unseal<{ all: Return[] }>(PURPOSE, text))?.all) || []
  const driver = await getCurrentDriver()
  return all.filter(({ who }) => who === undefined || driver === undefined || who === driver)
}

async function getCurrentDriver(): Promise<string | undefined> {
  const current = await getSession()
  return current.state === "in" ? current.driver.who : undefined
}
