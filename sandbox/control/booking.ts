import * as z from "zod"
import { type SandboxRequest, jsonBody, Unacceptable } from "#sandbox/kit/request"
import { verb } from "#sandbox/kit/control"
import type { Page } from "#sandbox/kit/routes"
import type { Box } from "#sandbox/kit/context"
import { changeSpace, spaceById } from "#sandbox/records/parking/spaces"

const Changed = z.strictObject({
  id: z.string().min(1).max(64),
  amount: z.int().min(1).max(1e9).optional(),
  quantity: z.int().min(-10).max(1e6).optional(),
  lastDay: z.iso.date().optional(),
})

/** A place that changes behind the driver's back: its price, how many there are, until when it is offered. */
export const bookingControl: readonly Page[] = [
  verb("POST", "/spaces", (asked: SandboxRequest, { store }: Box) => {
    const { id, amount, quantity, lastDay } = Changed.parse(jsonBody(asked))
    const space = spaceById(store, id)
    if (!space) throw new Unacceptable(404, "no such space")
    changeSpace(store, id, {
      amount: amount ?? space.amount,
      quantity: quantity ?? space.quantity,
      last_day: lastDay ?? space.last_day,
    })
    return spaceById(store, id)
  }),
]
