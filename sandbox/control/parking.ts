import * as z from "zod"
import { parseJsonBody, HttpError } from "#sandbox/server/request"
import { getQueryParam, controlRoute } from "#sandbox/server/control"
import type { Route } from "#sandbox/server/routes"
import { leavePark } from "#sandbox/parking/leave-park"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { listAdEvents, setAdvertising } from "#sandbox/records/advertising"
import { updateParkConfig, findPark } from "#sandbox/records/parking/parks"
import { enterPark, listOpenStays } from "#sandbox/records/parking/stays"

const ShortText = z.string().min(1).max(64)
const StayRequest = z.strictObject({
  plate: ShortText,
  parkId: ShortText,
  minutes: z.int().min(0).max(1e6).default(0),
  type: z.enum(["other", "road", "8"]).optional(),
  loginRequired: z.boolean().optional(),
  invalid: z.boolean().optional(),
  couponMinutes: z.int().min(0).optional(),
  luckyMoney: z.int().min(0).optional(),
})

/** Park settings, stays and advertisements. */
export const parkingControlRoutes: readonly Route[] = [
  controlRoute("GET", "/parks", (request, { store }) => {
    const park = findPark(store, getQueryParam(request, "id") ?? "")
    if (!park) throw new HttpError(404, "no such park")
    return park
  }),
  controlRoute("POST", "/parks", (request, { store }) => {
    const { id, ...changes } = z.looseObject({ id: ShortText }).parse(parseJsonBody(request))
    const park = findPark(store, id)
    if (!park) throw new HttpError(404, "no such park")
    return updateParkConfig(store, park, changes)
  }),
  controlRoute("POST", "/stays", (request, { store, clock }) => {
    const { plate, parkId, minutes, ...options } = StayRequest.parse(parseJsonBody(request))
    const park = findPark(store, parkId)
    if (!park) throw new HttpError(404, "no such park")
    return enterPark(store, {
      park: park.id,
      plate,
      entered_at: clock.now() - minutes * 60_000,
      type: options.type ?? park.config.type,
      login_required: options.loginRequired,
      invalid: options.invalid,
      coupon_minutes: options.couponMinutes,
      lucky_money: options.luckyMoney,
    })
  }),
  controlRoute("POST", "/stays/leave", (request, { store, clock }) => {
    const { plate, parkId } = z
      .strictObject({ plate: ShortText, parkId: ShortText.optional() })
      .parse(parseJsonBody(request))
    applyElapsedTime(store, clock.now())
    const arrears = listOpenStays(store, plate, parkId).map((stay) => leavePark(store, stay, clock.now())?.id ?? null)
    return { left: arrears.length, arrears: arrears.filter((id) => id !== null) }
  }),
  controlRoute("GET", "/ads", (request, { store }) => ({
    events: listAdEvents(store, getQueryParam(request, "parkId") ?? null, getQueryParam(request, "phone") ?? null).map(
      (event) => ({
        ...event,
        details: JSON.parse(event.details) as unknown,
        at: new Date(event.at).toISOString(),
      }),
    ),
  })),
  /** `place` is a park's id, a phone, or "*". */
  controlRoute("POST", "/ads", (request, { store }) => {
    const kinds = z.enum(["good", "malicious", "off"])
    const { place, kind } = z.strictObject({ place: ShortText, kind: kinds }).parse(parseJsonBody(request))
    setAdvertising(store, place, kind)
  }),
]
