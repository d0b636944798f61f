/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { Ticket, TicketChoice } from "#components/ui/list/ticket"

const ticketProps = { faceValue: "1.0小时", title: "海味轩餐厅", note: "云栖里购物中心" }
const isGrey = (element: Element | null) => element?.closest(".ticket")?.classList.contains("is-disabled")

test("a ticket with a URL is one link with all its text", () => {
  render(<Ticket {...ticketProps} href="/WALLET/coupon?coupon=7" urgent="今天 23:59 到期" />)
  const link = screen.getByRole("link")
  expect(link.getAttribute("href")).toBe("/WALLET/coupon?coupon=7")
  expect(link.textContent).toBe("1.0小时海味轩餐厅云栖里购物中心今天 23:59 到期")
})

test("a ticket without a URL is not a link", () => {
  render(<Ticket {...ticketProps} />)
  expect(screen.queryByRole("link")).toBeNull()
})

test("a ticket with a disabled reason is grey, one with an urgent note is not, and both are links", () => {
  const { rerender } = render(<Ticket {...ticketProps} href="#" urgent="今天 23:59 到期" />)
  expect(isGrey(screen.getByText("海味轩餐厅"))).toBe(false)
  rerender(<Ticket {...ticketProps} href="#" disabledReason="已过期" />)
  expect(isGrey(screen.getByText("海味轩餐厅"))).toBe(true)
  expect(screen.getByRole("link").textContent).toContain("已过期")
})

test("a ticket for sale shows its price and its crossed-out old price", () => {
  render(<Ticket {...ticketProps} href="#" price="¥9.00" oldPrice="¥12.00" />)
  expect(screen.getByText("¥12.00").tagName).toBe("S")
  expect(screen.getByText("¥9.00", { exact: false })).toBeTruthy()
})

test("a disabled choice shows its reason and cannot be checked", () => {
  render(<TicketChoice {...ticketProps} disabledReason="满 ¥30 可用，还差 ¥10" />)
  expect(screen.getByRole<HTMLInputElement>("checkbox").disabled).toBe(true)
  expect(isGrey(screen.getByText("满 ¥30 可用，还差 ¥10"))).toBe(true)
})
