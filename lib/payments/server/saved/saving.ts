import "server-only"
import { cookies } from "next/headers"
import { isSecure } from "#lib/env/env"
import { isCleanCode } from "#lib/platform/server/clean-code"
import { cookieOptions } from "#lib/session/session"

/** Whether this browser saves what was paid in it. The driver's choice is kept as long as browsers keep a cookie. */
const LIFE_SECONDS = 400 * 86_400
const cookieName = () => `${isSecure() ? "__Host-" : ""}berth-saving`

/** Nothing is saved without a choice of the driver while the settings of a car park are late. */
const UNKNOWN_PARK = { cleanCode: true }
export const isSavingPaymentsAt = (park: { cleanCode?: boolean } | undefined) => isSavingPayments(park ?? UNKNOWN_PARK)

/** Without a choice of the driver nothing is saved in clean-code mode. */
export async function isSavingPayments(park?: { cleanCode?: boolean }): Promise<boolean> {
  const choice = (await cookies()).get(cookieName())?.value
  return choice === "on" || (choice !== "off" && !isCleanCode(park))
}

export const setSavingPayments = async (isOn: boolean) =>
  void (await cookies()).set(cookieName(), isOn ? "on" : "off", { ...cookieOptions(), maxAge: LIFE_SECONDS })
