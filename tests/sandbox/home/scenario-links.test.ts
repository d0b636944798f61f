import { addresses } from "#lib/addresses/addresses"
import { contract } from "#lib/contract"
import { matchPath } from "#lib/core/address/address"
import type { AnyCall } from "#lib/provider/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { type ScenarioName, scenarioNames } from "#sandbox/scenarios/scenarios"
import { callSandbox, startTestSandbox, createScenario } from "#tests/sandbox/test-sandbox"
import { openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

const APP = "http://app.example"
const patterns = Object.values(addresses).flatMap(({ path, alias }: { path: string; alias?: string }) => [
  path,
  alias ?? path,
])

test.each(scenarioNames)("every link of %s opens a screen of the app", async (name) => {
  const { addresses: links } = await createScenario(server.url, name)
  expect(Object.keys(links).length).toBeGreaterThan(0)
  for (const [key, address] of Object.entries(links)) {
    const url = new URL(address)
    const target = url.pathname === "/enter" ? await signInAtProvider(address) : address
    const restoreTarget =
      new URL(target).pathname === "/api/session/restore" && new URL(target).searchParams.get("next")
    const path = (restoreTarget || target.replace(APP, "")).split("?")[0] ?? ""
    expect({ key, hasScreen: patterns.some((pattern) => matchPath(pattern, path) !== undefined) }).toEqual({
      key,
      hasScreen: true,
    })
  }
})

const signInAtProvider = async (address: string) =>
  (await fetch(address, { redirect: "manual" })).headers.get("location") ?? "nowhere"

const EXPECTED_FEES: Partial<Record<ScenarioName, number>> = {
  "car-in-park": 15_000,
  "clean-code": 15_000,
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
test.each(Object.entries(EXPECTED_FEES))(
  "the pay URL of the scenario %s has the provider's fee, %i",
  async (name, due) => {
    const { scenario, orderId, owner } = await openScenario(server, name as ScenarioName)
    const params = matchPath(addresses.pay.path, (scenario.addresses.pay ?? "").replace(APP, ""))
    expect(params?.order_id).toEqual(orderId)
    expect(Number(params?.amount) * 1000).toEqual(due)
    expect(await owner.fee(orderId)).toMatchObject({ amount: due, plate: params?.licence_plate, park: params?.park })
    expect(Number(params?.duration)).toBeGreaterThan(0)
  },
)

test("the order of the scenario order-expired has expired, and a look-up creates another", async () => {
  const { guest, orderId, plate } = await openScenario(server, "order-expired")
  expect(await guest.fee(orderId)).toEqual({ refused: "ORDER_EXPIRED" })
  const result = await guest.lookUp(plate)
  expect(result).toMatchObject({ list: [{ amount: 15_000 }] })
  expect(JSON.stringify(result)).not.toContain(orderId)
})

test("the driver of the scenario paid-already has 12 minutes to leave", async () => {
  const { guest, orderId } = await openScenario(server, "paid-already")
  const fee = await guest.fee(orderId)
  expect(fee).toMatchObject({ state: "PAID", paidNow: 15_000, method: "alipay" })
  expect("leftSeconds" in fee && fee.leftSeconds).toBeGreaterThan(710)
  expect(await guest.pay(orderId, "alipay", 0)).toEqual({ refused: "PAID_ALREADY" })
})

test("car parks have their own payment settings", async () => {
  const { guest } = await openScenario(server, "over-limit")
  const loadPark = (parkId: string) => guest.call(contract.payments.park, { parkId })
  expect(await loadPark("2604")).toMatchObject({ limitWarning: true, hasSeparateWeixinFlow: false, noPassword: false })
  expect(await loadPark("3305")).toMatchObject({ hasSeparateWeixinFlow: true })
  expect(await loadPark("1003")).toMatchObject({ noPassword: true })
  expect(await loadPark("7777")).toMatchObject({ name: "停车场", limitWarning: false })
  expect(await guest.call(contract.pay.memo, { parkId: "1001" })).toEqual({ memo: "月卡车辆请走西门出口" })
  expect(await guest.call(contract.pay.privacy, { parkId: "1003" })).toMatchObject({
    text: expect.stringContaining("隐私") as string,
  })
  expect(await guest.call(contract.pay.privacy, { parkId: "1001" })).toEqual({})
})

const examples = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<AnyCall>(calls).map(([name, call]) => [`${area}.${name}`, call] as const),
)
test.each(examples)("%s accepts its own example", async (name, call) => {
  const { addresses: links } = await createScenario(server.url, "provider-cookies")
  const signInResponse = await fetch(links.settings ?? "", { redirect: "manual" })
  const cookies = Object.fromEntries(
    signInResponse.headers.getSetCookie().map((cookie) => cookie.split(";")[0]?.split("=") ?? []),
  )
  const { status, body } = await callSandbox(server.url, call, call.example, {
    cookies: cookies as Record<string, string>,
  })
  expect({ name, status }).toEqual({ name, status: 200 })
  if (!body.success) expect(Object.keys(call.refusals ?? {})).toContain(body.code)
})
