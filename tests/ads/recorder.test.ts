/** @jest-environment jsdom */
import { loadAds, createAdRecorder } from "#lib/ads/browser/ads-client"
import { closeAds, getClosedAds } from "#lib/ads/browser/closed-ads"
import type { adEndpoints } from "#lib/ads/contract"
import type { EndpointReply } from "#lib/provider/endpoint"
import { stubFetch } from "#tests/account/stub-fetch"
import { createAd } from "#tests/ads/ad-fixtures"

const RECORD = "/api/ads/record"
const recordResponse: EndpointReply<typeof adEndpoints.record> = { ok: true }
const couponResponse: EndpointReply<typeof adEndpoints.placed> = { ok: true, ads: [createAd("coupon", "banner")] }
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
const [carousel, coupon, best] = [
  createAd("carousel", "carousel"),
  createAd("coupon", "banner"),
  createAd("best", "link"),
]

beforeEach(() => sessionStorage.clear())

test("events are sent once each, and simultaneous ones together", async () => {
  const requests = stubFetch({ [RECORD]: recordResponse })
  const recorder = createAdRecorder("pay-success", "1001")
  recorder.recordView(carousel)
  recorder.recordView(coupon)
  recorder.recordView(carousel)
  await nextTask()
  recorder.recordView(carousel)
  recorder.recordTap(coupon)
  recorder.recordTap(coupon)
  await nextTask()
  expect(requests.map(({ input }) => input)).toEqual([
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

test("a click is sent with keepalive before the page unloads", async () => {
  const requestOptions: RequestInit[] = []
  globalThis.fetch = (async (_: string, init: RequestInit) => {
    requestOptions.push(init)
    return { json: async () => recordResponse }
  }) as unknown as typeof fetch
  createAdRecorder("pay-success", "1001").recordTap(coupon)
  // Microtasks run before a browser follows a link.
  await Promise.resolve()
  expect(requestOptions).toMatchObject([{ keepalive: true, method: "POST", headers: { "x-berth": "1" } }])
})

test("a link tapped twice is reported once and resolves twice", async () => {
  const requests = stubFetch({ [RECORD]: { ...recordResponse, href: "https://shop.example/" } })
  const recorder = createAdRecorder("pay-success", "1001")
  expect(await Promise.all([recorder.follow(best), recorder.follow(best)])).toEqual([
    "https://shop.example/",
    "https://shop.example/",
  ])
  expect(requests).toHaveLength(1)
})

test("a page without a car park reports nothing", async () => {
  const requests = stubFetch({})
  createAdRecorder("plate-select", undefined).recordView(carousel)
  await nextTask()
  expect(requests).toEqual([])
})

test("a failed report is ignored", async () => {
  stubFetch({})
  const recorder = createAdRecorder("pay-success", "1001")
  recorder.recordView(carousel)
  await nextTask()
  expect(await recorder.follow(best)).toBeUndefined()
})

test("closed vendors are sent as closed, and the redirect too if the page must stay", async () => {
  const requests = stubFetch({ "/api/ads/placed": couponResponse })
  closeAds(["carousel", "anbo"])
  closeAds(["anbo"])
  expect(getClosedAds()).toEqual(["carousel", "anbo"])
  expect(await loadAds({ place: "pay-success", orderId: "1", isKeptOpen: true })).toEqual(couponResponse.ads)
  expect(requests[0]?.input).toMatchObject({
    place: "pay-success",
    orderId: "1",
    closed: ["carousel", "anbo", "afterPayment"],
  })
})

test("a failed request returns no advertisements", async () => {
  stubFetch({})
  expect(await loadAds({ place: "plate-select" })).toEqual([])
})
