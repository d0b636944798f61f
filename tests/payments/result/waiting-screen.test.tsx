/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import { NotPaidScreen } from "#components/payments/result/not-paid-screen"
import { WaitingScreen } from "#components/payments/result/waiting-screen"

const orderId = "1001202506180930001"
const notPaid = () => screen.queryByRole("button", { name: /我没有付款/ })
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))

let answer = { ok: true, screen: "waiting" }
beforeEach(() => {
  jest.useFakeTimers()
  location.hash = ""
  answer = { ok: true, screen: "waiting" }
  window.fetch = (async () => ({ json: async () => answer })) as unknown as typeof fetch
})

const wait = (afterSeconds: number) =>
  render(
    <WaitingScreen
      {...{ title: "正在确认支付结果", orderId, checkHref: "#asked" }}
      notPaid={{ formToken: "token", afterSeconds, isMine: true }}
    />,
  )

test("who has left a cashier may say at once that nothing was paid, by a form", () => {
  wait(0)
  const form = notPaid()?.closest("form")
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/api/payments/not-paid"])
  expect(Object.fromEntries(new FormData(form!))).toEqual({ csrfToken: "token", orderId })
})

test("until a driver may say that nothing was paid, it is said when that will be", async () => {
  wait(45)
  expect(notPaid()).toBeNull()
  expect(screen.getByText(/如果您没有付款，45秒后可以在这里确认/)).toBeDefined()
  await pass(46)
  expect(notPaid()).not.toBeNull()
  expect(screen.queryByText(/如果您没有付款/)).toBeNull()
})

test("what is open is gone on with by a form; where it was begun elsewhere anybody may turn to another way", () => {
  render(
    <WaitingScreen
      {...{ title: "支付中", orderId, checkHref: "#asked", resume: { formToken: "token" } }}
      notPaid={{ formToken: "token", afterSeconds: 0, isMine: false }}
    />,
  )
  const form = screen.getByRole("button", { name: "继续支付" }).closest("form")!
  expect([form.method, form.getAttribute("action")]).toEqual(["post", "/api/payments/go-on"])
  expect(Object.fromEntries(new FormData(form))).toEqual({ csrfToken: "token", orderId })
  expect([notPaid(), screen.queryByRole("button", { name: /换一种方式支付/ }) !== null]).toEqual([null, true])
})

test("who waits for an answer that was lost may say so once the wait is over", async () => {
  wait(20)
  expect(notPaid()).toBeNull()
  await pass(19)
  expect(notPaid()).toBeNull()
  await pass(2)
  expect(notPaid()).not.toBeNull()
})

test("a screen that says cancelled asks within half a minute, stays while nothing is paid, and leads on once it is", async () => {
  render(
    <NotPaidScreen
      {...{ orderId, reason: "cancelled", due: 15_000, checkHref: "#asked", payAgain: { formToken: "token" } }}
    />,
  )
  await pass(30)
  expect(location.hash).toBe("")
  expect(screen.getByRole("button", { name: "重新支付 ¥15.00" }).closest("form")?.method).toBe("post")
  answer = { ok: true, screen: "success" }
  await act(async () => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })))
  expect(location.hash).toBe("#asked")
})
