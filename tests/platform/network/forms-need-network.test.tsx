/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { formsNeedNetwork } from "#components/platform/layout/forms-need-network"
import { Toaster } from "#components/ui/overlay/toast"

const reached = jest.fn<Promise<{ ok: boolean }>, []>()
const others = jest.fn((event: Event) => event.preventDefault())
const requested = jest.fn()
let gone: AbortController

beforeEach(() => {
  globalThis.fetch = reached as never
  jest.clearAllMocks()
  HTMLFormElement.prototype.requestSubmit = function (button?: HTMLElement | null) {
    requested(button)
    fireEvent.submit(this)
  }
  render(
    <>
      <form method="post" action="/api/account/feedback" onSubmit={others as never}>
        <button>提交</button>
      </form>
      <Toaster />
    </>,
  )
  gone = new AbortController()
  formsNeedNetwork(gone.signal)
})
afterEach(() => gone.abort())
const online = (is: boolean) => jest.spyOn(navigator, "onLine", "get").mockReturnValue(is)
const send = () => {
  const submit = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: screen.getByRole("button") })
  fireEvent(document.querySelector("form")!, submit)
  return submit.defaultPrevented
}
const settled = () => new Promise((next) => setTimeout(next))

test("E015 without a network nothing is sent, nobody is told that it is, and the driver reads why", async () => {
  online(false)
  reached.mockRejectedValue(new TypeError("no network"))
  expect(send()).toBe(true)
  await settled()
  expect(screen.getByRole("status").textContent).toBe("操作未完成，请检查您的网络")
  expect([others, requested].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test("a browser that is wrong about the network stops nobody: the form goes with the button that was pressed", async () => {
  online(false)
  reached.mockResolvedValue({ ok: true })
  send()
  await settled()
  expect(requested.mock.calls).toEqual([[screen.getByRole("button")]])
  expect(others).toHaveBeenCalledTimes(1)
  expect(screen.getByRole("status").textContent).toBe("")
})

test("with a network nobody is asked first", () => {
  online(true)
  send()
  expect([others, reached].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
})
