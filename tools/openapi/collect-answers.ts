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
import { withSandbox, EXAMPLE_TIME } from "./with-sandbox.ts"
import { allCalls, createInput, findCall, type ListedCall } from "../conform/create-input.ts"

/**
 * Returns the sandbox's responses to reads and to one payment. Reads that are not deterministic are left out: each call is
 * made twice.
 */
export async function collectAnswers(): Promise<ReadonlyMap<string, unknown>> {
  const [first, second] = [await callOnce(), await callOnce()]
  return new Map([...first].filter(([callName, answer]) => isDeepStrictEqual(answer, second.get(callName))))
}

/** The key of the fee after payment, because the call has several responses. */
const PAID_FEE = "payments.fee paid"

const DAY = 86_400_000

/** The driver and car of the contract's examples: parked, with an order and a history. */
function createDriverWithStay(sandbox: SandboxContext) {
  const { phone, plate, parkId } = { phone: "13800138000", plate: "粤B12345", parkId: "1001" }
  const driver = getOrCreateDriver(sandbox.store, phone, EXAMPLE_TIME - 400 * DAY)
  bindCar(sandbox.store, driver, plate, EXAMPLE_TIME)
  for (const days of [1, 3, 8])
    insertVisit(sandbox.store, driver, {
      park: parkId,
      plate,
      entered_at: EXAMPLE_TIME - days * DAY,
      minutes: 40 * days,
      fee: 5_000 * days,
    })
  const { bill } = parkCar(sandbox, { park: parkId, plate, minutes: 135 })
  return { driver, testObjects: { phone, plate, parkId, orderId: bill.id } }
}

const callOnce = () =>
  withSandbox(async (sandbox) => {
    const { driver, testObjects } = createDriverWithStay(sandbox)
    const answers = new Map<string, unknown>()
    const recordAnswer = async (key: string, listedCall: ListedCall, input: object) => {
      const data = await callHandler(listedCall, input, sandbox, driver)
      if (data !== undefined) answers.set(key, data)
    }
    for (const listedCall of allCalls) {
      const result = createInput(listedCall, testObjects, true)
      if (!("skipReason" in result)) await recordAnswer(listedCall.callName, listedCall, result.input)
    }
    const getListedCall = (callName: string): ListedCall => ({ callName, call: findCall(callName)! })
    const { orderId } = testObjects
    await recordAnswer("pay.pay", getListedCall("pay.pay"), {
      orderId,
      method: "alipay",
      voucherIds: [],
      loginRequired: false,
      expected: 15_000,
    })
    for (const payment of listPayments(sandbox.store, orderId)) chargePayment(sandbox.store, payment, EXAMPLE_TIME)
    await recordAnswer(PAID_FEE, getListedCall("payments.fee"), { orderId })
    return answers
  })

const allHandlers: Handlers = handlers

async function callHandler({ callName, call }: ListedCall, input: object, sandbox: SandboxContext, driver: Driver) {
  const [area = "", name = ""] = callName.split(".")
  const handler = allHandlers[area]?.[name]
  try {
    const result = await sandbox.store.transaction(() => handler?.(input, createCallContext(sandbox, driver, [])))
    const encoded = z.safeEncode(call.output as z.ZodType, result as never)
    if (typeof result === "object" && result !== null && "refused" in result) return undefined
    // JSON leaves out undefined values.
    return encoded.success ? (JSON.parse(JSON.stringify(toWireNames(callName, encoded.data))) as unknown) : undefined
  } catch {
    return undefined
  }
}
