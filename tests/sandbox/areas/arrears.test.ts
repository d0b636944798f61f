import { contract } from "#lib/contract"
import type { Output } from "#lib/provider/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { start } from "#tests/sandbox/box"
import { type Customer, inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const { arrears } = contract
type Arrear = Output<typeof arrears.list>["list"][number]

const listOf = async (customer: Customer, plate?: string): Promise<Arrear[]> => {
  const answer = await customer.call(arrears.list, { plate })
  return "list" in answer ? answer.list : []
}

test("by plate for anybody, by one's own cars for a driver", async () => {
  const { anybody, owner, plate, made } = await inWorld(box, "arrears")
  const list = await listOf(anybody, plate)
  expect(list.map(({ amount, minutes, arrearsParkId }) => [amount, minutes, arrearsParkId])).toEqual([
    [15_000, 135, "1001"],
    [10_000, 80, "1003"],
    [36_000, 340, "2297"],
  ])
  expect(list.map(({ orderId }) => orderId)).toEqual(made.orders)
  expect(await listOf(owner)).toEqual(list)
  expect(await listOf(anybody)).toEqual([])
})

test("another driver sees none of them", async () => {
  const { plate, made } = await inWorld(box, "arrears")
  const { owner: other } = await inWorld(box, "driver")
  expect(await listOf(other, plate)).toEqual([])
  const one = { orderId: made.orders[0] ?? "", arrearsParkId: "1001" }
  expect(await other.call(arrears.one, one)).toEqual({ refused: "NOT_YOURS" })
})

test("one is paid once, for what it is", async () => {
  const { anybody, plate } = await inWorld(box, "arrears")
  const [first] = await listOf(anybody, plate)
  if (!first) throw new Error("no arrears")
  const pay = (changed: Partial<Arrear> = {}) => anybody.call(arrears.pay, { method: "ALIPAY", ...first, ...changed })
  expect(await pay({ amount: 1_000 })).toEqual({ refused: "AMOUNT_CHANGED" })
  expect(await pay({ plate: "粤B00000" })).toEqual({ refused: "NO_ORDER" })
  expect(await pay({ orderId: "1001202501010000001" })).toEqual({ refused: "NO_ORDER" })
  expect(await pay({ arrearsParkId: "2297" })).toEqual({ refused: "NO_ORDER" })
  expect(await pay()).toMatchObject({ paid: false, redirect: expect.stringContaining("/cashier/alipay/") as string })
  await anybody.settle({ orderId: first.orderId }, "paid")
  expect(await pay()).toEqual({ refused: "PAID_ALREADY" })
  expect(await listOf(anybody, plate)).toHaveLength(2)
  expect(await anybody.call(arrears.one, first)).toMatchObject({ paid: true, amount: 15_000 })
  expect(await anybody.fee(first.orderId)).toMatchObject({ state: "PAID", paid: 15_000, amount: 0 })
  expect(await anybody.ledger({ plate })).toMatchObject({ total: 15_000, charges: [{ kind: "arrear" }] })
})

test("it waits for years: an arrear does not run out", async () => {
  const own = await start()
  const { anybody, plate } = await inWorld(own, "arrears")
  anybody.advance(400 * 86_400)
  expect(await listOf(anybody, plate)).toHaveLength(3)
  await own.stop()
})
