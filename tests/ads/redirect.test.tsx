/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react"
import { AdRedirect } from "#components/ads/ad-redirect"
import { getClosedAds } from "#lib/ads/browser/closed-ads"
import { aPhone, anAd, keptRecords } from "#tests/ads/kept-records"

const left: { href: string; rel: string }[] = []
let phone: ReturnType<typeof aPhone>
beforeEach(() => {
  jest.useFakeTimers()
  phone = aPhone()
  sessionStorage.clear()
  left.length = 0
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    left.push({ href: this.href, rel: this.rel })
  })
})
afterEach(() => jest.restoreAllMocks())

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

function open() {
  const { records, lines } = keptRecords()
  const onClose = jest.fn(() => rendered.rerender(<></>))
  const rendered = render(<AdRedirect ad={anAd("afterPayment", "redirect")} recorder={records} onClose={onClose} />)
  return lines
}

test("it leaves after twelve seconds, to the millisecond, and once", () => {
  const lines = open()
  pass(11_999)
  expect(left).toEqual([])
  pass(1)
  expect(left).toEqual([{ href: "https://shop.example/afterPayment/0", rel: "noopener noreferrer nofollow" }])
  pass(60_000)
  expect(left).toHaveLength(1)
  expect(lines).toEqual(["show afterPayment"])
})

test("it says so, second by second to the eye and once to the ear", () => {
  open()
  expect(screen.getByText("12秒后打开合作方页面")).toBeTruthy()
  const heard = screen.getByRole("status")
  expect(heard.textContent).toBe("12秒后打开合作方页面，可以不去")
  pass(5000)
  expect(screen.getByText("7秒后打开合作方页面")).toBeTruthy()
  expect(heard.textContent).toBe("12秒后打开合作方页面，可以不去")
})

test.each([0, 6_000, 11_999])("不去了 after %i ms stops it for good", (ms) => {
  open()
  pass(ms)
  fireEvent.click(screen.getByRole("button", { name: "不去了" }))
  pass(60_000)
  expect(left).toEqual([])
})

test("who looks away has not seen it count, and stays", () => {
  open()
  pass(3000)
  act(() => phone.hideTab(true))
  act(() => phone.hideTab(false))
  pass(60_000)
  expect(left).toEqual([])
})

test("a driver who comes back is not sent away again", () => {
  open()
  pass(12_000)
  expect(getClosedAds()).toEqual(["afterPayment"])
})
