import * as z from "zod"
import { type SandboxRequest, parseJsonBody, HttpError } from "#sandbox/server/request"
import { controlRoute } from "#sandbox/server/control"
import type { Route } from "#sandbox/server/routes"
import type { SandboxContext } from "#sandbox/server/context"
import { updateSpace, findSpace } from "#sandbox/records/parking/spaces"

const SpaceChange = z.strictObject({
  id: z.string().min(1).max(64),
  amount: z.int().min(1).max(1e9).optional(),
  quantity: z.int().min(-10).max(1e6).optional(),
  lastDay: z.iso.date().optional(),
})

/** Changes price, quantity or last day of a space while a driver is booking it. */
export const bookingControlRoutes: readonly Route[] = [
  controlRoute("POST", "/spaces", (request: SandboxRequest, { store }: SandboxContext) => {
    const { id, amount, quantity, lastDay } = SpaceChange.parse(parseJsonBody(request))
    const space = findSpace(store, id)
    if (!space) throw new HttpError(404, "no such space")
    updateSpace(store, id, {
      amount: amount ?? space.amount,
      quantity: quantity ?? space.quantity,
      last_day: lastDay ?? space.last_day,
    })
    return findSpace(store, id)
  }),
]
