/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react"
import { AdRedirect } from "#components/ads/ad-redirect"
import { getClosedAds } from "#lib/ads/browser/closed-ads"
import { mockPhone, createAd, createRecorder } from "#tests/ads/ad-fixtures"

const openedLinks: { href: string; rel: string }[] = []
let phone: ReturnType<typeof mockPhone>
beforeEach(() => {
  jest.useFakeTimers()
  phone = mockPhone()
  sessionStorage.clear()
  openedLinks.length = 0
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    openedLinks.push({ href: this.href, rel: this.rel })
  })
})
afterEach(() => jest.restoreAllMocks())

const advanceTime = (ms: number) => act(() => jest.advanceTimersByTime(ms))

function renderRedirect() {
  const { recorder, lines } = createRecorder()
  const onClose = jest.fn(() => rendered.rerender(<></>))
  const rendered = render(
    <AdRedirect ad={createAd("afterPayment", "redirect")} recorder={recorder} onClose={onClose} />,
  )
  return lines
}

test("the redirect happens once after twelve seconds", () => {
  const lines = renderRedirect()
  advanceTime(11_999)
  expect(openedLinks).toEqual([])
  advanceTime(1)
  expect(openedLinks).toEqual([{ href: "https://shop.example/afterPayment/0", rel: "noopener noreferrer nofollow" }])
  advanceTime(60_000)
  expect(openedLinks).toHaveLength(1)
  expect(lines).toEqual(["show afterPayment"])
})

test("the countdown is visible every second and announced once", () => {
  renderRedirect()
  expect(screen.getByText("12秒后打开合作方页面")).toBeTruthy()
  const status = screen.getByRole("status")
  expect(status.textContent).toBe("12秒后打开合作方页面，可以不去")
  advanceTime(5000)
  expect(screen.getByText("7秒后打开合作方页面")).toBeTruthy()
  expect(status.textContent).toBe("12秒后打开合作方页面，可以不去")
})

test.each([0, 6_000, 11_999])("不去了 after %i ms stops it for good", (ms) => {
  renderRedirect()
  advanceTime(ms)
  fireEvent.click(screen.getByRole("button", { name: "不去了" }))
  advanceTime(60_000)
  expect(openedLinks).toEqual([])
})

test("hiding the tab cancels the redirect", () => {
  renderRedirect()
  advanceTime(3000)
  act(() => phone.hideTab(true))
  act(() => phone.hideTab(false))
  advanceTime(60_000)
  expect(openedLinks).toEqual([])
})

test("a redirect is stored as closed, so that it does not repeat", () => {
  renderRedirect()
  advanceTime(12_000)
  expect(getClosedAds()).toEqual(["afterPayment"])
})
