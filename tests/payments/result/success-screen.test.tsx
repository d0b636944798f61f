/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { SuccessScreen, type SuccessScreenProps } from "#components/payments/result/success-screen"
import { createQrCode } from "#lib/core/values/qr-code"

const leaveTime = { seconds: 900, until: Date.parse("2026-11-20T12:00:00+08:00") }
const gateCode = createQrCode("G-1")
const renderSuccess = (props: Partial<SuccessScreenProps>) =>
  render(<SuccessScreen plate="粤B12345" doneHref="/menu" {...props} />)
const getDoneClass = () => screen.getByRole("link", { name: "完成" }).className

test.each([
  ["a time to leave", { leaveTime }],
  ["a gate code", { gateCode }],
])("完成 is secondary beside %s", (_, props) => {
  renderSuccess(props)
  expect(getDoneClass()).toContain("btn-quiet")
})

test("the plate is shown once, together with the gate code", () => {
  renderSuccess({ gateCode, minutes: 60 })
  const plate = screen.getByRole("img", { name: "车牌 粤B12345" })
  expect(plate.closest(".card")).toBe(screen.getByRole("img", { name: "开闸二维码" }).closest(".card"))
})

test("the reminder is offered and confirmed with its time, five minutes before the time to leave ends", () => {
  const reminder = { orderId: "1", formToken: "t" }
  const { unmount } = renderSuccess({ leaveTime, reminder })
  expect(screen.getByRole("button", { name: "离场前 5 分钟微信提醒我" })).toBeTruthy()
  unmount()
  renderSuccess({ leaveTime, reminder: { ...reminder, answer: "confirm" } })
  expect(screen.getByText(/微信会在 11:55 提醒离场/)).toBeTruthy()
  expect(screen.queryByRole("button")).toBeNull()
})

test("a payment of somebody else says who can get its invoice", () => {
  const invoice = { href: "/invoice_menu", hasOrder: false }
  const { unmount } = renderSuccess({ plate: "粤B·1***5", invoice })
  expect(screen.getByRole("link", { name: /^开发票/ }).textContent).toContain("付款的人可以直接开")
  unmount()
  renderSuccess({ invoice })
  expect(screen.getByRole("link", { name: "开发票" })).toBeTruthy()
})
