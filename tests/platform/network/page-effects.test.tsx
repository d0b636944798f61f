/** @jest-environment jsdom */
import { render, waitFor } from "@testing-library/react"
import { PageEffects } from "#components/platform/layout/page-effects"
import { waitUntilServerReachable } from "#lib/platform/browser/page-effects"

const onReached = jest.fn()
const stubResponses = (...ok: boolean[]) => {
  const respond = () => (ok.shift() ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError("no network")))
  globalThis.fetch = jest.fn(respond) as never
}

let abortController: AbortController
beforeEach(() => {
  abortController = new AbortController()
  jest.useFakeTimers()
  onReached.mockReset()
})
afterEach(() => {
  abortController.abort()
  jest.useRealTimers()
})

test("an early online event is verified by requests until one succeeds", async () => {
  stubResponses(false, false, true)
  waitUntilServerReachable(onReached, abortController.signal)
  window.dispatchEvent(new Event("online"))
  await jest.advanceTimersByTimeAsync(5_000)
  expect(onReached).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(5_000)
  expect(onReached).toHaveBeenCalledTimes(1)
})

test("the callback of an online event runs immediately if the first request succeeds", async () => {
  stubResponses(true)
  waitUntilServerReachable(onReached, abortController.signal)
  window.dispatchEvent(new Event("online"))
  await jest.advanceTimersByTimeAsync(0)
  expect(onReached).toHaveBeenCalledTimes(1)
})

test("an online event sends no request after the signal is aborted", async () => {
  stubResponses(true)
  waitUntilServerReachable(onReached, abortController.signal)
  abortController.abort()
  window.dispatchEvent(new Event("online"))
  await jest.advanceTimersByTimeAsync(20_000)
  expect(globalThis.fetch).not.toHaveBeenCalled()
})

test.each([
  ["//evil.example", ""],
  ["/\\evil.example", ""],
  ["/api/session/restore?next=/", ""],
  ["top", "#top"],
])("the hash #%s of a page is reduced to %j", async (hash, expected) => {
  jest.useRealTimers()
  history.replaceState(null, "", `/SIGNUP?a=1#${hash}`)
  render(<PageEffects followsCareMode={false} />)
  await waitFor(() => expect(location.pathname + location.search + location.hash).toBe(`/SIGNUP?a=1${expected}`))
})
