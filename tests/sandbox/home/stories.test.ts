import { addresses } from "#lib/addresses/addresses"
import { contract } from "#lib/contract"
import { matchPath } from "#lib/core/address/address"
import type { AnyCall } from "#lib/provider/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { type ScenarioName, scenarioNames } from "#sandbox/scenarios/scenarios"
import { ask, start, world } from "#tests/sandbox/box"
import { inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const APP = "http://app.example"
const patterns = Object.values(addresses).flatMap(({ path, alias }: { path: string; alias?: string }) => [
  path,
  alias ?? path,
])

test.each(scenarioNames)("every way into %s leads to a screen of the app", async (name) => {
  const { addresses: ways } = await world(box.url, name)
  expect(Object.keys(ways).length).toBeGreaterThan(0)
  for (const [key, address] of Object.entries(ways)) {
    const url = new URL(address)
    const arrived = url.pathname === "/enter" ? await entered(address) : address
    const restored = new URL(arrived).pathname === "/api/session/restore" && new URL(arrived).searchParams.get("next")
    const path = (restored || arrived.replace(APP, "")).split("?")[0] ?? ""
    expect([key, patterns.some((pattern) => matchPath(pattern, path) !== undefined)]).toEqual([key, true])
  }
})

const entered = async (address: string) =>
  (await fetch(address, { redirect: "manual" })).headers.get("location") ?? "nowhere"

const DUE: Partial<Record<ScenarioName, number>> = {
  "car-in-park": 15_000,
  "fee-zero": 0,
  "about-to-grow": 15_000,
  "over-limit": 1_110_000,
  "two-cars": 15_000,
  "road-order": 8_000,
  "paid-already": 0,
  coupons: 20_000,
  vouchers: 15_000,
  "lucky-money": 7_000,
  "coupon-mode": 30_000,
  "balance-covers": 15_000,
  "balance-short": 15_000,
  "balance-off": 17_500,
  "alipay-refused": 12_000,
  "separate-path": 15_000,
  "no-password": 15_000,
  "login-required": 15_000,
  "ticket-invalid": 15_000,
  "ads-everywhere": 15_000,
}
test.each(Object.entries(DUE))("%s: the address says what the provider says, %i", async (name, due) => {
  const { made, orderId, owner } = await inWorld(box, name as ScenarioName)
  const told = matchPath(addresses.pay.path, (made.addresses.pay ?? "").replace(APP, ""))
  expect([told?.order_id, Number(told?.amount) * 1000]).toEqual([orderId, due])
  expect(await owner.fee(orderId)).toMatchObject({ amount: due, plate: told?.licence_plate, park: told?.park })
  expect(Number(told?.duration)).toBeGreaterThan(0)
})

test("an expired order is expired, and looked up again it is another", async () => {
  const { anybody, orderId, plate } = await inWorld(box, "order-expired")
  expect(await anybody.fee(orderId)).toEqual({ refused: "ORDER_EXPIRED" })
  const found = await anybody.lookUp(plate)
  expect(found).toMatchObject({ list: [{ amount: 15_000 }] })
  expect(JSON.stringify(found)).not.toContain(orderId)
})

test("paid already: 12 minutes to leave", async () => {
  const { anybody, orderId } = await inWorld(box, "paid-already")
  const fee = await anybody.fee(orderId)
  expect(fee).toMatchObject({ state: "PAID", paidNow: 15_000, method: "alipay" })
  expect("leftSeconds" in fee && fee.leftSeconds).toBeGreaterThan(710)
  expect(await anybody.pay(orderId, "alipay", 0)).toEqual({ refused: "PAID_ALREADY" })
})

test("parks tell how they want to be paid", async () => {
  const { anybody } = await inWorld(box, "over-limit")
  const park = (parkId: string) => anybody.call(contract.payments.park, { parkId })
  expect(await park("2604")).toMatchObject({ limitWarning: true, separatePath: false, noPassword: false })
  expect(await park("3305")).toMatchObject({ separatePath: true })
  expect(await park("1003")).toMatchObject({ noPassword: true })
  expect(await park("7777")).toMatchObject({ name: "停车场", limitWarning: false })
  expect(await anybody.call(contract.pay.memo, { parkId: "1001" })).toEqual({ memo: "月卡车辆请走西门出口" })
  expect(await anybody.call(contract.pay.privacy, { parkId: "1003" })).toMatchObject({
    text: expect.stringContaining("隐私") as string,
  })
  expect(await anybody.call(contract.pay.privacy, { parkId: "1001" })).toEqual({})
})

const examples = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<AnyCall>(calls).map(([name, call]) => [`${area}.${name}`, call] as const),
)
test.each(examples)("%s takes its own example", async (name, call) => {
  const { addresses: ways } = await world(box.url, "provider-cookies")
  const entry = await fetch(ways.settings ?? "", { redirect: "manual" })
  const cookies = Object.fromEntries(
    entry.headers.getSetCookie().map((cookie) => cookie.split(";")[0]?.split("=") ?? []),
  )
  const { status, said } = await ask(box.url, call, call.example, { cookies: cookies as Record<string, string> })
  expect([name, status]).toEqual([name, 200])
  if (!said.success) expect(Object.keys(call.refusals ?? {})).toContain(said.code)
})
