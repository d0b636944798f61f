import { cookies } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { payEndpoints } from "#lib/parking/contract"
import { verifyIntent } from "#lib/payments/server/payment-intent"
import { readAcknowledgedParks, PRIVACY_COOKIE, PRIVACY_SECONDS } from "#lib/parking/server/privacy"
import type { StayIntent } from "#lib/parking/server/payment"
import { isCleanDeployment } from "#lib/platform/server/clean-code"
import { getCookieOptions } from "#lib/session/session"

/** Records that the driver has read a car park's privacy notice, so that it is not shown again. */
export const POST = formEndpoint(payEndpoints.privacyNoted, async (form) => {
  const intent = await verifyIntent<StayIntent>("stay", form.attempt)
  if (!intent) return seeOther(addresses.plateSelectYdV2.path)
  if (intent.cleanCode || isCleanDeployment()) return seeOther(intent.from)
  const parks = [intent.parkId, ...(await readAcknowledgedParks())]
  const cookieStore = await cookies()
  cookieStore.set(PRIVACY_COOKIE, [...new Set(parks)].slice(0, 20).join("."), {
    ...getCookieOptions(),
    maxAge: PRIVACY_SECONDS,
  })
  return seeOther(intent.from)
})
