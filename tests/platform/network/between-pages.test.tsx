/** @jest-environment jsdom */
import { render, waitFor } from "@testing-library/react"
import { PageEffects } from "#components/platform/layout/page-effects"
import { onceServerReachable } from "#lib/platform/browser/page-effects"

const reached = jest.fn()
const answers = (...ok: boolean[]) => {
  const next = () => (ok.shift() ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError("no network")))
  globalThis.fetch = jest.fn(next) as never
}

let gone: AbortController
beforeEach(() => {
  gone = new AbortController()
  jest.useFakeTimers()
  reached.mockReset()
})
afterEach(() => {
  gone.abort()
  jest.useRealTimers()
})

test("a browser that says it is online too early is not believed, and the app is asked again", async () => {
  answers(false, false, true)
  onceServerReachable(reached, gone.signal)
  window.dispatchEvent(new Event("online"))
  await jest.advanceTimersByTimeAsync(5_000)
  expect(reached).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(5_000)
  expect(reached).toHaveBeenCalledTimes(1)
})

test("back at once when the browser is right", async () => {
  answers(true)
  onceServerReachable(reached, gone.signal)
  window.dispatchEvent(new Event("online"))
  await jest.advanceTimersByTimeAsync(0)
  expect(reached).toHaveBeenCalledTimes(1)
})

test("nobody is asked once the page is gone", async () => {
  answers(true)
  onceServerReachable(reached, gone.signal)
  gone.abort()
  window.dispatchEvent(new Event("online"))
  await jest.advanceTimersByTimeAsync(20_000)
  expect(globalThis.fetch).not.toHaveBeenCalled()
})

test.each([
  ["//evil.example", ""],
  ["/\\evil.example", ""],
  ["/api/session/restore?next=/", ""],
  ["top", "#top"],
])("A001 of #%s there is left in the address: %j", async (hash, left) => {
  jest.useRealTimers()
  history.replaceState(null, "", `/SIGNUP?a=1#${hash}`)
  render(<PageEffects followsCareMode={false} />)
  await waitFor(() => expect([location.pathname, location.search, location.hash]).toEqual(["/SIGNUP", "?a=1", left]))
})
