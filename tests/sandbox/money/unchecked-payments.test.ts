import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { control, startTestSandbox } from "#tests/sandbox/test-sandbox"
import { openScenario } from "#tests/sandbox/customer"

/** A provider that accepts every payment charges each of them, so only the app prevents a second charge. */
let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

async function openUncheckedScenario(name: "car-in-park" | "balance-covers" | "coupons") {
  const scenario = await openScenario(server, name)
  expect(await control(server.url, "payments/unchecked", { orderId: scenario.orderId, unchecked: true })).toMatchObject(
    {
      status: 200,
    },
  )
  return scenario
}
const getCashierUrl = (result: object) => String("redirect" in result ? result.redirect : result)

test("a provider that accepts every payment creates a payment for every start and charges every cashier", async () => {
  const { guest, orderId, plate } = await openUncheckedScenario("car-in-park")
  const cashiers = [
    getCashierUrl(await guest.pay(orderId, "alipay", 15_000)),
    getCashierUrl(await guest.pay(orderId, "alipay", 15_000)),
  ]
  expect(new Set(cashiers).size).toBe(2)
  for (const cashier of cashiers) await fetch(cashier, { method: "POST", body: "button=pay", redirect: "manual" })
  expect(await guest.ledger({ plate })).toMatchObject({ total: 30_000, charges: [{ orderId }, { orderId }] })
})

test("a provider that accepts every payment charges a paid order again and records its previous state", async () => {
  const { owner, orderId, scenario } = await openUncheckedScenario("balance-covers")
  for (let i = 0; i < 2; i++) expect(await owner.pay(orderId, "balance", 15_000)).toMatchObject({ paid: true })
  expect(await owner.ledger({ phone: scenario.phone })).toMatchObject({ total: 30_000, balance: 20_000 })
  expect(await owner.fee(orderId)).toMatchObject({ state: "PAID" })
  expect(await owner.payments(orderId)).toMatchObject({
    payments: [{ billStateAtStart: "UNPAID" }, { billStateAtStart: "PAID" }],
  })
})

test("a provider that accepts every payment charges any amount with any coupons", async () => {
  const { guest, order, orderId, plate } = await openUncheckedScenario("coupons")
  expect(await guest.withDiscounts(order, ["no-such-coupon"]).pay("alipay", 1)).toMatchObject({ paid: false })
  expect(await guest.settle({ orderId }, "paid")).toMatchObject({ accepted: true })
  expect(await guest.ledger({ plate })).toMatchObject({ total: 1 })
})

test("a provider that accepts every payment counts open cashiers and keeps them open when another is started", async () => {
  const { guest, orderId } = await openUncheckedScenario("car-in-park")
  const firstCashier = getCashierUrl(await guest.pay(orderId, "alipay", 15_000))
  await guest.pay(orderId, "weixin", 15_000)
  expect(await guest.payments(orderId)).toMatchObject({
    payments: [
      { method: "alipay", state: "created", openPaymentsAtStart: 0 },
      { method: "weixin", state: "created", openPaymentsAtStart: 1 },
    ],
  })
  await fetch(firstCashier, { method: "POST", body: "button=slow", redirect: "manual" })
  await guest.settle({ orderId }, "cancelled")
  expect(await guest.fee(orderId)).toMatchObject({ state: "PAYING" })
})

test("a provider that accepts every payment charges several notices of one payment once", async () => {
  const { guest, orderId, plate } = await openUncheckedScenario("car-in-park")
  await guest.pay(orderId, "weixin", 15_000)
  for (let i = 0; i < 3; i++) expect(await guest.settle({ orderId }, "paid")).toMatchObject({ accepted: true })
  expect(await guest.ledger({ plate })).toMatchObject({ total: 15_000 })
})

test("a provider accepts every payment of one order until this is turned off", async () => {
  const { owner, orderId } = await openUncheckedScenario("balance-covers")
  const otherScenario = await openScenario(server, "balance-covers")
  expect(await otherScenario.owner.pay(otherScenario.orderId, "balance", 15_000)).toMatchObject({ paid: true })
  expect(await otherScenario.owner.pay(otherScenario.orderId, "balance", 15_000)).toEqual({ refused: "PAID_ALREADY" })
  await control(server.url, "payments/unchecked", { orderId, unchecked: false })
  expect(await owner.pay(orderId, "balance", 1)).toEqual({ refused: "AMOUNT_CHANGED" })
  expect(await owner.call(contract.payments.prepare, { orderId: "1001000000000000001" })).toEqual({
    refused: "ORDER_EXPIRED",
  })
  expect(await control(server.url, "payments/unchecked", { orderId: "none", unchecked: true })).toMatchObject({
    status: 404,
  })
})
