/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react"
import { AdCarousel } from "#components/ads/ad-carousel"
import { aPhone, anAd, keptRecords } from "#tests/ads/kept-records"

let phone: ReturnType<typeof aPhone>
beforeEach(() => {
  jest.useFakeTimers()
  phone = aPhone()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const onClose = jest.fn()

function open(ads = [anAd("carousel", "carousel", 3)]) {
  const { records, lines } = keptRecords()
  render(<AdCarousel ads={ads} recorder={records} onClose={onClose} />)
  return lines
}
const shown = () => screen.getByRole<HTMLImageElement>("img").src.split("/").at(-1)
const frame = () => screen.getByRole("complementary", { name: "广告" })

test("a slide stays for two seconds, to the millisecond, and the first follows the last", () => {
  open()
  pass(1999)
  expect(shown()).toBe("carousel-0.png")
  pass(1)
  expect(shown()).toBe("carousel-1.png")
  pass(1999)
  expect(shown()).toBe("carousel-1.png")
  pass(1)
  expect(shown()).toBe("carousel-2.png")
  pass(2000)
  expect(shown()).toBe("carousel-0.png")
})

test("a tap opens what is seen, and tells it nothing of where the driver was", () => {
  open()
  pass(2000)
  const link = screen.getByRole<HTMLAnchorElement>("link")
  expect(link.href).toBe("https://shop.example/carousel/1")
  expect(link.rel).toBe("noopener noreferrer nofollow")
})

test("it can be paused, and goes on from there", () => {
  open()
  pass(2000)
  fireEvent.click(screen.getByRole("button", { name: "暂停轮播" }))
  pass(60_000)
  expect(shown()).toBe("carousel-1.png")
  fireEvent.click(screen.getByRole("button", { name: "继续轮播" }))
  pass(2000)
  expect(shown()).toBe("carousel-2.png")
})

test("it stands still under a finger, and a whole slide longer", () => {
  open()
  pass(1500)
  fireEvent.pointerDown(frame())
  pass(10_000)
  expect(shown()).toBe("carousel-0.png")
  fireEvent.pointerUp(frame())
  pass(1999)
  expect(shown()).toBe("carousel-0.png")
  pass(1)
  expect(shown()).toBe("carousel-1.png")
})

test("a finger on it is none elsewhere: a keyboard that closes would move what is tapped", () => {
  const elsewhere = jest.fn()
  document.addEventListener("pointerdown", elsewhere)
  open()
  fireEvent.pointerDown(screen.getByRole("button", { name: "关闭广告" }))
  expect(elsewhere).not.toHaveBeenCalled()
  document.removeEventListener("pointerdown", elsewhere)
})

test("it stands still where nobody is looking", () => {
  open()
  act(() => phone.hideTab(true))
  pass(20_000)
  expect(shown()).toBe("carousel-0.png")
  act(() => phone.hideTab(false))
  pass(2000)
  expect(shown()).toBe("carousel-1.png")
})

test("for who wants less motion it moves only when asked to", () => {
  phone.reduceMotion(true)
  open()
  pass(20_000)
  expect(shown()).toBe("carousel-0.png")
  fireEvent.click(screen.getByRole("button", { name: "继续轮播" }))
  pass(2000)
  expect(shown()).toBe("carousel-1.png")
})

test("a single picture neither moves nor has anything to pause", () => {
  open([anAd("coupon", "banner")])
  pass(10_000)
  expect(shown()).toBe("coupon-0.png")
  expect(screen.queryByRole("button", { name: /轮播/ })).toBeNull()
})

test("a picture that does not come is passed over; with none left there is no frame", () => {
  open([anAd("carousel", "carousel", 2)])
  fireEvent.error(screen.getByRole("img"))
  expect(shown()).toBe("carousel-1.png")
  fireEvent.error(screen.getByRole("img"))
  expect(screen.queryByRole("complementary")).toBeNull()
})

test("vendors share a frame; each is shown when its turn has come", () => {
  const lines = open([anAd("carousel", "carousel", 2), anAd("anbo", "carousel")])
  pass(2000)
  expect(new Set(lines)).toEqual(new Set(["show carousel"]))
  pass(2000)
  expect(shown()).toBe("anbo-0.png")
  expect(new Set(lines)).toEqual(new Set(["show carousel", "show anbo"]))
})

test("what is behind another tab has not been shown", () => {
  phone.hideTab(true)
  const lines = open()
  expect(lines).toEqual([])
  act(() => phone.hideTab(false))
  expect(lines).toEqual(["show carousel"])
})

test("it is marked, and closed in one tap", () => {
  open()
  expect(screen.getByText("广告")).toBeTruthy()
  fireEvent.click(screen.getByRole("button", { name: "关闭广告" }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole("complementary")).toBeNull()
})
