import { contract } from "#lib/contract"
import type { Output } from "#lib/provider/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { startTestSandbox } from "#tests/sandbox/test-sandbox"
import { type Customer, openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

const { arrears } = contract
type Arrear = Output<typeof arrears.list>["list"][number]

const listArrears = async (customer: Customer, plate?: string): Promise<Arrear[]> => {
  const response = await customer.call(arrears.list, { plate })
  return "list" in response ? response.list : []
}

test("the sandbox lists arrears by plate for a guest and by the bound cars for a driver", async () => {
  const { guest, owner, plate, scenario } = await openScenario(server, "arrears")
  const list = await listArrears(guest, plate)
  expect(list).toMatchObject([
    { amount: 15_000, minutes: 135, arrearsParkId: "1001" },
    { amount: 10_000, minutes: 80, arrearsParkId: "1003" },
    { amount: 36_000, minutes: 340, arrearsParkId: "2297" },
  ])
  expect(list.map(({ orderId }) => orderId)).toEqual(scenario.orders)
  expect(await listArrears(owner)).toEqual(list)
  expect(await listArrears(guest)).toEqual([])
})

test("the sandbox shows no arrears to another driver", async () => {
  const { plate, scenario } = await openScenario(server, "arrears")
  const { owner: otherDriver } = await openScenario(server, "driver")
  expect(await listArrears(otherDriver, plate)).toEqual([])
  const query = { orderId: scenario.orders[0] ?? "", arrearsParkId: "1001" }
  expect(await otherDriver.call(arrears.one, query)).toEqual({ refused: "NOT_YOURS" })
})

test("an arrear is paid once and only for its amount, plate and car park", async () => {
  const { guest, plate } = await openScenario(server, "arrears")
  const [arrear] = await listArrears(guest, plate)
  if (!arrear) throw new Error("no arrears")
  const pay = (changes: Partial<Arrear> = {}) => guest.call(arrears.pay, { method: "ALIPAY", ...arrear, ...changes })
  expect(await pay({ amount: 1_000 })).toEqual({ refused: "AMOUNT_CHANGED" })
  expect(await pay({ plate: "粤B00000" })).toEqual({ refused: "NO_ORDER" })
  expect(await pay({ orderId: "1001202501010000001" })).toEqual({ refused: "NO_ORDER" })
  expect(await pay({ arrearsParkId: "2297" })).toEqual({ refused: "NO_ORDER" })
  expect(await pay()).toMatchObject({ paid: false, redirect: expect.stringContaining("/cashier/alipay/") as string })
  await guest.settle({ orderId: arrear.orderId }, "paid")
  expect(await pay()).toEqual({ refused: "PAID_ALREADY" })
  expect(await listArrears(guest, plate)).toHaveLength(2)
  expect(await guest.call(arrears.one, arrear)).toMatchObject({ paid: true, amount: 15_000 })
  expect(await guest.fee(arrear.orderId)).toMatchObject({ state: "PAID", paid: 15_000, amount: 0 })
  expect(await guest.ledger({ plate })).toMatchObject({ total: 15_000, charges: [{ kind: "arrear" }] })
})

test("an arrear does not expire", async () => {
  const ownServer = await startTestSandbox()
  const { guest, plate } = await openScenario(ownServer, "arrears")
  guest.advance(400 * 86_400)
  expect(await listArrears(guest, plate)).toHaveLength(3)
  await ownServer.stop()
})
