import { MAX_CARS } from "#lib/cars/rules"
import type { Store } from "#sandbox/store/store"
import { type AuditRecord, saveAuditDecision } from "#sandbox/records/people/audits"
import { findCarByPlate, listCars, setCarOwner } from "#sandbox/records/parking/cars"
import type { Driver } from "#sandbox/records/people/drivers"

export const MESSAGES = {
  "owned-by-other": "每个车牌仅允许一位车主认证",
  "five-already": "最多只能绑定5辆车",
} as const

export const DEFAULT_REASON = "行驶证照片不清晰，请重新拍摄"

/** Returns the reason why this driver cannot own this car, regardless of the photos, or undefined. */
export function getOwnerRejection(
  store: Store,
  plate: string,
  driver: Pick<Driver, "id">,
): keyof typeof MESSAGES | undefined {
  const boundCar = findCarByPlate(store, plate)
  if (boundCar?.driver === driver.id) return undefined
  if (boundCar?.authenticated) return "owned-by-other"
  return listCars(store, driver).length >= MAX_CARS ? "five-already" : undefined
}

/** Approves or rejects a licence. A car that has another owner by now is rejected in any case. */
export function decideAudit(store: Store, audit: AuditRecord, passed: boolean, reason: string, now: number) {
  const driver = { id: audit.driver }
  const rejection = passed ? getOwnerRejection(store, audit.plate, driver) : undefined
  if (!passed || rejection)
    return saveAuditDecision(store, audit, "rejected", rejection ? MESSAGES[rejection] : reason, now)
  setCarOwner(store, driver, audit.plate, now)
  return saveAuditDecision(store, audit, "passed", null, now)
}
