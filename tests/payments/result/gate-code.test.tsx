/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import { GateCode } from "#components/payments/result/gate-code"
import { createQrCode } from "#lib/core/values/qr-code"

beforeEach(() => jest.useFakeTimers())

test("GateCode counts down, expires and offers a refresh", () => {
  render(
    <GateCode code={createQrCode("T20250618001")} seconds={3} refreshHref="/switch_on?transaction_id=T20250618001" />,
  )
  expect(screen.getByRole("img", { name: "开闸二维码" })).toBeTruthy()
  expect(screen.getByText("剩余 0:03")).toBeTruthy()
  act(() => jest.advanceTimersByTime(1_000))
  expect(screen.getByText("剩余 0:02")).toBeTruthy()
  expect(screen.queryByRole("link")).toBeNull()
  act(() => jest.advanceTimersByTime(2_000))
  expect(screen.getByRole("img", { name: "二维码已过期" })).toBeTruthy()
  expect(screen.getByRole("status").textContent).toBe("请刷新后重新扫码")
  expect(screen.getByRole("link", { name: "刷新" }).getAttribute("href")).toBe("/switch_on?transaction_id=T20250618001")
})
