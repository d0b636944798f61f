import "server-only"
import { cookies } from "next/headers"

export const PRIVACY_COOKIE = "berth-privacy"
export const PRIVACY_SECONDS = 400 * 86_400

/** The parks whose privacy notice this browser has been shown; nothing about anybody. */
export const notedParks = async () => ((await cookies()).get(PRIVACY_COOKIE)?.value ?? "").split(".").filter(Boolean)
