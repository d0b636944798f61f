import * as z from "zod"
import { jsonBody, Unacceptable } from "#sandbox/kit/request"
import { queryOf, verb } from "#sandbox/kit/control"
import type { Page } from "#sandbox/kit/routes"
import { leave } from "#sandbox/pay/leave-park"
import { passTime } from "#sandbox/payments/elapsed-time"
import { adEvents, advertise } from "#sandbox/records/advertising"
import { configurePark, parkById } from "#sandbox/records/parking/parks"
import { enter, staysOf } from "#sandbox/records/parking/stays"

const Short = z.string().min(1).max(64)
const Entering = z.strictObject({
  plate: Short,
  parkId: Short,
  minutes: z.int().min(0).max(1e6).default(0),
  type: z.enum(["other", "road", "8"]).optional(),
  loginRequired: z.boolean().optional(),
  invalid: z.boolean().optional(),
  couponMinutes: z.int().min(0).optional(),
  luckyMoney: z.int().min(0).optional(),
})

/** Barriers, what a park wants, and what the advertisers were told. */
export const parkingControl: readonly Page[] = [
  verb("GET", "/parks", (asked, { store }) => {
    const park = parkById(store, queryOf(asked, "id") ?? "")
    if (!park) throw new Unacceptable(404, "no such park")
    return park
  }),
  verb("POST", "/parks", (asked, { store }) => {
    const { id, ...changed } = z.looseObject({ id: Short }).parse(jsonBody(asked))
    const park = parkById(store, id)
    if (!park) throw new Unacceptable(404, "no such park")
    return configurePark(store, park, changed)
  }),
  verb("POST", "/stays", (asked, { store, clock }) => {
    const { plate, parkId, minutes, ...more } = Entering.parse(jsonBody(asked))
    const park = parkById(store, parkId)
    if (!park) throw new Unacceptable(404, "no such park")
    return enter(store, {
      park: park.id,
      plate,
      entered_at: clock.now() - minutes * 60_000,
      type: more.type ?? park.config.type,
      login_required: more.loginRequired,
      invalid: more.invalid,
      coupon_minutes: more.couponMinutes,
      lucky_money: more.luckyMoney,
    })
  }),
  verb("POST", "/stays/leave", (asked, { store, clock }) => {
    const { plate, parkId } = z.strictObject({ plate: Short, parkId: Short.optional() }).parse(jsonBody(asked))
    passTime(store, clock.now())
    const arrears = staysOf(store, plate, parkId).map((stay) => leave(store, stay, clock.now())?.id ?? null)
    return { left: arrears.length, arrears: arrears.filter((id) => id !== null) }
  }),
  verb("GET", "/ads", (asked, { store }) => ({
    events: adEvents(store, queryOf(asked, "parkId") ?? null, queryOf(asked, "phone") ?? null).map((event) => ({
      ...event,
      details: JSON.parse(event.details) as unknown,
      at: new Date(event.at).toISOString(),
    })),
  })),
  /** `place` is a park's id, a phone, or "*". */
  verb("POST", "/ads", (asked, { store }) => {
    const kinds = z.enum(["good", "malicious", "off"])
    const { place, kind } = z.strictObject({ place: Short, kind: kinds }).parse(jsonBody(asked))
    advertise(store, place, kind)
  }),
]
