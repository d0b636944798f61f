/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { Ticket, TicketChoice } from "#components/ui/list/ticket"

const face = { worth: "1.0小时", title: "海味轩餐厅", note: "云栖里购物中心" }
const isGrey = (it: Element | null) => it?.closest(".ticket")?.classList.contains("is-disabled")

test("a ticket with an address is one link, with all that stands on it", () => {
  render(<Ticket {...face} href="/WALLET/coupon?coupon=7" urgent="今天 23:59 到期" />)
  const link = screen.getByRole("link")
  expect(link.getAttribute("href")).toBe("/WALLET/coupon?coupon=7")
  expect(link.textContent).toBe("1.0小时海味轩餐厅云栖里购物中心今天 23:59 到期")
})

test("without one it is no link", () => {
  render(<Ticket {...face} />)
  expect(screen.queryByRole("link")).toBeNull()
})

test("what is urgent leaves the face awake; a reason why not greys it, and it can still be opened", () => {
  const { rerender } = render(<Ticket {...face} href="#" urgent="今天 23:59 到期" />)
  expect(isGrey(screen.getByText("海味轩餐厅"))).toBe(false)
  rerender(<Ticket {...face} href="#" disabledReason="已过期" />)
  expect(isGrey(screen.getByText("海味轩餐厅"))).toBe(true)
  expect(screen.getByRole("link").textContent).toContain("已过期")
})

test("for sale it says what it costs, and what it cost before as struck out", () => {
  render(<Ticket {...face} href="#" price="¥9.00" oldPrice="¥12.00" />)
  expect(screen.getByText("¥12.00").tagName).toBe("S")
  expect(screen.getByText("¥9.00", { exact: false })).toBeTruthy()
})

test("a ticket that cannot be chosen says why, and its box does not answer", () => {
  render(<TicketChoice {...face} disabledReason="满 ¥30 可用，还差 ¥10" />)
  expect(screen.getByRole<HTMLInputElement>("checkbox").disabled).toBe(true)
  expect(isGrey(screen.getByText("满 ¥30 可用，还差 ¥10"))).toBe(true)
})
