/** @jest-environment jsdom */
import { loadAds, createAdRecorder } from "#lib/ads/browser/ads-client"
import { closeAds, getClosedAds } from "#lib/ads/browser/closed-ads"
import type { adEndpoints } from "#lib/ads/contract"
import type { EndpointReply } from "#lib/provider/endpoint"
import { stubbedDoor } from "#tests/account/stubbed-door"
import { anAd } from "#tests/ads/kept-records"

const RECORD = "/api/ads/record"
const noted: EndpointReply<typeof adEndpoints.record> = { ok: true }
const withCoupon: EndpointReply<typeof adEndpoints.placed> = { ok: true, ads: [anAd("coupon", "banner")] }
const soon = () => new Promise((resolve) => setTimeout(resolve))
const [carousel, coupon, best] = [anAd("carousel", "carousel"), anAd("coupon", "banner"), anAd("best", "link")]

beforeEach(() => sessionStorage.clear())

test("shows and taps go once each, and what happens together goes together", async () => {
  const knocks = stubbedDoor({ [RECORD]: noted })
  const records = createAdRecorder("pay-success", "1001")
  records.recordView(carousel)
  records.recordView(coupon)
  records.recordView(carousel)
  await soon()
  records.recordView(carousel)
  records.recordTap(coupon)
  records.recordTap(coupon)
  await soon()
  expect(knocks.map(({ input }) => input)).toEqual([
    {
      place: "pay-success",
      parkId: "1001",
      events: [
        { vendor: "carousel", event: "show", id: "carousel-1" },
        { vendor: "coupon", event: "show", id: "coupon-1" },
      ],
    },
    { place: "pay-success", parkId: "1001", events: [{ vendor: "coupon", event: "click", id: "coupon-1" }] },
  ])
})

test("a tap is on its way before the page goes, and is kept alive", async () => {
  const sent: RequestInit[] = []
  globalThis.fetch = (async (_: string, init: RequestInit) => {
    sent.push(init)
    return { json: async () => noted }
  }) as unknown as typeof fetch
  createAdRecorder("pay-success", "1001").recordTap(coupon)
  // What is promised to run next runs before a browser follows a link.
  await Promise.resolve()
  expect(sent).toMatchObject([{ keepalive: true, method: "POST", headers: { "x-berth": "1" } }])
})

test("a link that is tapped twice is told once, and leads to the same place", async () => {
  const knocks = stubbedDoor({ [RECORD]: { ...noted, href: "https://shop.example/" } })
  const records = createAdRecorder("pay-success", "1001")
  expect(await Promise.all([records.follow(best), records.follow(best)])).toEqual([
    "https://shop.example/",
    "https://shop.example/",
  ])
  expect(knocks).toHaveLength(1)
})

test("nobody hears of a page without a car park", async () => {
  const knocks = stubbedDoor({})
  createAdRecorder("plate-select", undefined).recordView(carousel)
  await soon()
  expect(knocks).toEqual([])
})

test("a report that cannot be sent is let be", async () => {
  stubbedDoor({})
  const records = createAdRecorder("pay-success", "1001")
  records.recordView(carousel)
  await soon()
  expect(await records.follow(best)).toBeUndefined()
})

test("what was closed is not asked for again; what must not leave the gate is not asked to lead away", async () => {
  const knocks = stubbedDoor({ "/api/ads/placed": withCoupon })
  closeAds(["carousel", "anbo"])
  closeAds(["anbo"])
  expect(getClosedAds()).toEqual(["carousel", "anbo"])
  expect(await loadAds({ place: "pay-success", orderId: "1", isKeptOpen: true })).toEqual(withCoupon.ads)
  expect(knocks[0]?.input).toMatchObject({
    place: "pay-success",
    orderId: "1",
    closed: ["carousel", "anbo", "afterPayment"],
  })
})

test("without an answer there is nothing to show", async () => {
  stubbedDoor({})
  expect(await loadAds({ place: "plate-select" })).toEqual([])
})
