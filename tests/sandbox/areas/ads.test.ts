import { contract } from "#lib/contract"
import { parkOfOrder } from "#lib/provider/adapter"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { MALICIOUS_URLS } from "#sandbox/stubs/advertisements"
import { control, start } from "#tests/sandbox/box"
import { customerOf, inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const { ads } = contract

/** Every call that gives something to show, asked for one park. */
const placements = (parkId: string) =>
  [
    [ads.bolian, { parkId, carType: "1", adPosId: "p", clientId: "c", orderId: "1", addPv: true }],
    [ads.best, { parkId, orderId: "1", adType: "banner" }],
    [ads.anbo, { parkId, adPosId: "p" }],
    [ads.coupon, { parkId, adPosId: "p" }],
    [ads.carousel, {}],
  ] as const

test("everywhere: every vendor has a picture, and a page behind it", async () => {
  const { owner, orderId } = await inWorld(box, "ads-everywhere")
  const parkId = parkOfOrder(orderId)
  for (const [call, input] of placements(parkId)) {
    const answer = await owner.call(call, input as never)
    const slides = "slides" in answer ? answer.slides : []
    expect([call.path, slides.length > 0]).toEqual([call.path, true])
    for (const { pic, clickUrl } of slides) {
      const picture = await fetch(pic)
      expect(picture.status).toBe(200)
      expect(picture.headers.get("content-type")).toBe("image/svg+xml")
      expect((await fetch(clickUrl)).status).toBe(200)
    }
  }
  expect(await owner.call(ads.anboConfig, { parkId })).toEqual({ show: true })
  expect(await owner.call(ads.bank, { parkId })).toMatchObject({ show: true, url: `${box.url}/ads/icbc` })
  expect(await owner.call(ads.afterPayment, { method: "weixin" })).toEqual({ url: `${box.url}/ads/yunzong` })
  expect(await owner.call(ads.bestTarget, { adId: "best-1" })).toEqual({ url: `${box.url}/ads/best` })
})

test("nowhere else", async () => {
  const anybody = customerOf(box)
  for (const [call, input] of placements("1001"))
    expect([call.path, await anybody.call(call, input as never)]).toMatchObject([call.path, { slides: [] }])
  expect(await anybody.call(ads.anboConfig, { parkId: "1001" })).toEqual({ show: false })
  expect(await anybody.call(ads.bank, { parkId: "1001" })).toMatchObject({ show: false })
  expect(await anybody.call(ads.afterPayment, { method: "alipay" })).toEqual({})
})

test("control places them, for a park, a phone or everybody", async () => {
  const { owner, made } = await inWorld(box, "car-in-park")
  const shown = async () => {
    const answer = await owner.call(ads.carousel, {})
    return "slides" in answer ? answer.slides.length : 0
  }
  for (const place of [made.phone, "*"]) {
    await control(box.url, "ads", { place, kind: "good" })
    expect(await shown()).toBe(3)
    await control(box.url, "ads", { place, kind: "off" })
    expect(await shown()).toBe(0)
  }
})

test("the malicious ones lead where no driver may be sent", async () => {
  const { owner, orderId } = await inWorld(box, "ads-malicious")
  const links: string[] = []
  for (const [call, input] of placements(parkOfOrder(orderId))) {
    const answer = await owner.call(call, input as never)
    if ("slides" in answer) links.push(...answer.slides.map(({ clickUrl }) => clickUrl))
  }
  expect(links.filter((link) => !MALICIOUS_URLS.includes(link))).toEqual([])
  expect(new Set(links).size).toBeGreaterThan(5)
})

test("what was shown and tapped is written down", async () => {
  const { owner, orderId, made } = await inWorld(box, "ads-everywhere")
  const parkId = parkOfOrder(orderId)
  const place = { adId: "anbo-1", parkId, adPosId: "pay-success" }
  await owner.call(ads.anboShown, place)
  await owner.call(ads.anboClicked, place)
  await owner.call(ads.bestClicked, { adId: "best-1", parkId })
  await owner.call(ads.noticed, { parkId, u: "", sid: "", evenType: "show", adviseType: "carousel" })
  type Events = { events: { vendor: string; event: string; park: string; phone: string }[] }
  const { events } = await control<Events>(box.url, `ads?phone=${made.phone}`)
  expect(events.map(({ vendor, event, park }) => [vendor, event, park])).toEqual([
    ["carousel", "show", parkId],
    ["best", "click", parkId],
    ["anbo", "click", parkId],
    ["anbo", "show", parkId],
  ])
})

test("there is no other picture", async () => {
  for (const path of ["/ads/nobody", "/ads/best-7.svg", "/ads/"])
    expect([path, (await fetch(box.url + path)).status]).toEqual([path, 404])
})
