import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { startTestSandbox } from "#tests/sandbox/test-sandbox"
import { openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

const { invoices } = contract
const buyer = { name: "深圳市海味轩餐饮有限公司", tax: "91440300MA5D8WPJ3Q", email: "caiwu@haiweixuan.example" }
const findPark = (order: string) =>
  server.sandbox.store.get<{ park: string }>`select park from bill where id = ${order}`?.park ?? ""

test("an unpaid order has no invoice", async () => {
  const { owner, scenario } = await openScenario(server, "car-in-park")
  const [order = ""] = scenario.orders
  expect(await owner.call(invoices.orders, { parkId: findPark(order), number: order })).toMatchObject({ list: [] })
  const input = { ...buyer, parkId: findPark(order), orderId: order, type: "short" as const, isMerge: false }
  expect(await owner.call(invoices.issue, input)).toMatchObject({ refused: "NO_ORDER" })
})

test("an order of a merged invoice is not invoiced again", async () => {
  const { owner, scenario } = await openScenario(server, "invoice-merged")
  const [first = "", second = ""] = scenario.orders
  const issue = (orderId: string) =>
    owner.call(invoices.issue, {
      ...buyer,
      parkId: findPark(first),
      orderId,
      type: "short" as const,
      isMerge: orderId.includes("M"),
    })
  expect(await issue(`${first}M${second}`)).toMatchObject({ secureCode: "00000" })
  expect(await issue(first)).toMatchObject({ success: false })
})

test("the next driver of a car cannot invoice orders that its previous driver paid", async () => {
  const { scenario, plate } = await openScenario(server, "invoiceable")
  const { owner: nextDriver, scenario: nextScenario } = await openScenario(server, "driver")
  const { store, clock } = server.sandbox
  const driver = store.get<{ id: number }>`select id from driver where phone = ${nextScenario.phone}`
  store.run`update payment set driver = null where bill in (select id from bill where plate = ${plate})`
  store.run`update car set driver = ${driver!.id}, bound_at = ${clock.now()} where plate = ${plate}`
  const parkId = findPark(scenario.orders[0] ?? "")
  expect(await nextDriver.call(invoices.orders, { parkId, phone: nextScenario.phone })).toMatchObject({ list: [] })
  expect(await nextDriver.call(invoices.orders, { parkId, phone: nextScenario.phone, plate })).toMatchObject({
    list: [],
  })
})
