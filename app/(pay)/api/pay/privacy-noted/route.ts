import { cookies } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { payOwn } from "#lib/pay/contract"
import { openAttempt } from "#lib/payments/server/attempt"
import { notedParks, PRIVACY_COOKIE, PRIVACY_SECONDS } from "#lib/pay/server/privacy"
import type { StayAttempt } from "#lib/pay/server/payment"
import { cookieShape } from "#lib/session/session"

/** The driver has read a park's privacy notice: it is not shown again. */
export const POST = formHandler(payOwn.privacyNoted, async (sent) => {
  const attempt = await openAttempt<StayAttempt>("stay", sent.attempt)
  if (!attempt) return goTo(addresses.plateSelectYdV2.path)
  const parks = [attempt.parkId, ...(await notedParks())]
  const jar = await cookies()
  jar.set(PRIVACY_COOKIE, [...new Set(parks)].slice(0, 20).join("."), { ...cookieShape(), maxAge: PRIVACY_SECONDS })
  return goTo(attempt.from)
})
