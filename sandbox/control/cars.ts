import * as z from "zod"
import { Phone } from "#lib/kit/values/codecs"
import { REASON, settleAudit } from "#sandbox/cars/licence-review"
import { jsonBody, Unacceptable } from "#sandbox/kit/request"
import { queryOf, verb } from "#sandbox/kit/control"
import type { Page } from "#sandbox/kit/routes"
import { auditOf } from "#sandbox/records/people/audits"
import { carsOf } from "#sandbox/records/parking/cars"
import { driverByPhone } from "#sandbox/records/people/drivers"

const Verdict = z.strictObject({
  phone: Phone,
  plate: z.string().min(1).max(9),
  passed: z.boolean(),
  reason: z.string().min(1).max(100).default(REASON),
})

/** What a driver has bound, and the provider's clerk who looks at licences. */
export const carControl: readonly Page[] = [
  verb("GET", "/cars", (asked, { store }) => {
    const driver = driverByPhone(store, queryOf(asked, "phone") ?? "")
    const cars = driver ? carsOf(store, driver) : []
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
  verb("GET", "/audits", (asked, { store }) => {
    const driver = driverByPhone(store, queryOf(asked, "phone") ?? "")
    const audit = driver && auditOf(store, driver, queryOf(asked, "plate") ?? "")
    return {
      audit: audit
        ? { state: audit.state, reason: audit.reason, licenceKey: audit.licence_key, carKey: audit.car_key }
        : null,
    }
  }),
  verb("POST", "/audits", (asked, { store, clock }) => {
    const { phone, plate, passed, reason } = Verdict.parse(jsonBody(asked))
    const driver = driverByPhone(store, phone)
    const audit = driver && auditOf(store, driver, plate)
    if (audit?.state !== "waiting") throw new Unacceptable(404, "nothing of theirs waits for this plate")
    store.together(() => settleAudit(store, audit, passed, reason, clock.now()))
  }),
]
