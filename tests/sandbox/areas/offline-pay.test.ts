import { contract } from "#lib/contract"
import { parkOfOrder } from "#lib/provider/adapter"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { control, start } from "#tests/sandbox/box"
import { inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeEach(async () => void (box = await start()))
afterEach(() => box.stop())

const { status, network, pay } = contract["offline-pay"]

async function atTheBarrier() {
  const { anybody, orderId, plate } = await inWorld(box, "offline-park")
  const asked = { parkId: parkOfOrder(orderId), orderId, plate, mode: "1" }
  const bill = { ...asked, park: "断网停车场", amount: 15_000, minutes: 135, since: "2025-06-18T09:30:00+08:00" }
  const paying = (changed: object = {}) => anybody.call(pay, { ...bill, method: "alipay", ...changed })
  return { anybody, orderId, plate, asked, paying }
}

test("what the barrier has worked out stays so, however late it is paid", async () => {
  const { anybody, orderId, asked, paying } = await atTheBarrier()
  expect(await anybody.call(network, asked)).toEqual({ online: false })
  expect(await anybody.call(status, asked)).toMatchObject({ paid: false })
  anybody.advance(4 * 3_600)
  expect(await anybody.fee(orderId)).toMatchObject({ amount: 15_000, state: "UNPAID" })
  expect(await paying({ amount: 1 })).toEqual({ refused: "AMOUNT_CHANGED" })
  expect(await paying({ plate: "粤B00000" })).toEqual({ refused: "PAY_ERROR" })
  expect(await paying()).toMatchObject({ paid: false })
  await anybody.settle({ orderId }, "paid")
  expect(await paying()).toEqual({ refused: "PAID_ALREADY" })
})

test("paid, there is a code for the barrier, and a new one when it has run out", async () => {
  const { anybody, orderId, asked, paying } = await atTheBarrier()
  const begun = await paying()
  const transactionId = "transactionId" in begun ? (begun.transactionId ?? "") : ""
  await anybody.settle({ orderId }, "paid")
  const first = await anybody.call(status, asked)
  expect(first).toMatchObject({ paid: true, transactionId })
  expect(await anybody.call(status, { ...asked, orderId: transactionId })).toMatchObject({ paid: true, transactionId })
  expect(await anybody.call(status, { ...asked, plate: "粤B00000" })).toEqual({ paid: false })
  const [code, left] = "gateCode" in first ? [first.gateCode, first.leftSeconds] : []
  expect(code).toMatch(/^BOAN-/)
  expect(Number(left)).toBeGreaterThan(895)
  anybody.advance(901)
  const second = await anybody.call(status, asked)
  expect("gateCode" in second && second.gateCode !== code && Number(second.leftSeconds)).toBeGreaterThan(890)
  expect(await anybody.fee(orderId)).toMatchObject({ gateCode: expect.stringMatching(/^BOAN-/) as string })
})

test("back on the line it is the same order at the ordinary cashier: one charge", async () => {
  const { anybody, orderId, plate, asked, paying } = await atTheBarrier()
  await paying()
  await control(box.url, "parks", { id: asked.parkId, online: true })
  expect(await anybody.call(network, asked)).toEqual({ online: true })
  expect(await anybody.lookUp(plate, asked.parkId)).toMatchObject({ list: [{ orderId, amount: 15_000 }] })
  await anybody.pay(orderId, "alipay", 15_000)
  await anybody.settle({ orderId }, "paid")
  expect(await anybody.payments(orderId)).toMatchObject({ charged: 15_000, payments: { length: 1 } })
})

test("an order nobody knows is not paid", async () => {
  const { anybody, asked } = await atTheBarrier()
  expect(await anybody.call(status, { ...asked, orderId: "x1" })).toMatchObject({ paid: false })
  expect(await anybody.call(network, { ...asked, parkId: "7777" })).toEqual({ online: false })
})
