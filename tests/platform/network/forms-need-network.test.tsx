/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { blockOfflineSubmits } from "#components/platform/layout/block-offline-submits"
import { Toaster } from "#components/ui/overlay/toast"

const fetchMock = jest.fn<Promise<{ ok: boolean }>, []>()
const onSubmit = jest.fn((event: Event) => event.preventDefault())
const requestSubmit = jest.fn()
let abortController: AbortController

beforeEach(() => {
  globalThis.fetch = fetchMock as never
  jest.clearAllMocks()
  HTMLFormElement.prototype.requestSubmit = function (button?: HTMLElement | null) {
    requestSubmit(button)
    fireEvent.submit(this)
  }
  render(
    <>
      <form method="post" action="/api/account/feedback" onSubmit={onSubmit as never}>
        <button>提交</button>
      </form>
      <Toaster />
    </>,
  )
  abortController = new AbortController()
  blockOfflineSubmits(abortController.signal)
})
afterEach(() => abortController.abort())
const setOnline = (isOnline: boolean) => jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline)
const submitForm = () => {
  const submit = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: screen.getByRole("button") })
  fireEvent(document.querySelector("form")!, submit)
  return submit.defaultPrevented
}
const waitForNextTask = () => new Promise((resolve) => setTimeout(resolve))

test("without a network a form is not sent and a message is shown", async () => {
  setOnline(false)
  fetchMock.mockRejectedValue(new TypeError("no network"))
  expect(submitForm()).toBe(true)
  await waitForNextTask()
  expect(screen.getByRole("status").textContent).toBe("操作未完成，请检查您的网络")
  expect(onSubmit).not.toHaveBeenCalled()
  expect(requestSubmit).not.toHaveBeenCalled()
})

test("a form is sent with the pressed button if a test request succeeds although the browser reports offline", async () => {
  setOnline(false)
  fetchMock.mockResolvedValue({ ok: true })
  submitForm()
  await waitForNextTask()
  expect(requestSubmit.mock.calls).toEqual([[screen.getByRole("button")]])
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(screen.getByRole("status").textContent).toBe("")
})

test("with a network a form is sent without a test request", () => {
  setOnline(true)
  submitForm()
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(fetchMock).not.toHaveBeenCalled()
})
