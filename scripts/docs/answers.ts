import { isDeepStrictEqual } from "node:util"
import * as z from "zod"
import { theirNames } from "#lib/kit/call/spoken"
import { handlers } from "#sandbox/handlers"
import { type Box, sceneOf } from "#sandbox/kit/scene"
import type { Handlers } from "#sandbox/kit/wire"
import { type Driver, driverFor } from "#sandbox/records/people/drivers"
import { worlds } from "#sandbox/worlds/worlds"
import { inBox, MORNING } from "./box.ts"
import { allCalls, inputOf, type Listed } from "../conform/given.ts"

/** What the sandbox answers to each call that only reads, where it says the same each time. */
export async function answers(): Promise<ReadonlyMap<string, unknown>> {
  const [first, second] = [await answersOnce(), await answersOnce()]
  return new Map([...first].filter(([where, answer]) => isDeepStrictEqual(answer, second.get(where))))
}

const answersOnce = () =>
  inBox(async (box) => {
    const made = worlds["car-in-park"].make(box)
    const [plate = "", orderId = ""] = [made.plates?.[0], made.orders?.[0]]
    const given = { plate, orderId, parkId: "1001", phone: made.phone }
    const driver = driverFor(box.store, made.phone, MORNING)
    const said = new Map<string, unknown>()
    for (const listed of allCalls) {
      const how = inputOf(listed, given, true)
      if ("why" in how) continue
      const data = await answerOf(listed, how.input, box, driver)
      if (data !== undefined) said.set(listed.where, data)
    }
    return said
  })

const all: Handlers = handlers

async function answerOf({ where, call }: Listed, input: object, box: Box, driver: Driver) {
  const [area = "", name = ""] = where.split(".")
  const handler = all[area]?.[name]
  try {
    const result = await box.store.together(() => handler?.(input, sceneOf(box, driver, [])))
    const encoded = z.safeEncode(call.output as z.ZodType, result as never)
    if (typeof result === "object" && result !== null && "refused" in result) return undefined
    // As it travels: what is undefined does not.
    return encoded.success ? (JSON.parse(JSON.stringify(theirNames(where, encoded.data))) as unknown) : undefined
  } catch {
    return undefined
  }
}
