/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Ads } from "#components/ads/ads"
import { PlacedAds } from "#components/ads/placed-ads"
import { getClosedAds } from "#lib/ads/browser/closed-ads"
import type { adEndpoints } from "#lib/ads/contract"
import type { Ad } from "#lib/ads/values"
import type { EndpointReply } from "#lib/provider/endpoint"
import { stubbedDoor } from "#tests/account/stubbed-door"
import { aPhone, anAd } from "#tests/ads/kept-records"

const RECORD = "/api/ads/record"
const PLACED = "/api/ads/placed"
const noted: EndpointReply<typeof adEndpoints.record> = { ok: true }
const withAds = (...ads: Ad[]): EndpointReply<typeof adEndpoints.placed> => ({ ok: true, ads })
let left: string[]
beforeEach(() => {
  aPhone()
  // jsdom has none, and the dialog wants to know how large it is.
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  sessionStorage.clear()
  left = []
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    left.push(this.href)
  })
})
afterEach(() => jest.restoreAllMocks())

const everything = () => [
  anAd("coupon", "banner"),
  anAd("carousel", "carousel", 3),
  anAd("best", "link"),
  anAd("bank", "popup"),
  anAd("afterPayment", "redirect"),
]
/** The carousel's turn comes later: its frame begins with the coupon's picture. */
const SHOWN_AT_FIRST = ["show afterPayment", "show bank", "show best", "show coupon"]
const placed = (ads = everything()) => render(<PlacedAds place="pay-success" parkId="1001" ads={ads} />)
const events = (knocks: ReturnType<typeof stubbedDoor>) =>
  knocks.flatMap(({ input }) =>
    (input.events as { vendor: string; event: string }[]).map((e) => `${e.event} ${e.vendor}`),
  )

test("the popup opens at a tap and never by itself; the departure waits until it is closed", async () => {
  const knocks = stubbedDoor({ [RECORD]: noted })
  placed()
  expect((await screen.findByRole("status")).textContent).toMatch(/秒后打开/)
  expect(screen.queryByRole("dialog")).toBeNull()
  await userEvent.click(screen.getByRole("button", { name: "银行优惠" }))
  const popup = await screen.findByRole("dialog", { name: "广告" })
  expect(popup.querySelector("a")?.href).toBe("https://shop.example/bank/0")
  expect(screen.queryByText(/秒后打开/)).toBeNull()
  await userEvent.click(screen.getByRole("button", { name: "关闭广告" }))
  expect((await screen.findByRole("status")).textContent).toMatch(/秒后打开/)
  expect(getClosedAds()).toEqual(["bank"])
  // Where it took long, the next picture has had its turn as well.
  await waitFor(() =>
    expect(new Set([...events(knocks), "show carousel"])).toEqual(new Set([...SHOWN_AT_FIRST, "show carousel"])),
  )
})

test("pictures of all vendors take turns in one frame, which is closed as one and stays closed", async () => {
  stubbedDoor({ [RECORD]: noted })
  placed([anAd("coupon", "banner"), anAd("carousel", "carousel", 3), anAd("best", "link")])
  expect(screen.getAllByRole("complementary")).toHaveLength(2)
  await userEvent.click(screen.getAllByRole("button", { name: "关闭广告" })[0]!)
  expect(getClosedAds()).toEqual(["coupon", "carousel"])
  expect(screen.getAllByRole("complementary")).toHaveLength(1)
})

test("查看更多优惠 tells its vendor, and goes where it says", async () => {
  const knocks = stubbedDoor({ [RECORD]: { ...noted, href: "https://shop.example/best" } })
  placed([anAd("best", "link")])
  await userEvent.click(screen.getByRole("button", { name: "查看更多优惠" }))
  await waitFor(() => expect(left).toEqual(["https://shop.example/best"]))
  expect(events(knocks)).toEqual(["show best", "click best"])
})

test("查看更多优惠 that leads nowhere we may go says so, and is gone", async () => {
  stubbedDoor({ [RECORD]: noted })
  placed([anAd("best", "link")])
  await userEvent.click(screen.getByRole("button", { name: "查看更多优惠" }))
  await waitFor(() => expect(screen.queryByRole("button", { name: "查看更多优惠" })).toBeNull())
  expect(left).toEqual([])
})

test("the page is shown first, and asks then", async () => {
  const knocks = stubbedDoor({
    [PLACED]: withAds(anAd("carousel", "carousel")),
    [RECORD]: noted,
  })
  const { container } = render(<Ads place="plate-select" parkId="1001" />)
  expect(container.textContent).toBe("")
  expect(await screen.findByRole("complementary", { name: "广告" })).toBeTruthy()
  expect(knocks[0]).toMatchObject({ address: PLACED, input: { place: "plate-select", parkId: "1001", closed: [] } })
})

test.each([
  ["none", withAds()],
  ["a refusal", { ok: false, why: "fault" }],
])("with %s the page stays as it is", async (_, said) => {
  const knocks = stubbedDoor({ [PLACED]: said })
  const { container } = render(<Ads place="plate-select" />)
  await waitFor(() => expect(knocks).toHaveLength(1))
  await act(async () => undefined)
  expect(container.textContent).toBe("")
})
