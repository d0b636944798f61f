/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react"
import { AdCarousel } from "#components/ads/ad-carousel"
import { mockPhone, createAd, createRecorder } from "#tests/ads/ad-fixtures"

let phone: ReturnType<typeof mockPhone>
beforeEach(() => {
  jest.useFakeTimers()
  phone = mockPhone()
})

const advanceTime = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const onClose = jest.fn()

function renderCarousel(ads = [createAd("carousel", "carousel", 3)]) {
  const { recorder, lines } = createRecorder()
  render(<AdCarousel ads={ads} recorder={recorder} onClose={onClose} />)
  return lines
}
const getVisibleSlide = () => screen.getByRole<HTMLImageElement>("img").src.split("/").at(-1)
const getFrame = () => screen.getByRole("complementary", { name: "广告" })

test("each slide stays for two seconds and the first follows the last", () => {
  renderCarousel()
  advanceTime(1999)
  expect(getVisibleSlide()).toBe("carousel-0.png")
  advanceTime(1)
  expect(getVisibleSlide()).toBe("carousel-1.png")
  advanceTime(1999)
  expect(getVisibleSlide()).toBe("carousel-1.png")
  advanceTime(1)
  expect(getVisibleSlide()).toBe("carousel-2.png")
  advanceTime(2000)
  expect(getVisibleSlide()).toBe("carousel-0.png")
})

test("the link opens the visible slide without a referrer", () => {
  renderCarousel()
  advanceTime(2000)
  const link = screen.getByRole<HTMLAnchorElement>("link")
  expect(link.href).toBe("https://shop.example/carousel/1")
  expect(link.rel).toBe("noopener noreferrer nofollow")
})

test("the carousel can be paused and resumed", () => {
  renderCarousel()
  advanceTime(2000)
  fireEvent.click(screen.getByRole("button", { name: "暂停轮播" }))
  advanceTime(60_000)
  expect(getVisibleSlide()).toBe("carousel-1.png")
  fireEvent.click(screen.getByRole("button", { name: "继续轮播" }))
  advanceTime(2000)
  expect(getVisibleSlide()).toBe("carousel-2.png")
})

test("the carousel pauses while it is touched and then shows a whole slide", () => {
  renderCarousel()
  advanceTime(1500)
  fireEvent.pointerDown(getFrame())
  advanceTime(10_000)
  expect(getVisibleSlide()).toBe("carousel-0.png")
  fireEvent.pointerUp(getFrame())
  advanceTime(1999)
  expect(getVisibleSlide()).toBe("carousel-0.png")
  advanceTime(1)
  expect(getVisibleSlide()).toBe("carousel-1.png")
})

test("a pointerdown on the carousel does not propagate, so that the plate keyboard stays open", () => {
  const onPointerDown = jest.fn()
  document.addEventListener("pointerdown", onPointerDown)
  renderCarousel()
  fireEvent.pointerDown(screen.getByRole("button", { name: "关闭广告" }))
  expect(onPointerDown).not.toHaveBeenCalled()
  document.removeEventListener("pointerdown", onPointerDown)
})

test("the carousel pauses while the tab is hidden", () => {
  renderCarousel()
  act(() => phone.hideTab(true))
  advanceTime(20_000)
  expect(getVisibleSlide()).toBe("carousel-0.png")
  act(() => phone.hideTab(false))
  advanceTime(2000)
  expect(getVisibleSlide()).toBe("carousel-1.png")
})

test("with reduced motion the carousel moves only on request", () => {
  phone.reduceMotion(true)
  renderCarousel()
  advanceTime(20_000)
  expect(getVisibleSlide()).toBe("carousel-0.png")
  fireEvent.click(screen.getByRole("button", { name: "继续轮播" }))
  advanceTime(2000)
  expect(getVisibleSlide()).toBe("carousel-1.png")
})

test("a single picture does not move and has no pause button", () => {
  renderCarousel([createAd("coupon", "banner")])
  advanceTime(10_000)
  expect(getVisibleSlide()).toBe("coupon-0.png")
  expect(screen.queryByRole("button", { name: /轮播/ })).toBeNull()
})

test("a picture that fails to load is skipped, and the frame disappears with the last picture", () => {
  renderCarousel([createAd("carousel", "carousel", 2)])
  fireEvent.error(screen.getByRole("img"))
  expect(getVisibleSlide()).toBe("carousel-1.png")
  fireEvent.error(screen.getByRole("img"))
  expect(screen.queryByRole("complementary")).toBeNull()
})

test("vendors share a frame and each is reported when it is shown", () => {
  const lines = renderCarousel([createAd("carousel", "carousel", 2), createAd("anbo", "carousel")])
  advanceTime(2000)
  expect(new Set(lines)).toEqual(new Set(["show carousel"]))
  advanceTime(2000)
  expect(getVisibleSlide()).toBe("anbo-0.png")
  expect(new Set(lines)).toEqual(new Set(["show carousel", "show anbo"]))
})

test("a slide in a hidden tab is not reported", () => {
  phone.hideTab(true)
  const lines = renderCarousel()
  expect(lines).toEqual([])
  act(() => phone.hideTab(false))
  expect(lines).toEqual(["show carousel"])
})

test("the frame is labelled as an advertisement and closes with one tap", () => {
  renderCarousel()
  expect(screen.getByText("广告")).toBeTruthy()
  fireEvent.click(screen.getByRole("button", { name: "关闭广告" }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
