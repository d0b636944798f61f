import "server-only"
import { cookies } from "next/headers"
import { isSecure } from "#lib/env/env"
import { isClearedPayment } from "#lib/payments/server/browser-payments"
import { getCookieOptions } from "#lib/session/session"

/** Whether this browser saves what was paid in it. The driver's choice is kept as long as browsers keep a cookie. */
const LIFE_SECONDS = 400 * 86_400
const cookieName = () => `${isSecure() ? "__Host-" : ""}berth-saving`

/** Whether the paid screen saves this stay without being asked. */
export const isSavingStay = async (orderId: string, cleanCode: boolean | undefined) =>
  (await isSavingPayments(cleanCode)) && !(await isClearedPayment(orderId))

/** Unless the driver has chosen, nothing is saved in clean-code mode or while the mode of a car park is unknown. */
export async function isSavingPayments(cleanCode: boolean | undefined): Promise<boolean> {
  const choice = (await cookies()).get(cookieName())?.value
  return choice === "on" || (choice !== "off" && cleanCode === false)
}

export const setSavingPayments = async (isOn: boolean) =>
  void (await cookies()).set(cookieName(), isOn ? "on" : "off", { ...getCookieOptions(), maxAge: LIFE_SECONDS })
