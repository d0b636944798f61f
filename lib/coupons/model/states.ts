/** States of an application. The two failed states look the same to a driver. */
export const scanCodes = { waiting: 0, passed: 1, failed: 2, voided: -1 } as const
export type Code = (typeof scanCodes)[keyof typeof scanCodes]
const knownCodes: readonly number[] = Object.values(scanCodes)
export const isScanCode = (code: unknown): code is Code => knownCodes.includes(code as number)

export const isFailed = (code: Code) => code === scanCodes.failed || code === scanCodes.voided

/** The refusal codes of coupon/apply: retry, already received today, and retry with the provider's title. */
export const applyCodes = { again: "1001", receivedToday: "1003", titled: "1005" } as const

/** Through the object storage, the messaging app's image chooser, or as text in a call. */
export const uploadMethods = ["OSS", "WX", "BASE64"] as const
export type UploadMethod = (typeof uploadMethods)[number]

/** The number of photos that are reviewed for a driver and a shop on one day. */
export const MAX_ATTEMPTS = 3

/** How often the waiting page polls. */
export const POLL_SECONDS = 15

/** Accepted, or accepted for review. */
const ACCEPTED_CODES = ["0", "200"]

/** A refusal code takes precedence over a coupon id in the same answer. */
export function getApplyResult({
  code,
  couponId,
}: {
  code?: string
  couponId?: string
}): "refused" | "received" | "waiting" {
  if (code !== undefined && !ACCEPTED_CODES.includes(code)) return "refused"
  return couponId ? "received" : "waiting"
}
