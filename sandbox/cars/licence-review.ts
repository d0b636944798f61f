import { MOST_CARS } from "#lib/cars/rules"
import type { Store } from "#sandbox/kit/store"
import { type AuditRecord, decide } from "#sandbox/records/people/audits"
import { carByPlate, carsOf, makeOwner } from "#sandbox/records/parking/cars"
import type { Driver } from "#sandbox/records/people/drivers"

export const WORDS = {
  "owned-by-other": "每个车牌仅允许一位车主认证",
  "five-already": "最多只能绑定5辆车",
} as const

/** What a clerk says who is not asked for better. */
export const REASON = "行驶证照片不清晰，请重新拍摄"

/** What speaks against this driver owning this car, whatever the photos show. */
export function whyNotOwner(store: Store, plate: string, driver: Pick<Driver, "id">): keyof typeof WORDS | undefined {
  const bound = carByPlate(store, plate)
  if (bound?.driver === driver.id) return undefined
  if (bound?.authenticated) return "owned-by-other"
  return carsOf(store, driver).length >= MOST_CARS ? "five-already" : undefined
}

/** A clerk has looked at the photos. */
export function settleAudit(store: Store, audit: AuditRecord, passed: boolean, reason: string, now: number) {
  const driver = { id: audit.driver }
  const against = passed ? whyNotOwner(store, audit.plate, driver) : undefined
  if (!passed || against) return decide(store, audit, "rejected", against ? WORDS[against] : reason, now)
  makeOwner(store, driver, audit.plate, now)
  return decide(store, audit, "passed", null, now)
}
