import { fetchAds, fetchClickUrl, reportAdEvents } from "#lib/ads/server/ads"
import { placements } from "#lib/ads/rules"
import type { Ad } from "#lib/ads/values"
import { seal } from "#lib/http/seal/seal"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import type { CallRecord } from "#sandbox/server/call-log"
import { control, APP_KEYS, startTestSandbox } from "#tests/sandbox/test-sandbox"

const request = new Headers()
jest.mock("next/headers", () => ({ headers: async () => request, cookies: async () => new Map() }))

let mockRedirect: "on" | "off" = "off"
jest.mock("#lib/env/env", () => {
  const actual = jest.requireActual<{ env: () => object }>("#lib/env/env")
  return { ...actual, env: () => ({ ...actual.env(), AD_REDIRECT: mockRedirect }) }
})

/** Replaces the time limit by a condition: waiting ends when only hanging calls are left. */
let mockHanging = 0
const mockWaiting = new Set<() => void>()
jest.mock("#lib/platform/server/provider-profile", () => ({
  undefinedIfSlow: (call: Promise<unknown>) =>
    new Promise((resolve) => {
      const resolveUndefined = () => resolve(undefined)
      mockWaiting.add(resolveUndefined)
      const onSettled = () => {
        mockWaiting.delete(resolveUndefined)
        if (mockWaiting.size <= mockHanging) for (const stopWaiting of mockWaiting) stopWaiting()
      }
      call.then(resolve, resolveUndefined).finally(onSettled)
    }),
}))

const SHOP = "https://shop.example"
const credential = { u: "u-of-the-driver", sid: "sid-of-the-driver" }
const order = { parkId: "1001", orderId: "1001202506180930001", method: "weixin" as const, closed: [] }

let sandbox: RunningSandbox
beforeAll(async () => {
  jest.spyOn(process.stderr, "write").mockReturnValue(true)
  sandbox = await startTestSandbox({ publicUrl: SHOP })
  Object.assign(process.env, {
    PUBLIC_URL: "https://berth.example",
    PROVIDER_URL: sandbox.url,
    PROVIDER_APP_KEY: APP_KEYS.appKey,
    PROVIDER_APP_SECRET: APP_KEYS.appSecret,
    SESSION_SECRET: "an old password of thirty-two characters",
    LINK_HOSTS: "shop.example",
    IMAGE_HOSTS: "shop.example",
  })
})
afterAll(() => sandbox.stop())

let since = 0
beforeEach(async () => {
  delete (globalThis as { berth?: { resilience?: unknown } }).berth?.resilience
  request.delete("cookie")
  mockRedirect = "off"
  mockHanging = 0
  mockWaiting.clear()
  await control(sandbox.url, "faults", undefined, "DELETE")
  await control(sandbox.url, "ads", { place: "*", kind: "good" })
  since = (await control<{ last: number }>(sandbox.url, "calls")).last
})

async function signIn() {
  const sealed = await seal("session", { id: "d1", phone: "138********", family: "f1", credential }, 60)
  request.set("cookie", `__Host-berth-session=${sealed}`)
}
const addFault = (match: string, fault: unknown) => control(sandbox.url, "faults", { match, fault, times: "always" })
const listAdCalls = async () =>
  (await control<{ calls: CallRecord[] }>(sandbox.url, `calls?since=${since}`)).calls.filter(({ call }) =>
    call?.startsWith("ads."),
  )
const getNames = (calls: CallRecord[]) => calls.map(({ call }) => call)
const getVendors = (ads: Ad[]) => ads.map(({ vendor }) => vendor)
const successVendors = placements["pay-success"].map(({ vendor }) => vendor)

test("all vendors of a place are returned in the order of the table", async () => {
  const ads = await fetchAds("pay-success", order)
  expect(getVendors(ads)).toEqual(successVendors)
  expect(ads.find(({ vendor }) => vendor === "carousel")?.slides).toHaveLength(3)
  expect(ads.flatMap(({ slides }) => slides).every(({ href }) => href?.startsWith(`${SHOP}/ads/`))).toBe(true)
  expect(getVendors(await fetchAds("plate-select", { method: "alipay", closed: [] }))).toEqual(["carousel"])
})

test("the page of a partner opens by itself only if AD_REDIRECT is on", async () => {
  const getKind = async () =>
    (await fetchAds("pay-success", order)).find(({ vendor }) => vendor === "afterPayment")?.kind
  expect(await getKind()).toBe("page")
  mockRedirect = "on"
  expect(await getKind()).toBe("redirect")
})

test.each([
  ["8", "2"],
  ["1", "1"],
])("an order of type %s is requested as car type %s", async (orderType, carType) => {
  await fetchAds("pay-success", { ...order, orderType })
  const call = (await listAdCalls()).find(({ call }) => call === "ads.bolian")
  expect(call?.input).toMatchObject({ carType, adPosId: "pay-success", orderId: order.orderId })
})

test("the payment method selects the advertisement after payment", async () => {
  await fetchAds("pay-success", { ...order, method: "alipay" })
  expect((await listAdCalls()).find(({ call }) => call === "ads.afterPayment")?.input).toEqual({ method: "alipay" })
})

test("vendors are not called if they are closed, or if they need an order and there is none", async () => {
  await fetchAds("pay-success", { ...order, orderId: undefined, closed: ["bank", "carousel", "anbo"] })
  expect(getNames(await listAdCalls()).sort()).toEqual(["ads.afterPayment", "ads.coupon"])
})

test.each(["reset", { kind: "status", status: 503 }, "html", "malformed", "truncate", "empty"])(
  "a vendor failing with %j does not affect the others",
  async (kind) => {
    await addFault("ads.coupon", kind)
    expect(getVendors(await fetchAds("pay-success", order))).toEqual(
      successVendors.filter((vendor) => vendor !== "coupon"),
    )
  },
)

test.each([
  ["0", true],
  ["200", true],
  [200, true],
  ["500", false],
  ["NO_AD", false],
])("an advertisement with code %j is shown: %s", async (code, isShown) => {
  const data = { code, list: [{ pic: `${SHOP}/ads/coupon-0.svg`, clickUrl: `${SHOP}/ads/coupon` }], count: 1 }
  const body = JSON.stringify({ success: true, data })
  await addFault("ads.coupon", { kind: "status", status: 200, headers: { "content-type": "application/json" }, body })
  expect(getVendors(await fetchAds("pay-success", order)).includes("coupon")).toBe(isShown)
})

test("a hanging vendor does not affect the others", async () => {
  await addFault("ads.carousel", { kind: "latency", ms: 1_500 })
  mockHanging = 1
  expect(getVendors(await fetchAds("pay-success", order))).toEqual(
    successVendors.filter((vendor) => vendor !== "carousel"),
  )
})

test("reporting does not wait for a report that hangs", async () => {
  await addFault("ads.noticed", { kind: "latency", ms: 1_500 })
  mockHanging = 1
  await reportAdEvents("pay-success", "1001", [{ vendor: "coupon", event: "show" }])
  expect((await listAdCalls()).find(({ call }) => call === "ads.noticed")?.status ?? null).toBeNull()
})

test("failing vendors return nothing and do not open the breakers of other calls", async () => {
  for (const { vendor } of placements["pay-success"]) await addFault(`ads.${vendor}`, { kind: "status", status: 503 })
  await addFault("ads.anboConfig", { kind: "status", status: 503 })
  for (let i = 0; i < 12; i++) expect(await fetchAds("pay-success", order)).toEqual([])
  const { provider } = await import("#lib/provider")
  expect(await provider.payments.park({ parkId: "1001" })).toMatchObject({ ok: true })
  expect(await provider.account.captcha({})).toMatchObject({ ok: true })
})

test("S-43 malicious advertisements have pictures without links", async () => {
  await control(sandbox.url, "ads", { place: "*", kind: "malicious" })
  const ads = await fetchAds("pay-success", order)
  expect(getVendors(ads)).toEqual(successVendors.filter((vendor) => vendor !== "afterPayment"))
  expect(ads.flatMap(({ slides }) => slides).filter(({ href }) => href)).toEqual([])
  expect(await fetchClickUrl("best-1")).toBeUndefined()
})

test("events are reported to the provider with the driver's credential and to the vendors", async () => {
  await signIn()
  await reportAdEvents("pay-success", "1001", [
    { vendor: "carousel", event: "show", id: "carousel-1" },
    { vendor: "anbo", event: "show", id: "anbo-1" },
    { vendor: "anbo", event: "click", id: "anbo-1" },
    { vendor: "best", event: "click", id: "best-1" },
  ])
  const calls = await listAdCalls()
  expect(getNames(calls).sort()).toEqual([
    ...["ads.anboClicked", "ads.anboShown", "ads.bestClicked"],
    ...["ads.noticed", "ads.noticed", "ads.noticed", "ads.noticed"],
  ])
  expect(calls.find(({ call }) => call === "ads.anboShown")?.input).toEqual({
    adId: "anbo-1",
    parkId: "1001",
    adPosId: "pay-success",
  })
  const { events } = await control<{ events: { vendor: string; event: string; details: Record<string, string> }[] }>(
    sandbox.url,
    "ads?parkId=1001",
  )
  const reported = events.map(({ details }) => details)
  expect(reported).toContainEqual({ parkId: "1001", ...credential, evenType: "show", adviseType: "carousel" })
  expect(reported).toContainEqual({ parkId: "1001", ...credential, evenType: "click", adviseType: "best" })
})

test("events of a signed-out driver have no credential", async () => {
  await reportAdEvents("plate-select", "2002", [{ vendor: "carousel", event: "show" }])
  const { events } = await control<{ events: { details: Record<string, string> }[] }>(sandbox.url, "ads?parkId=2002")
  expect(events.map(({ details }) => details)).toEqual([
    { parkId: "2002", u: "", sid: "", evenType: "show", adviseType: "carousel" },
  ])
})

test("the link for more offers is resolved by its vendor", async () => {
  expect(await fetchClickUrl("best-1")).toBe(`${SHOP}/ads/best`)
})
