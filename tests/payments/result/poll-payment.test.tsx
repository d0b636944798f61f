/** @jest-environment jsdom */
import { act, render } from "@testing-library/react"
import { SWRConfig } from "swr"
import { PollPayment } from "#components/payments/result/poll-payment"

const requests = jest.fn()
let answer: () => Promise<object>

beforeEach(() => {
  jest.useFakeTimers()
  requests.mockClear()
  location.hash = ""
  answer = async () => ({ ok: true, screen: "waiting" })
  window.fetch = (async (_: string, { body }: { body: string }) => {
    requests(JSON.parse(body))
    return { json: answer }
  }) as unknown as typeof fetch
})

const renderPoll = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PollPayment orderId="1001202506180930001" resultHref="#result" stayScreens={["waiting"]} />
    </SWRConfig>,
  )
const advance = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
const dispatch = async (target: EventTarget, type: string) => {
  await act(async () => void target.dispatchEvent(new Event(type)))
  await advance(0)
}
const restoreFromCache = () =>
  act(async () => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })))
const countRequests = () => requests.mock.calls.length

test("PollPayment polls after 1, 2, 3, 5, 8 and then every 15 seconds", async () => {
  renderPoll()
  for (const seconds of [1, 2, 3, 5, 8, 15, 15]) {
    const before = countRequests()
    await advance(seconds - 0.001)
    expect(countRequests()).toBe(before)
    await advance(0.001)
    expect(countRequests()).toBe(before + 1)
  }
  expect(requests).toHaveBeenCalledWith({ orderId: "1001202506180930001" })
})

test("PollPayment polls at once when the network is back", async () => {
  renderPoll()
  await dispatch(window, "online")
  expect(countRequests()).toBe(1)
})

test("PollPayment polls at once when the browser restores the page, but not when it first shows it", async () => {
  renderPoll()
  await dispatch(window, "pageshow")
  expect(countRequests()).toBe(0)
  await restoreFromCache()
  await advance(0)
  expect(countRequests()).toBe(1)
})

test("PollPayment navigates again without another request when the browser restores the page", async () => {
  answer = async () => ({ ok: true, screen: "success" })
  renderPoll()
  await advance(1)
  expect(location.hash).toBe("#result")
  location.hash = ""
  await restoreFromCache()
  expect(location.hash).toBe("#result")
  await advance(60)
  expect(countRequests()).toBe(1)
})

test("PollPayment polls when the driver returns to the page, but not when they leave it", async () => {
  renderPoll()
  await advance(1.5)
  expect(countRequests()).toBe(1)
  const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden")
  await dispatch(document, "visibilitychange")
  expect(countRequests()).toBe(1)
  visibility.mockReturnValue("visible")
  await dispatch(document, "visibilitychange")
  expect(countRequests()).toBe(2)
})

test("a poll that is triggered by an event restarts the interval", async () => {
  renderPoll()
  await advance(0.5)
  await dispatch(window, "online")
  await advance(1.999)
  expect(countRequests()).toBe(1)
  await advance(0.001)
  expect(countRequests()).toBe(2)
})

test("PollPayment polls while the page is hidden and the browser is offline", async () => {
  renderPoll()
  const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden")
  await dispatch(document, "visibilitychange")
  await dispatch(window, "offline")
  await advance(1)
  await advance(2)
  await advance(0.5)
  expect(countRequests()).toBe(2)
  visibility.mockReturnValue("visible")
  await dispatch(document, "visibilitychange")
  expect(countRequests()).toBe(3)
  await dispatch(window, "online")
})

test("two events at the same time trigger one poll", async () => {
  answer = () => new Promise(() => {})
  renderPoll()
  await act(async () => void window.dispatchEvent(new Event("online")))
  await restoreFromCache()
  await advance(0)
  expect(countRequests()).toBe(1)
})

test("PollPayment polls again after a network error or a failed answer", async () => {
  answer = () => Promise.reject(new Error("no json"))
  renderPoll()
  await advance(1)
  answer = async () => ({ ok: false, why: "fault" })
  await advance(2)
  await advance(3)
  expect(countRequests()).toBe(3)
  expect(location.hash).toBe("")
})

test("PollPayment navigates once to the current screen and stops polling", async () => {
  renderPoll()
  await advance(1)
  answer = async () => ({ ok: true, screen: "success" })
  await advance(2)
  expect(location.hash).toBe("#result")
  await advance(60)
  expect(countRequests()).toBe(2)
})

test("PollPayment stops polling when it is unmounted", async () => {
  const { unmount } = renderPoll()
  unmount()
  await advance(30)
  expect(countRequests()).toBe(0)
})

describe("PollPayment after a form of the page was submitted", () => {
  const submitForm = () => dispatch(document, "submit")

  test("ignores the answer to a pending poll, because the form's answer navigates", async () => {
    let resolveAnswer = (_: object) => {}
    answer = () => new Promise((resolve) => (resolveAnswer = resolve))
    renderPoll()
    await advance(1)
    await submitForm()
    await act(async () => resolveAnswer({ ok: true, screen: "cancelled" }))
    await dispatch(window, "online")
    await advance(14)
    expect(location.hash).toBe("")
    expect(countRequests()).toBe(1)
  })

  test("navigates when the form has not navigated for fifteen seconds", async () => {
    renderPoll()
    await submitForm()
    answer = async () => ({ ok: true, screen: "cancelled" })
    await advance(15)
    await advance(0)
    expect(location.hash).toBe("#result")
  })

  test("polls at once when the driver returns to the page", async () => {
    renderPoll()
    await submitForm()
    await restoreFromCache()
    await advance(0)
    expect(countRequests()).toBe(1)
  })
})
