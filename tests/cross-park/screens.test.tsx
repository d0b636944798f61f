/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { BookingResultScreen, resultCodes } from "#components/cross-park/booking-result-screen"
import { BookScreen } from "#components/cross-park/book-screen"
import { book, booked } from "#components/cross-park/states-figures"

const hrefs = { ordersHref: "/orders", againHref: "/again" }

test.each(resultCodes)("%s without a booking claims nothing, and leads on", (code) => {
  const { container } = render(<BookingResultScreen code={code} {...hrefs} />)
  expect(container.innerHTML).toContain("mark bg-accent")
  expect(container.textContent).not.toMatch(/已为您预留|预约已取消|没有扣款|预约没有取消|退款/)
  expect(screen.getByRole("link", { name: "我的预约" }).getAttribute("href")).toBe("/orders")
})

test("with the driver's own booking it says what the provider says", () => {
  const { container } = render(<BookingResultScreen code="pay_success" booking={booked} {...hrefs} />)
  expect(container.innerHTML).toContain("mark bg-good")
  expect(container.textContent).toContain("车位已为您预留")
})

test("a place that has ended has no form, but the way to the others", () => {
  const over = { words: "这个车位的预约已结束", href: "/CROSS_PARK" }
  const { container } = render(<BookScreen {...book} over={over} />)
  expect(container.querySelector("form, input, button")).toBeNull()
  expect(screen.getByText(over.words)).toBeTruthy()
  expect(screen.getByRole("link", { name: "查看其他车位" }).getAttribute("href")).toBe("/CROSS_PARK")
})
