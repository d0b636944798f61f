import { contract } from "#lib/contract"
import { PORTION_AMOUNT, PORTIONS } from "#lib/lucky-money/rules"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { createProviderCookies } from "#sandbox/scenario-parts/driver-with-history"
import { getOrCreateDriver } from "#sandbox/records/people/drivers"
import { createPhone } from "#sandbox/scenario-parts/identifiers"
import { startTestSandbox } from "#tests/sandbox/test-sandbox"
import { createCustomer, openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

const { one, collect, create, mine } = contract["lucky-money"]

const parseId = (address = "") => new URL(address).searchParams.get("id") ?? ""
const createReceiver = () => createPhone(server.sandbox.store)
function signInAs(phoneNumber: string) {
  const { store, clock } = server.sandbox
  return createCustomer(
    server,
    createProviderCookies(store, getOrCreateDriver(store, phoneNumber, clock.now()), clock.now()),
  )
}

test("lucky money is created once per paid order", async () => {
  const { guest, orderId, owner } = await openScenario(server, "lucky-money-share")
  const luckyMoney = await guest.call(create, { orderId })
  expect(luckyMoney).toEqual({ id: expect.stringMatching(/^\d+$/) as string })
  expect(await owner.call(create, { orderId })).toEqual(luckyMoney)
  expect(await owner.call(create, {})).toEqual(luckyMoney)
  expect(await guest.call(one, { id: "id" in luckyMoney ? luckyMoney.id : "" })).toMatchObject({
    amount: PORTION_AMOUNT,
    remaining: PORTIONS,
    obtained: false,
  })
})

test("lucky money is not created for an unpaid, another driver's or no order", async () => {
  const { guest, orderId } = await openScenario(server, "car-in-park")
  const paid = await openScenario(server, "lucky-money-share")
  const refusal = { refused: "NO_PAID_ORDER" }
  expect(await guest.call(create, { orderId })).toEqual(refusal)
  expect(await guest.call(create, {})).toEqual(refusal)
  expect(await guest.call(create, { orderId: "x" })).toEqual(refusal)
  const { owner: otherDriver } = await openScenario(server, "car-in-park")
  expect(await otherDriver.call(create, { orderId: paid.orderId })).toEqual(refusal)
})

test("lucky money gives one portion per phone, into that phone's account", async () => {
  const { guest, scenario } = await openScenario(server, "lucky-money-share")
  const id = parseId(scenario.addresses.obtain)
  const receiver = createReceiver()
  expect(await guest.call(collect, { id, phone: receiver })).toEqual({ amount: PORTION_AMOUNT })
  expect(await guest.call(collect, { id, phone: receiver })).toEqual({ refused: "OBTAINED_ALREADY" })
  expect(await guest.call(one, { id })).toMatchObject({ remaining: PORTIONS - 1, obtained: false })
  expect(await signInAs(receiver).call(one, { id })).toMatchObject({ obtained: true, phone: receiver })
  expect(await signInAs(receiver).call(mine, { type: "NEW" })).toMatchObject({ list: [{ amount: PORTION_AMOUNT }] })
  expect(await signInAs(createReceiver()).call(mine, { type: "NEW" })).toEqual({ list: [] })
})

test("lucky money gives ten portions to a hundred simultaneous requests", async () => {
  const { guest, scenario } = await openScenario(server, "lucky-money-share")
  const id = parseId(scenario.addresses.obtain)
  const results = await Promise.all(
    Array.from({ length: 100 }, () => guest.call(collect, { id, phone: createReceiver() })),
  )
  expect(results.filter((result) => "amount" in result)).toHaveLength(PORTIONS)
  expect(results.filter((result) => "refused" in result && result.refused === "ALL_TAKEN")).toHaveLength(90)
  expect(await guest.call(one, { id })).toMatchObject({ remaining: 0 })
})

test("lucky money gives the last portion to the first request", async () => {
  const { guest, scenario } = await openScenario(server, "lucky-money-last")
  const id = parseId(scenario.addresses.obtain)
  expect(await guest.call(collect, { id, phone: createReceiver() })).toEqual({ amount: PORTION_AMOUNT })
  expect(await guest.call(collect, { id, phone: createReceiver() })).toEqual({ refused: "ALL_TAKEN" })
})

test("the sandbox refuses unknown lucky money and a phone out of service", async () => {
  const { guest, scenario } = await openScenario(server, "lucky-money-gone")
  expect(await guest.call(one, { id: "999999" })).toEqual({ refused: "NO_LUCKY_MONEY" })
  expect(await guest.call(collect, { id: "x", phone: createReceiver() })).toEqual({ refused: "NO_LUCKY_MONEY" })
  const id = parseId(scenario.addresses.obtain)
  expect(await guest.call(collect, { id, phone: "13800130000" })).toEqual({ refused: "PHONE_WRONG" })
})

test("lucky money reduces the fee of its owner's car once", async () => {
  const { guest, plate, owner } = await openScenario(server, "lucky-money-used")
  expect(await owner.call(mine, { type: "NEW" })).toMatchObject({ list: [{ amount: PORTION_AMOUNT }] })
  const fee = await guest.lookUp(plate, "1001")
  expect(fee).toMatchObject({ list: [{ amount: 15_000 - PORTION_AMOUNT, luckyMoney: PORTION_AMOUNT }] })
  expect(await guest.lookUp(plate, "1001")).toEqual(fee)
  expect(await owner.call(mine, { type: "NEW" })).toEqual({ list: [] })
})

test("lucky money expires after thirty days", async () => {
  const ownServer = await startTestSandbox()
  const { guest, plate } = await openScenario(ownServer, "lucky-money-used")
  guest.advance(31 * 86_400)
  expect(await guest.lookUp(plate, "1001")).toMatchObject({ list: [{ luckyMoney: 0 }] })
  await ownServer.stop()
})
