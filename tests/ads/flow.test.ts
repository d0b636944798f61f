import { fetchAds, fetchBestTarget, reportAdEvents } from "#lib/ads/server/ads"
import { placements } from "#lib/ads/rules"
import type { Ad } from "#lib/ads/values"
import { seal } from "#lib/http/seal/seal"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import type { CallRecord } from "#sandbox/server/call-log"
import { control, keys, start } from "#tests/sandbox/box"

const request = new Headers()
jest.mock("next/headers", () => ({ headers: async () => request, cookies: async () => new Map() }))

/** Patience as a condition and not as a time: it ends when only those are left who hang. */
let mockHanging = 0
const mockWaiting = new Set<() => void>()
jest.mock("#lib/platform/server/record", () => ({
  ifSoon: (asking: Promise<unknown>) =>
    new Promise((resolve) => {
      const giveUp = () => resolve(undefined)
      mockWaiting.add(giveUp)
      const settled = () => {
        mockWaiting.delete(giveUp)
        if (mockWaiting.size <= mockHanging) for (const late of mockWaiting) late()
      }
      asking.then(resolve, giveUp).finally(settled)
    }),
}))

const SHOP = "https://shop.example"
const credential = { u: "u-of-the-driver", sid: "sid-of-the-driver" }
const order = { parkId: "1001", orderId: "1001202506180930001", method: "weixin" as const, closed: [] }

let box: RunningSandbox
beforeAll(async () => {
  jest.spyOn(process.stderr, "write").mockReturnValue(true)
  box = await start({ publicUrl: SHOP })
  Object.assign(process.env, {
    PUBLIC_URL: "https://berth.example",
    PROVIDER_URL: box.url,
    PROVIDER_APP_KEY: keys.appKey,
    PROVIDER_APP_SECRET: keys.appSecret,
    SESSION_SECRET: "an old password of thirty-two characters",
    LINK_HOSTS: "shop.example",
    IMAGE_HOSTS: "shop.example",
  })
})
afterAll(() => box.stop())

let since = 0
beforeEach(async () => {
  delete (globalThis as { berth?: { resilience?: unknown } }).berth?.resilience
  request.delete("cookie")
  mockHanging = 0
  mockWaiting.clear()
  await control(box.url, "faults", undefined, "DELETE")
  await control(box.url, "ads", { place: "*", kind: "good" })
  since = (await control<{ last: number }>(box.url, "calls")).last
})

async function signIn() {
  const sealed = await seal("session", { id: "d1", phone: "138********", family: "f1", credential }, 60)
  request.set("cookie", `__Host-berth-session=${sealed}`)
}
const fault = (match: string, fault: unknown) => control(box.url, "faults", { match, fault, times: "always" })
const asked = async () =>
  (await control<{ calls: CallRecord[] }>(box.url, `calls?since=${since}`)).calls.filter(({ call }) =>
    call?.startsWith("ads."),
  )
const namesOf = (calls: CallRecord[]) => calls.map(({ call }) => call)
const vendors = (ads: Ad[]) => ads.map(({ vendor }) => vendor)
const atSuccess = placements["pay-success"].map(({ vendor }) => vendor)

test("everybody of the table is there, in its order", async () => {
  const ads = await fetchAds("pay-success", order)
  expect(vendors(ads)).toEqual(atSuccess)
  expect(ads.find(({ vendor }) => vendor === "carousel")?.slides).toHaveLength(3)
  expect(ads.flatMap(({ slides }) => slides).every(({ href }) => href?.startsWith(`${SHOP}/ads/`))).toBe(true)
  expect(vendors(await fetchAds("plate-select", { method: "alipay", closed: [] }))).toEqual(["carousel"])
})

test.each([
  ["8", "2"],
  ["1", "1"],
])("an order of type %s is asked for as car type %s", async (orderType, carType) => {
  await fetchAds("pay-success", { ...order, orderType })
  const call = (await asked()).find(({ call }) => call === "ads.bolian")
  expect(call?.input).toMatchObject({ carType, adPosId: "pay-success", orderId: order.orderId })
})

test("the wallet the browser can open names the advertisement after payment", async () => {
  await fetchAds("pay-success", { ...order, method: "alipay" })
  expect((await asked()).find(({ call }) => call === "ads.afterPayment")?.input).toEqual({ method: "alipay" })
})

test("what was closed is not asked for, and neither is what needs an order where there is none", async () => {
  await fetchAds("pay-success", { ...order, orderId: undefined, closed: ["bank", "carousel", "anbo"] })
  expect(namesOf(await asked()).sort()).toEqual(["ads.afterPayment", "ads.coupon"])
})

test.each(["reset", { kind: "status", status: 503 }, "html", "malformed", "truncate", "empty"])(
  "one that answers with %j leaves the others",
  async (kind) => {
    await fault("ads.coupon", kind)
    expect(vendors(await fetchAds("pay-success", order))).toEqual(atSuccess.filter((vendor) => vendor !== "coupon"))
  },
)

test.each([
  ["0", true],
  ["200", true],
  [200, true],
  ["500", false],
  ["NO_AD", false],
])("a code of %j: shown? %s", async (code, isShown) => {
  const data = { code, list: [{ pic: `${SHOP}/ads/coupon-0.svg`, clickUrl: `${SHOP}/ads/coupon` }], count: 1 }
  const body = JSON.stringify({ success: true, data })
  await fault("ads.coupon", { kind: "status", status: 200, headers: { "content-type": "application/json" }, body })
  expect(vendors(await fetchAds("pay-success", order)).includes("coupon")).toBe(isShown)
})

test("one that hangs is given up, and leaves the others", async () => {
  await fault("ads.carousel", { kind: "latency", ms: 1_500 })
  mockHanging = 1
  expect(vendors(await fetchAds("pay-success", order))).toEqual(atSuccess.filter((vendor) => vendor !== "carousel"))
})

test("a report that hangs holds nobody up", async () => {
  await fault("ads.noticed", { kind: "latency", ms: 1_500 })
  mockHanging = 1
  await reportAdEvents("pay-success", "1001", [{ vendor: "coupon", event: "show" }])
  expect((await asked()).find(({ call }) => call === "ads.noticed")?.status ?? null).toBeNull()
})

test("when all are sick there are none, and what drivers need is still asked", async () => {
  for (const { vendor } of placements["pay-success"]) await fault(`ads.${vendor}`, { kind: "status", status: 503 })
  await fault("ads.anboConfig", { kind: "status", status: 503 })
  for (let i = 0; i < 12; i++) expect(await fetchAds("pay-success", order)).toEqual([])
  const { provider } = await import("#lib/provider")
  expect(await provider.payments.park({ parkId: "1001" })).toMatchObject({ ok: true })
  expect(await provider.account.captcha({})).toMatchObject({ ok: true })
})

test("S-43 malicious ones keep their pictures and lead nowhere", async () => {
  await control(box.url, "ads", { place: "*", kind: "malicious" })
  const ads = await fetchAds("pay-success", order)
  expect(vendors(ads)).toEqual(atSuccess.filter((vendor) => vendor !== "afterPayment"))
  expect(ads.flatMap(({ slides }) => slides).filter(({ href }) => href)).toEqual([])
  expect(await fetchBestTarget("best-1")).toBeUndefined()
})

test("shows and taps are told to the provider, with the names of the sealed session, and to who keeps books", async () => {
  await signIn()
  await reportAdEvents("pay-success", "1001", [
    { vendor: "carousel", event: "show", id: "carousel-1" },
    { vendor: "anbo", event: "show", id: "anbo-1" },
    { vendor: "anbo", event: "click", id: "anbo-1" },
    { vendor: "best", event: "click", id: "best-1" },
  ])
  const calls = await asked()
  expect(namesOf(calls).sort()).toEqual([
    ...["ads.anboClicked", "ads.anboShown", "ads.bestClicked"],
    ...["ads.noticed", "ads.noticed", "ads.noticed", "ads.noticed"],
  ])
  expect(calls.find(({ call }) => call === "ads.anboShown")?.input).toEqual({
    adId: "anbo-1",
    parkId: "1001",
    adPosId: "pay-success",
  })
  const { events } = await control<{ events: { vendor: string; event: string; details: Record<string, string> }[] }>(
    box.url,
    "ads?parkId=1001",
  )
  const wire = events.map(({ details }) => details)
  expect(wire).toContainEqual({ parkId: "1001", ...credential, evenType: "show", adviseType: "carousel" })
  expect(wire).toContainEqual({ parkId: "1001", ...credential, evenType: "click", adviseType: "best" })
})

test("who is not signed in has no names to tell", async () => {
  await reportAdEvents("plate-select", "2002", [{ vendor: "carousel", event: "show" }])
  const { events } = await control<{ events: { details: Record<string, string> }[] }>(box.url, "ads?parkId=2002")
  expect(events.map(({ details }) => details)).toEqual([
    { parkId: "2002", u: "", sid: "", evenType: "show", adviseType: "carousel" },
  ])
})

test("the link of its vendor leads where the vendor says", async () => {
  expect(await fetchBestTarget("best-1")).toBe(`${SHOP}/ads/best`)
})
