import "server-only"
import { cookies } from "next/headers"

export const PRIVACY_COOKIE = "berth-privacy"
export const PRIVACY_SECONDS = 400 * 86_400

/** The car parks whose privacy notice was shown in this browser. */
export const readAcknowledgedParks = async () =>
  ((await cookies()).get(PRIVACY_COOKIE)?.value ?? "").split(".").filter(Boolean)
