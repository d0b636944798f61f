/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Ads } from "#components/ads/ads"
import { PlacedAds } from "#components/ads/placed-ads"
import { getClosedAds } from "#lib/ads/browser/closed-ads"
import type { adEndpoints } from "#lib/ads/contract"
import type { Ad } from "#lib/ads/values"
import type { EndpointReply } from "#lib/provider/endpoint"
import { stubFetch } from "#tests/account/stub-fetch"
import { mockPhone, createAd } from "#tests/ads/ad-fixtures"

const RECORD = "/api/ads/record"
const PLACED = "/api/ads/placed"
const recordResponse: EndpointReply<typeof adEndpoints.record> = { ok: true }
const createResponse = (...ads: Ad[]): EndpointReply<typeof adEndpoints.placed> => ({ ok: true, ads })
let openedLinks: string[]
beforeEach(() => {
  mockPhone()
  // jsdom has no ResizeObserver, which the dialog needs.
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  sessionStorage.clear()
  openedLinks = []
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    openedLinks.push(this.href)
  })
})
afterEach(() => jest.restoreAllMocks())

const createAllAds = () => [
  createAd("coupon", "banner"),
  createAd("carousel", "carousel", 3),
  createAd("best", "link"),
  createAd("bank", "popup"),
  createAd("afterPayment", "redirect"),
]
/** The frame starts with the coupon's picture, so the carousel is not among them. */
const SHOWN_AT_FIRST = ["show afterPayment", "show bank", "show best", "show coupon"]
const renderAds = (ads = createAllAds()) => render(<PlacedAds place="pay-success" parkId="1001" ads={ads} />)
const listEvents = (requests: ReturnType<typeof stubFetch>) =>
  requests.flatMap(({ input }) =>
    (input.events as { vendor: string; event: string }[]).map((e) => `${e.event} ${e.vendor}`),
  )

test("the popup opens on tap only, and the redirect waits until it is closed", async () => {
  const requests = stubFetch({ [RECORD]: recordResponse })
  renderAds()
  expect((await screen.findByRole("status")).textContent).toMatch(/秒后打开/)
  expect(screen.queryByRole("dialog")).toBeNull()
  await userEvent.click(screen.getByRole("button", { name: "银行优惠" }))
  const popup = await screen.findByRole("dialog", { name: "广告" })
  expect(popup.querySelector("a")?.href).toBe("https://shop.example/bank/0")
  expect(screen.queryByText(/秒后打开/)).toBeNull()
  await userEvent.click(screen.getByRole("button", { name: "关闭广告" }))
  expect((await screen.findByRole("status")).textContent).toMatch(/秒后打开/)
  expect(getClosedAds()).toEqual(["bank"])
  // If the test takes long, the carousel has been shown too.
  await waitFor(() =>
    expect(new Set([...listEvents(requests), "show carousel"])).toEqual(new Set([...SHOWN_AT_FIRST, "show carousel"])),
  )
})

test("pictures of all vendors share one row, which is closed for all of them", async () => {
  stubFetch({ [RECORD]: recordResponse })
  renderAds([createAd("coupon", "banner"), createAd("carousel", "carousel", 3), createAd("best", "link")])
  expect(screen.getAllByRole("complementary")).toHaveLength(2)
  await userEvent.click(screen.getAllByRole("button", { name: "关闭广告" })[0]!)
  expect(getClosedAds()).toEqual(["coupon", "carousel"])
  expect(screen.getAllByRole("complementary")).toHaveLength(1)
})

test("the page of a partner is a link that is reported", async () => {
  const requests = stubFetch({ [RECORD]: recordResponse })
  renderAds([createAd("afterPayment", "page")])
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: /合作方优惠/ })
  expect(link.href).toBe("https://shop.example/afterPayment/0")
  expect(link.rel).toBe("noopener noreferrer nofollow")
  await userEvent.click(link)
  await waitFor(() => expect(listEvents(requests)).toEqual(["show afterPayment", "click afterPayment"]))
})

test("查看更多优惠 is reported and opens the returned link", async () => {
  const requests = stubFetch({ [RECORD]: { ...recordResponse, href: "https://shop.example/best" } })
  renderAds([createAd("best", "link")])
  await userEvent.click(screen.getByRole("button", { name: "查看更多优惠" }))
  await waitFor(() => expect(openedLinks).toEqual(["https://shop.example/best"]))
  expect(listEvents(requests)).toEqual(["show best", "click best"])
})

test("查看更多优惠 disappears if no link is returned", async () => {
  stubFetch({ [RECORD]: recordResponse })
  renderAds([createAd("best", "link")])
  await userEvent.click(screen.getByRole("button", { name: "查看更多优惠" }))
  await waitFor(() => expect(screen.queryByRole("button", { name: "查看更多优惠" })).toBeNull())
  expect(openedLinks).toEqual([])
})

test("advertisements are requested after rendering", async () => {
  const requests = stubFetch({
    [PLACED]: createResponse(createAd("carousel", "carousel")),
    [RECORD]: recordResponse,
  })
  const { container } = render(<Ads place="plate-select" parkId="1001" />)
  expect(container.textContent).toBe("")
  expect(await screen.findByRole("complementary", { name: "广告" })).toBeTruthy()
  expect(requests[0]).toMatchObject({ url: PLACED, input: { place: "plate-select", parkId: "1001", closed: [] } })
})

test.each([
  ["no advertisements", createResponse()],
  ["an error", { ok: false, why: "fault" }],
])("%s leave the page unchanged", async (_, response) => {
  const requests = stubFetch({ [PLACED]: response })
  const { container } = render(<Ads place="plate-select" />)
  await waitFor(() => expect(requests).toHaveLength(1))
  await act(async () => undefined)
  expect(container.textContent).toBe("")
})
