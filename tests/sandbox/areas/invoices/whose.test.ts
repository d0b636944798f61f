import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { start } from "#tests/sandbox/box"
import { inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const { invoices } = contract
const buyer = { name: "深圳市海味轩餐饮有限公司", tax: "91440300MA5D8WPJ3Q", email: "caiwu@haiweixuan.example" }
const parkOf = (order: string) =>
  box.sandbox.store.get<{ park: string }>`select park from bill where id = ${order}`?.park ?? ""

test("of what has not been paid there is no invoice", async () => {
  const { owner, made } = await inWorld(box, "car-in-park")
  const [order = ""] = made.orders
  expect(await owner.call(invoices.orders, { parkId: parkOf(order), number: order })).toMatchObject({ list: [] })
  const asked = { ...buyer, parkId: parkOf(order), orderId: order, type: "short" as const, isMerge: false }
  expect(await owner.call(invoices.issue, asked)).toMatchObject({ refused: "NO_ORDER" })
})

test("a part of a merged invoice is no invoice of its own, and is issued to nobody again", async () => {
  const { owner, made } = await inWorld(box, "invoice-merged")
  const [one = "", two = ""] = made.orders
  const issue = (orderId: string) =>
    owner.call(invoices.issue, {
      ...{ ...buyer, parkId: parkOf(one), orderId, type: "short" as const, isMerge: orderId.includes("M") },
    })
  expect(await issue(`${one}M${two}`)).toMatchObject({ secureCode: "00000" })
  expect(await issue(one)).toMatchObject({ success: false })
})

test("whoever has a car next has nothing of what its driver paid before", async () => {
  const { made, plate } = await inWorld(box, "invoiceable")
  const { owner: next, made: others } = await inWorld(box, "driver")
  const { store, clock } = box.sandbox
  const driver = store.get<{ id: number }>`select id from driver where phone = ${others.phone}`
  store.run`update payment set driver = null where bill in (select id from bill where plate = ${plate})`
  store.run`update car set driver = ${driver!.id}, bound_at = ${clock.now()} where plate = ${plate}`
  const parkId = parkOf(made.orders[0] ?? "")
  expect(await next.call(invoices.orders, { parkId, phone: others.phone })).toMatchObject({ list: [] })
  expect(await next.call(invoices.orders, { parkId, phone: others.phone, plate })).toMatchObject({ list: [] })
})
