/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import { NotPaidScreen } from "#components/payments/result/not-paid-screen"
import { WaitingScreen } from "#components/payments/result/waiting-screen"

const orderId = "1001202506180930001"
const findNotPaidButton = () => screen.queryByRole("button", { name: /我没有付款/ })
const advance = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))

let answer = { ok: true, screen: "waiting" }
beforeEach(() => {
  jest.useFakeTimers()
  location.hash = ""
  answer = { ok: true, screen: "waiting" }
  window.fetch = (async () => ({ json: async () => answer })) as unknown as typeof fetch
})

const renderWaiting = (afterSeconds: number) =>
  render(
    <WaitingScreen
      title="正在确认支付结果"
      orderId={orderId}
      checkHref="#result"
      notPaid={{ formToken: "token", afterSeconds, isStartedHere: true }}
    />,
  )

test("the waiting screen offers 我没有付款 at once after a cashier, as a form", () => {
  renderWaiting(0)
  const form = findNotPaidButton()?.closest("form")
  expect(form?.method).toBe("post")
  expect(form?.getAttribute("action")).toBe("/api/payments/not-paid")
  expect(Object.fromEntries(new FormData(form!))).toEqual({ csrfToken: "token", orderId })
})

test("the waiting screen counts down until 我没有付款 can be pressed", async () => {
  renderWaiting(45)
  expect(findNotPaidButton()).toBeNull()
  expect(screen.getByText(/如果您没有付款，45秒后可以在这里确认/)).toBeDefined()
  await advance(46)
  expect(findNotPaidButton()).not.toBeNull()
  expect(screen.queryByText(/如果您没有付款/)).toBeNull()
})

test("the waiting screen continues an open payment by a form, and offers another method if another browser started it", () => {
  render(
    <WaitingScreen
      title="支付中"
      orderId={orderId}
      checkHref="#result"
      resume={{ formToken: "token" }}
      notPaid={{ formToken: "token", afterSeconds: 0, isStartedHere: false }}
    />,
  )
  const form = screen.getByRole("button", { name: "继续支付" }).closest("form")!
  expect(form.method).toBe("post")
  expect(form.getAttribute("action")).toBe("/api/payments/go-on")
  expect(Object.fromEntries(new FormData(form))).toEqual({ csrfToken: "token", orderId })
  expect(findNotPaidButton()).toBeNull()
  expect(screen.queryByRole("button", { name: /换一种方式支付/ })).not.toBeNull()
})

test("the waiting screen offers 我没有付款 after a lost answer once the wait is over", async () => {
  renderWaiting(20)
  expect(findNotPaidButton()).toBeNull()
  await advance(19)
  expect(findNotPaidButton()).toBeNull()
  await advance(2)
  expect(findNotPaidButton()).not.toBeNull()
})

test("the screen of a cancelled payment stays while nothing is paid, and navigates when the payment is paid", async () => {
  render(
    <NotPaidScreen
      orderId={orderId}
      reason="cancelled"
      due={15_000}
      checkHref="#result"
      payAgain={{ formToken: "token" }}
    />,
  )
  await advance(30)
  expect(location.hash).toBe("")
  expect(screen.getByRole("button", { name: "重新支付 ¥15.00" }).closest("form")?.method).toBe("post")
  answer = { ok: true, screen: "success" }
  await act(async () => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })))
  expect(location.hash).toBe("#result")
})
