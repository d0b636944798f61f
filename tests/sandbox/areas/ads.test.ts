import { contract } from "#lib/contract"
import { parkOfOrder } from "#lib/provider/adapter"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { MALICIOUS_URLS } from "#sandbox/stubs/advertisements"
import { control, startTestSandbox } from "#tests/sandbox/test-sandbox"
import { createCustomer, openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

const { ads } = contract

/** All calls that return advertisements, with inputs for one car park. */
const placements = (parkId: string) =>
  [
    [ads.bolian, { parkId, carType: "1", adPosId: "p", clientId: "c", orderId: "1", addPv: true }],
    [ads.best, { parkId, orderId: "1", adType: "banner" }],
    [ads.anbo, { parkId, adPosId: "p" }],
    [ads.coupon, { parkId, adPosId: "p" }],
    [ads.carousel, {}],
  ] as const

test("the scenario ads-everywhere has an image and a page for every vendor", async () => {
  const { owner, orderId } = await openScenario(server, "ads-everywhere")
  const parkId = parkOfOrder(orderId)
  for (const [call, input] of placements(parkId)) {
    const response = await owner.call(call, input as never)
    const slides = "slides" in response ? response.slides : []
    expect({ path: call.path, hasSlides: slides.length > 0 }).toEqual({ path: call.path, hasSlides: true })
    for (const { pic: image, clickUrl } of slides) {
      const picture = await fetch(image)
      expect(picture.status).toBe(200)
      expect(picture.headers.get("content-type")).toBe("image/svg+xml")
      expect((await fetch(clickUrl)).status).toBe(200)
    }
  }
  expect(await owner.call(ads.anboConfig, { parkId })).toEqual({ show: true })
  expect(await owner.call(ads.bank, { parkId })).toMatchObject({ show: true, url: `${server.url}/ads/icbc` })
  expect(await owner.call(ads.afterPayment, { method: "weixin" })).toEqual({ url: `${server.url}/ads/yunzong` })
  expect(await owner.call(ads.bestTarget, { adId: "best-1" })).toEqual({ url: `${server.url}/ads/best` })
})

test("other scenarios have no ads", async () => {
  const guest = createCustomer(server)
  for (const [call, input] of placements("1001"))
    expect(await guest.call(call, input as never)).toMatchObject({ slides: [] })
  expect(await guest.call(ads.anboConfig, { parkId: "1001" })).toEqual({ show: false })
  expect(await guest.call(ads.bank, { parkId: "1001" })).toMatchObject({ show: false })
  expect(await guest.call(ads.afterPayment, { method: "alipay" })).toEqual({})
})

test("the control API places ads for one phone or for all", async () => {
  const { owner, scenario } = await openScenario(server, "car-in-park")
  const countSlides = async () => {
    const response = await owner.call(ads.carousel, {})
    return "slides" in response ? response.slides.length : 0
  }
  for (const place of [scenario.phone, "*"]) {
    await control(server.url, "ads", { place, kind: "good" })
    expect(await countSlides()).toBe(3)
    await control(server.url, "ads", { place, kind: "off" })
    expect(await countSlides()).toBe(0)
  }
})

test("the scenario ads-malicious links only to known malicious URLs", async () => {
  const { owner, orderId } = await openScenario(server, "ads-malicious")
  const links: string[] = []
  for (const [call, input] of placements(parkOfOrder(orderId))) {
    const response = await owner.call(call, input as never)
    if ("slides" in response) links.push(...response.slides.map(({ clickUrl }) => clickUrl))
  }
  expect(links.filter((link) => !MALICIOUS_URLS.includes(link))).toEqual([])
  expect(new Set(links).size).toBeGreaterThan(5)
})

test("records which ads were shown and tapped", async () => {
  const { owner, orderId, scenario } = await openScenario(server, "ads-everywhere")
  const parkId = parkOfOrder(orderId)
  const place = { adId: "anbo-1", parkId, adPosId: "pay-success" }
  await owner.call(ads.anboShown, place)
  await owner.call(ads.anboClicked, place)
  await owner.call(ads.bestClicked, { adId: "best-1", parkId })
  await owner.call(ads.noticed, { parkId, u: "", sid: "", evenType: "show", adviseType: "carousel" })
  type Events = { events: { vendor: string; event: string; park: string; phone: string }[] }
  const { events } = await control<Events>(server.url, `ads?phone=${scenario.phone}`)
  expect(events).toMatchObject([
    { vendor: "carousel", event: "show", park: parkId },
    { vendor: "best", event: "click", park: parkId },
    { vendor: "anbo", event: "click", park: parkId },
    { vendor: "anbo", event: "show", park: parkId },
  ])
})

test("other image paths are not found", async () => {
  for (const path of ["/ads/unknown", "/ads/best-7.svg", "/ads/"])
    expect((await fetch(server.url + path)).status).toBe(404)
})
