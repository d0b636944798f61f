import { contract } from "#lib/contract"
import { parkOfOrder } from "#lib/provider/adapter"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { control, startTestSandbox } from "#tests/sandbox/test-sandbox"
import { openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeEach(async () => void (server = await startTestSandbox()))
afterEach(() => server.stop())

const { status, network, pay } = contract["offline-pay"]

async function openBarrier() {
  const { guest, orderId, plate } = await openScenario(server, "offline-park")
  const query = { parkId: parkOfOrder(orderId), orderId, plate, mode: "1" }
  const bill = { ...query, park: "断网停车场", amount: 15_000, minutes: 135, since: "2025-06-18T09:30:00+08:00" }
  const payOffline = (changes: object = {}) => guest.call(pay, { ...bill, method: "alipay", ...changes })
  return { guest, orderId, plate, query, payOffline }
}

test("the amount calculated by the barrier does not change", async () => {
  const { guest, orderId, query, payOffline } = await openBarrier()
  expect(await guest.call(network, query)).toEqual({ online: false })
  expect(await guest.call(status, query)).toMatchObject({ paid: false })
  guest.advance(4 * 3_600)
  expect(await guest.fee(orderId)).toMatchObject({ amount: 15_000, state: "UNPAID" })
  expect(await payOffline({ amount: 1 })).toEqual({ refused: "AMOUNT_CHANGED" })
  expect(await payOffline({ plate: "粤B00000" })).toEqual({ refused: "PAY_ERROR" })
  expect(await payOffline()).toMatchObject({ paid: false })
  await guest.settle({ orderId }, "paid")
  expect(await payOffline()).toEqual({ refused: "PAID_ALREADY" })
})

test("a paid order has a gate code, and a new one after it expires", async () => {
  const { guest, orderId, query, payOffline } = await openBarrier()
  const started = await payOffline()
  const transactionId = "transactionId" in started ? (started.transactionId ?? "") : ""
  await guest.settle({ orderId }, "paid")
  const first = await guest.call(status, query)
  expect(first).toMatchObject({ paid: true, transactionId })
  expect(await guest.call(status, { ...query, orderId: transactionId })).toEqual({ paid: false })
  expect(await guest.call(status, { ...query, plate: "粤B00000" })).toEqual({ paid: false })
  const [code, left] = "gateCode" in first ? [first.gateCode, first.leftSeconds] : []
  expect(code).toMatch(/^BOAN-/)
  expect(Number(left)).toBeGreaterThan(895)
  guest.advance(901)
  const second = await guest.call(status, query)
  expect("gateCode" in second && second.gateCode !== code && Number(second.leftSeconds) > 890).toBe(true)
  expect(await guest.fee(orderId)).toMatchObject({ gateCode: expect.stringMatching(/^BOAN-/) as string })
})

test("an order of a car park that is online again is paid once at the ordinary cashier", async () => {
  const { guest, orderId, plate, query, payOffline } = await openBarrier()
  await payOffline()
  await control(server.url, "parks", { id: query.parkId, online: true })
  expect(await guest.call(network, query)).toEqual({ online: true })
  expect(await guest.lookUp(plate, query.parkId)).toMatchObject({ list: [{ orderId, amount: 15_000 }] })
  await guest.pay(orderId, "alipay", 15_000)
  await guest.settle({ orderId }, "paid")
  expect(await guest.payments(orderId)).toMatchObject({ charged: 15_000, payments: { length: 1 } })
})

test("an unknown order is not paid, and an unknown car park has no offline barrier", async () => {
  const { guest, query } = await openBarrier()
  expect(await guest.call(status, { ...query, orderId: "x1" })).toMatchObject({ paid: false })
  expect(await guest.call(network, { ...query, parkId: "7777" })).toEqual({ online: true })
})
