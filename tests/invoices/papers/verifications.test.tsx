/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import { SWRConfig } from "swr"
import { VerifyScreen } from "#components/invoices/papers/verify-screen"
import { ask } from "#lib/ask"

jest.mock("#lib/ask", () => ({ ask: { invoices: { codes: jest.fn() } } }))
jest.mock("#components/account/sign-in/signed-in-effects", () => ({ SignedInEffects: () => null }))
const asked = jest.mocked(ask.invoices.codes)

const one = { company: "云栖里商业管理有限公司", phone: "13902440815", message: "认证已过期，请开票员扫码" }
const shown = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <VerifyScreen shown={[one]} parkId="1001" back="/x" formToken="t" />
    </SWRConfig>,
  )
const after = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
let visible: DocumentVisibilityState = "visible"
const look = (state: DocumentVisibilityState) => {
  visible = state
  act(() => void document.dispatchEvent(new Event("visibilitychange")))
}

beforeEach(() => {
  jest.useFakeTimers()
  asked.mockReset().mockResolvedValue({ ok: true, list: [{ ...one, message: "认证有效，可以提前续期" }] })
  visible = "visible"
  jest.spyOn(document, "visibilityState", "get").mockImplementation(() => visible)
})
afterEach(() => jest.useRealTimers())

test("S122 K051: the list is asked for every six minutes, and not before", async () => {
  shown()
  expect(screen.getByText(one.message)).toBeTruthy()
  await after(359)
  expect(asked).toHaveBeenCalledTimes(0)
  await after(1)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(screen.getByText("认证有效，可以提前续期")).toBeTruthy()
  await after(360)
  expect(asked).toHaveBeenCalledTimes(2)
})

test("not in a hidden tab, at once on return, and within six minutes after that", async () => {
  shown()
  look("hidden")
  await after(1_200)
  expect(asked).toHaveBeenCalledTimes(0)
  look("visible")
  await after(1)
  expect(asked).toHaveBeenCalledTimes(1)
  await after(359)
  expect(asked).toHaveBeenCalledTimes(2)
})

test("a failure leaves what stands, and the list is asked for again six minutes later", async () => {
  asked.mockResolvedValueOnce({ ok: false, why: "offline" }).mockResolvedValueOnce({ ok: false, why: "offline" })
  shown()
  await after(360)
  await after(359)
  expect(asked).toHaveBeenCalledTimes(1)
  await after(1)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(screen.getByText(one.message)).toBeTruthy()
  await after(360)
  expect(screen.getByText("认证有效，可以提前续期")).toBeTruthy()
  await after(360)
  expect(asked).toHaveBeenCalledTimes(4)
})
