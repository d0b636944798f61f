import { isDeepStrictEqual } from "node:util"
import * as z from "zod"
import { toWireNames } from "#lib/provider/client/wire-names"
import { handlers } from "#sandbox/handlers"
import { type SandboxContext, createCallContext } from "#sandbox/server/context"
import type { Handlers } from "#sandbox/server/provider-api"
import { type Driver, getOrCreateDriver } from "#sandbox/records/people/drivers"
import { chargePayment } from "#sandbox/payments/charge"
import { listPayments } from "#sandbox/records/money/payments"
import { bindCar } from "#sandbox/records/parking/cars"
import { insertVisit } from "#sandbox/records/parking/visits"
import { parkCar } from "#sandbox/scenario-parts/parking"
import { withSandbox, EXAMPLE_TIME } from "./box.ts"
import { listCalls, createInput, type Listed } from "../conform/given.ts"

/**
 * The sandbox's responses to reads that are deterministic, and to one payment. The fee after payment is under PAID_FEE,
 * because the call has several responses.
 */
export async function collectAnswers(): Promise<ReadonlyMap<string, unknown>> {
  const [first, second] = [await answersOnce(), await answersOnce()]
  return new Map([...first].filter(([where, answer]) => isDeepStrictEqual(answer, second.get(where))))
}

const PAID_FEE = "payments.fee paid"

const DAY = 86_400_000

/** The driver and car of the contract's examples: parked, with an order and a history. */
function story(box: SandboxContext) {
  const { phone, plate, parkId } = { phone: "13800138000", plate: "粤B12345", parkId: "1001" }
  const driver = getOrCreateDriver(box.store, phone, EXAMPLE_TIME - 400 * DAY)
  bindCar(box.store, driver, plate, EXAMPLE_TIME)
  for (const days of [1, 3, 8])
    insertVisit(box.store, driver, {
      ...{ park: parkId, plate, entered_at: EXAMPLE_TIME - days * DAY, minutes: 40 * days, fee: 5_000 * days },
    })
  const { bill } = parkCar(box, { park: parkId, plate, minutes: 135 })
  return { driver, given: { phone, plate, parkId, orderId: bill.id } }
}

const answersOnce = () =>
  withSandbox(async (box) => {
    const { driver, given } = story(box)
    const said = new Map<string, unknown>()
    const note = async (as: string, listed: Listed, input: object) => {
      const data = await answerOf(listed, input, box, driver)
      if (data !== undefined) said.set(as, data)
    }
    for (const listed of listCalls) {
      const how = createInput(listed, given, true)
      if (!("why" in how)) await note(listed.where, listed, how.input)
    }
    const called = (where: string) => listCalls.find((listed) => listed.where === where)!
    const { orderId } = given
    await note("pay.pay", called("pay.pay"), {
      ...{ orderId, method: "alipay", voucherIds: [], loginRequired: false, expected: 15_000 },
    })
    for (const payment of listPayments(box.store, orderId)) chargePayment(box.store, payment, EXAMPLE_TIME)
    await note(PAID_FEE, called("payments.fee"), { orderId })
    return said
  })

const all: Handlers = handlers

async function answerOf({ where, call }: Listed, input: object, box: SandboxContext, driver: Driver) {
  const [area = "", name = ""] = where.split(".")
  const handler = all[area]?.[name]
  try {
    const result = await box.store.transaction(() => handler?.(input, createCallContext(box, driver, [])))
    const encoded = z.safeEncode(call.output as z.ZodType, result as never)
    if (typeof result === "object" && result !== null && "refused" in result) return undefined
    // As JSON: without undefined values.
    return encoded.success ? (JSON.parse(JSON.stringify(toWireNames(where, encoded.data))) as unknown) : undefined
  } catch {
    return undefined
  }
}
