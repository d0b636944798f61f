/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { BookingResultScreen, resultCodes } from "#components/cross-park/booking/booking-result-screen"
import { BookingScreen } from "#components/cross-park/booking/booking-screen"
import { BookScreen } from "#components/cross-park/booking/book-screen"
import { bookProps, booked, createBooking } from "#components/cross-park/gallery-data"

const hrefs = { ordersHref: "/orders", againHref: "/again" }

test.each(resultCodes)("%s without a booking states no result and links to the bookings", (code) => {
  const { container } = render(<BookingResultScreen code={code} {...hrefs} />)
  expect(container.innerHTML).toContain("mark bg-ink-3")
  expect(container.textContent).not.toMatch(/已为您预留|预约已取消|没有扣款|预约没有取消|退款/)
  expect(screen.getByRole("link", { name: "我的预约" }).getAttribute("href")).toBe("/orders")
})

test.each([
  ["UNPAID", "支付失败", "支付没有完成，您可以重新预约"],
  ["EXPIRED", "支付失败", "没有扣款"],
  ["PAYING", "支付确认中", "请不要重复支付"],
])("pay_fail for a booking that is %s shows %s: %s", (status, title, text) => {
  render(<BookingResultScreen code="pay_fail" booking={createBooking(status, "")} {...hrefs} />)
  expect(screen.getByRole("heading").textContent).toBe(title)
  expect(screen.getByText(new RegExp(text))).toBeTruthy()
  expect(screen.queryByRole("link", { name: "重新预约" }) === null).toBe(status === "PAYING")
})

test("the success screen shows the provider's state of the driver's booking", () => {
  const { container } = render(<BookingResultScreen code="pay_success" booking={booked} {...hrefs} />)
  expect(container.innerHTML).toContain("mark bg-good")
  expect(container.textContent).toContain("车位已为您预留")
})

test("the agreement is beside the button that accepts it, and the state of a booking is shown once", () => {
  const { container, unmount } = render(<BookScreen {...bookProps} />)
  expect(container.querySelector("footer input[name=agree]")).not.toBeNull()
  expect(container.querySelectorAll("input[name=agree]")).toHaveLength(1)
  unmount()
  const { container: detail } = render(<BookingScreen booking={booked} listHref="#" />)
  expect(detail.textContent?.match(/预约成功/g)).toHaveLength(1)
})

test("an expired offer has a link to other spaces and no form", () => {
  const expiredOffer = { label: "这个车位的预约已结束", href: "/CROSS_PARK" }
  const { container } = render(<BookScreen {...bookProps} endedOffer={expiredOffer} />)
  expect(container.querySelector("form, input, button")).toBeNull()
  expect(screen.getByText(expiredOffer.label)).toBeTruthy()
  expect(screen.getByRole("link", { name: "查看其他车位" }).getAttribute("href")).toBe("/CROSS_PARK")
})
