import * as z from "zod"
import { passBarrier } from "#sandbox/gate/pass-barrier"
import { buildGateEntryPoints } from "#sandbox/gate/entry-points"
import { parseJsonBody, HttpError } from "#sandbox/server/request"
import { controlRoute } from "#sandbox/server/control"
import type { Route } from "#sandbox/server/routes"
import { findPark } from "#sandbox/records/parking/parks"

const BarrierEvent = z.strictObject({
  parkId: z.string().min(1).max(64),
  type: z.enum(["IN", "OUT"]),
  /** Absent for a car without a plate. */
  plate: z.string().min(1).max(16).optional(),
  message: z.string().max(200).optional(),
  reason: z.string().max(200).optional(),
  picture: z.enum(["record", "photo", "none"]).optional(),
  gate: z.string().max(60).optional(),
  /** The driver has yet to confirm the entry. */
  waiting: z.boolean().optional(),
})

/** Sends a car to a barrier and returns the addresses of the barrier's codes. */
export const gateControlRoutes: readonly Route[] = [
  controlRoute("POST", "/gates", (request, { store, clock, options }) => {
    const { parkId, ...event } = BarrierEvent.parse(parseJsonBody(request))
    const park = findPark(store, parkId)
    if (!park) throw new HttpError(404, "no such park")
    const pass = passBarrier(store, { park: park.id, ...event }, clock.now())
    const urls = Object.entries(buildGateEntryPoints(store, pass)).map(([key, { path }]) => [
      key,
      options.appUrl + path,
    ])
    return { token: pass.token, gateId: pass.gate_id, addresses: Object.fromEntries(urls) as Record<string, string> }
  }),
]
