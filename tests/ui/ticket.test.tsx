/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { Ticket, TicketChoice } from "#components/ui/list/ticket"

const face = { worth: "1.0小时", title: "海味轩餐厅", note: "云栖里购物中心" }
const isGrey = (element: Element | null) => element?.closest(".ticket")?.classList.contains("is-disabled")

test("a ticket with a URL is one link with all its text", () => {
  render(<Ticket {...face} href="/WALLET/coupon?coupon=7" urgent="今天 23:59 到期" />)
  const link = screen.getByRole("link")
  expect(link.getAttribute("href")).toBe("/WALLET/coupon?coupon=7")
  expect(link.textContent).toBe("1.0小时海味轩餐厅云栖里购物中心今天 23:59 到期")
})

test("a ticket without a URL is not a link", () => {
  render(<Ticket {...face} />)
  expect(screen.queryByRole("link")).toBeNull()
})

test("a disabled reason greys the ticket, an urgent note does not, and both can be opened", () => {
  const { rerender } = render(<Ticket {...face} href="#" urgent="今天 23:59 到期" />)
  expect(isGrey(screen.getByText("海味轩餐厅"))).toBe(false)
  rerender(<Ticket {...face} href="#" disabledReason="已过期" />)
  expect(isGrey(screen.getByText("海味轩餐厅"))).toBe(true)
  expect(screen.getByRole("link").textContent).toContain("已过期")
})

test("a ticket for sale shows its price and the struck-out old price", () => {
  render(<Ticket {...face} href="#" price="¥9.00" oldPrice="¥12.00" />)
  expect(screen.getByText("¥12.00").tagName).toBe("S")
  expect(screen.getByText("¥9.00", { exact: false })).toBeTruthy()
})

test("a disabled choice shows its reason and cannot be checked", () => {
  render(<TicketChoice {...face} disabledReason="满 ¥30 可用，还差 ¥10" />)
  expect(screen.getByRole<HTMLInputElement>("checkbox").disabled).toBe(true)
  expect(isGrey(screen.getByText("满 ¥30 可用，还差 ¥10"))).toBe(true)
})
