/** How an application stands: waiting, passed, and two ways of failing that a driver is told alike. */
export const scanCodes = { waiting: 0, passed: 1, failed: 2, voided: -1 } as const
export type Code = (typeof scanCodes)[keyof typeof scanCodes]
const known: readonly number[] = Object.values(scanCodes)
export const isScanCode = (code: unknown): code is Code => known.includes(code as number)

export const isFailed = (code: Code) => code === scanCodes.failed || code === scanCodes.voided

/** What coupon/apply says no with: once more, not today, and once more under a title of the provider's. */
export const applyCodes = { again: "1001", hadOne: "1003", titled: "1005" } as const

/** By the object storage, by the messaging app's own chooser, or written out in a call. */
export const uploadWays = ["OSS", "WX", "BASE64"] as const
export type UploadWay = (typeof uploadWays)[number]

/** Photos of one receipt that may be looked at, of one driver at one shop on one day. */
export const MOST_ATTEMPTS = 3

/** Every fifteen seconds a driver who waits asks again. */
export const POLL_SECONDS = 15

/** Taken, or taken to be looked at. */
const MEANS_TAKEN = ["0", "200"]

/** How an application ended: a code that says no wins over a coupon that is named beside it. */
export function endOf({ code, couponId }: { code?: string; couponId?: string }): "refused" | "received" | "waiting" {
  if (code !== undefined && !MEANS_TAKEN.includes(code)) return "refused"
  return couponId ? "received" : "waiting"
}
