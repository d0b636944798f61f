/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { MergedOrders } from "#components/invoices/find/merged-orders"
import type { DatedOrder } from "#lib/invoices/order-dates"

const createOrder = (number: number) =>
  ({
    orderId: String(number),
    park: `停车场${number}`,
    caption: "11月20日 09:30",
    amount: number * 1_000,
  }) as DatedOrder
const renderOrders = (count: number) => {
  render(<MergedOrders orders={Array.from({ length: count }, (_, i) => createOrder(i + 1))} />)
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent)
}

test("merged orders are listed with car park, date and amount", () => {
  expect(renderOrders(2)).toEqual(["停车场111月20日 09:30¥1.00", "停车场211月20日 09:30¥2.00"])
})

test("more than four orders are summarized", () => {
  expect(renderOrders(4)).toHaveLength(4)
  document.body.replaceChildren()
  expect(renderOrders(6).slice(4)).toEqual(["等 6 笔"])
})
