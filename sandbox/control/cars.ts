import * as z from "zod"
import { Phone } from "#lib/provider/codecs"
import { DEFAULT_REASON, decideAudit } from "#sandbox/cars/licence-review"
import { parseJsonBody, HttpError } from "#sandbox/server/request"
import { getQueryParam, controlRoute } from "#sandbox/server/control"
import type { Route } from "#sandbox/server/routes"
import { findLatestAudit } from "#sandbox/records/people/audits"
import { listCars } from "#sandbox/records/parking/cars"
import { findDriverByPhone } from "#sandbox/records/people/drivers"

const LicenceDecision = z.strictObject({
  phone: Phone,
  plate: z.string().min(1).max(9),
  passed: z.boolean(),
  reason: z.string().min(1).max(100).default(DEFAULT_REASON),
})

/** Bound cars and the review of licences. */
export const carControlRoutes: readonly Route[] = [
  controlRoute("GET", "/cars", (request, { store }) => {
    const driver = findDriverByPhone(store, getQueryParam(request, "phone") ?? "")
    const cars = driver ? listCars(store, driver) : []
    return {
      cars: cars.map(({ id, plate, active, authenticated, messages }) => ({
        id: String(id),
        plate,
        active: active === 1,
        authenticated: authenticated === 1,
        messages: messages === 1,
      })),
    }
  }),
  controlRoute("GET", "/audits", (request, { store }) => {
    const driver = findDriverByPhone(store, getQueryParam(request, "phone") ?? "")
    const audit = driver && findLatestAudit(store, driver, getQueryParam(request, "plate") ?? "")
    return {
      audit: audit
        ? { state: audit.state, reason: audit.reason, licenceKey: audit.licence_key, carKey: audit.car_key }
        : null,
    }
  }),
  controlRoute("POST", "/audits", (request, { store, clock }) => {
    const { phone, plate, passed, reason } = LicenceDecision.parse(parseJsonBody(request))
    const driver = findDriverByPhone(store, phone)
    const audit = driver && findLatestAudit(store, driver, plate)
    if (audit?.state !== "waiting") throw new HttpError(404, "no audit of this plate is waiting")
    store.transaction(() => decideAudit(store, audit, passed, reason, clock.now()))
  }),
]
