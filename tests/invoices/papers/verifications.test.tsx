/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import { SWRConfig } from "swr"
import { VerifyScreen } from "#components/invoices/issued/verify-screen"
import { apiClient } from "#lib/api-client"

jest.mock("#lib/api-client", () => ({ apiClient: { invoices: { codes: jest.fn() } } }))
jest.mock("#components/account/sign-in/signed-in-effects", () => ({ SignedInEffects: () => null }))
const requestCodes = jest.mocked(apiClient.invoices.codes)

const verification = { company: "云栖里商业管理有限公司", phone: "13902440815", message: "认证已过期，请开票员扫码" }
const renderScreen = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <VerifyScreen verifications={[verification]} parkId="1001" back="/x" formToken="t" />
    </SWRConfig>,
  )
const advanceSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
let visibilityState: DocumentVisibilityState = "visible"
const setVisibility = (state: DocumentVisibilityState) => {
  visibilityState = state
  act(() => void document.dispatchEvent(new Event("visibilitychange")))
}

beforeEach(() => {
  jest.useFakeTimers()
  requestCodes
    .mockReset()
    .mockResolvedValue({ ok: true, list: [{ ...verification, message: "认证有效，可以提前续期" }] })
  visibilityState = "visible"
  jest.spyOn(document, "visibilityState", "get").mockImplementation(() => visibilityState)
})
afterEach(() => jest.useRealTimers())

test("the list is requested every six minutes", async () => {
  renderScreen()
  expect(screen.getByText(verification.message)).toBeTruthy()
  await advanceSeconds(359)
  expect(requestCodes).toHaveBeenCalledTimes(0)
  await advanceSeconds(1)
  expect(requestCodes).toHaveBeenCalledTimes(1)
  expect(screen.getByText("认证有效，可以提前续期")).toBeTruthy()
  await advanceSeconds(360)
  expect(requestCodes).toHaveBeenCalledTimes(2)
})

test("the list is not requested in a hidden tab and is requested at once when the tab is shown", async () => {
  renderScreen()
  setVisibility("hidden")
  await advanceSeconds(1_200)
  expect(requestCodes).toHaveBeenCalledTimes(0)
  setVisibility("visible")
  await advanceSeconds(1)
  expect(requestCodes).toHaveBeenCalledTimes(1)
  await advanceSeconds(359)
  expect(requestCodes).toHaveBeenCalledTimes(2)
})

test("a failure keeps the list, which is requested again six minutes later", async () => {
  requestCodes.mockResolvedValueOnce({ ok: false, why: "offline" }).mockResolvedValueOnce({ ok: false, why: "offline" })
  renderScreen()
  await advanceSeconds(360)
  await advanceSeconds(359)
  expect(requestCodes).toHaveBeenCalledTimes(1)
  await advanceSeconds(1)
  expect(requestCodes).toHaveBeenCalledTimes(2)
  expect(screen.getByText(verification.message)).toBeTruthy()
  await advanceSeconds(360)
  expect(screen.getByText("认证有效，可以提前续期")).toBeTruthy()
  await advanceSeconds(360)
  expect(requestCodes).toHaveBeenCalledTimes(4)
})
