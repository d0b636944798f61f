/** @jest-environment jsdom */
import { act, render } from "@testing-library/react"
import { SWRConfig } from "swr"
import { PollPayment } from "#components/payments/result/poll-payment"

const asked = jest.fn()
let answer: () => Promise<object>

beforeEach(() => {
  jest.useFakeTimers()
  asked.mockClear()
  location.hash = ""
  answer = async () => ({ ok: true, screen: "waiting" })
  window.fetch = (async (_: string, { body }: { body: string }) => {
    asked(JSON.parse(body))
    return { json: answer }
  }) as unknown as typeof fetch
})

const watch = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PollPayment orderId="1001202506180930001" leaveTo="#left" stayOn={["waiting"]} />
    </SWRConfig>,
  )
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
const dispatch = async (target: EventTarget, type: string) => {
  await act(async () => void target.dispatchEvent(new Event(type)))
  await pass(0)
}
const restoreFromCache = () =>
  act(async () => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })))
const times = () => asked.mock.calls.length

test("it asks after 1, 2, 3, 5, 8 and then every 15 seconds", async () => {
  watch()
  for (const seconds of [1, 2, 3, 5, 8, 15, 15]) {
    const before = times()
    await pass(seconds - 0.001)
    expect(times()).toBe(before)
    await pass(0.001)
    expect(times()).toBe(before + 1)
  }
  expect(asked).toHaveBeenCalledWith({ orderId: "1001202506180930001" })
})

test("polls at once when the network is back", async () => {
  watch()
  await dispatch(window, "online")
  expect(times()).toBe(1)
})

test("polls at once when the browser restores the page, but not when it first shows it", async () => {
  watch()
  await dispatch(window, "pageshow")
  expect(times()).toBe(0)
  await restoreFromCache()
  await pass(0)
  expect(times()).toBe(1)
})

test("leaves again, without another request, when the browser restores a page that it had left", async () => {
  answer = async () => ({ ok: true, screen: "success" })
  watch()
  await pass(1)
  expect(location.hash).toBe("#left")
  location.hash = ""
  await restoreFromCache()
  expect(location.hash).toBe("#left")
  await pass(60)
  expect(times()).toBe(1)
})

test("it asks at once when the driver is back at the page, and not when he leaves it", async () => {
  watch()
  await pass(1.5)
  expect(times()).toBe(1)
  const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden")
  await dispatch(document, "visibilitychange")
  expect(times()).toBe(1)
  visibility.mockReturnValue("visible")
  await dispatch(document, "visibilitychange")
  expect(times()).toBe(2)
})

test("a request out of turn starts the wait for the next one anew", async () => {
  watch()
  await pass(0.5)
  await dispatch(window, "online")
  await pass(1.999)
  expect(times()).toBe(1)
  await pass(0.001)
  expect(times()).toBe(2)
})

test("it goes on asking while the page is hidden and the browser says it is offline", async () => {
  watch()
  const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden")
  await dispatch(document, "visibilitychange")
  await dispatch(window, "offline")
  await pass(1)
  await pass(2)
  await pass(0.5)
  expect(times()).toBe(2)
  visibility.mockReturnValue("visible")
  await dispatch(document, "visibilitychange")
  expect(times()).toBe(3)
  await dispatch(window, "online")
})

test("two reasons to ask at the same moment are one question", async () => {
  answer = () => new Promise(() => {})
  watch()
  await act(async () => void window.dispatchEvent(new Event("online")))
  await restoreFromCache()
  await pass(0)
  expect(times()).toBe(1)
})

test("a network that is gone, or a provider that cannot say, is asked again", async () => {
  answer = () => Promise.reject(new Error("no json"))
  watch()
  await pass(1)
  answer = async () => ({ ok: false, why: "fault" })
  await pass(2)
  await pass(3)
  expect(times()).toBe(3)
  expect(location.hash).toBe("")
})

test("it leaves once, for the screen that is now the right one, and asks no more", async () => {
  watch()
  await pass(1)
  answer = async () => ({ ok: true, screen: "success" })
  await pass(2)
  expect(location.hash).toBe("#left")
  await pass(60)
  expect(times()).toBe(2)
})

test("a page that is left asks no more", async () => {
  const { unmount } = watch()
  unmount()
  await pass(30)
  expect(times()).toBe(0)
})

describe("a form of the page is sent", () => {
  const send = () => dispatch(document, "submit")

  test("what it made of the payment leads nowhere: the form's own answer does", async () => {
    let say = (_: object) => {}
    answer = () => new Promise((resolve) => (say = resolve))
    watch()
    await pass(1)
    await send()
    await act(async () => say({ ok: true, screen: "cancelled" }))
    await dispatch(window, "online")
    await pass(14)
    expect(location.hash).toBe("")
    expect(times()).toBe(1)
  })

  test("and has led nowhere for fifteen seconds: it asks on, and leaves", async () => {
    watch()
    await send()
    answer = async () => ({ ok: true, screen: "cancelled" })
    await pass(15)
    await pass(0)
    expect(location.hash).toBe("#left")
  })

  test("and the driver came back from where it led: it asks at once", async () => {
    watch()
    await send()
    await restoreFromCache()
    await pass(0)
    expect(times()).toBe(1)
  })
})
