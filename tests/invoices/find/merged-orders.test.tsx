/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { MergedOrders } from "#components/invoices/find/merged-orders"
import type { DatedOrder } from "#lib/invoices/order-dates"

const order = (number: number) =>
  ({ orderId: String(number), park: `停车场${number}`, when: "11月20日 09:30", amount: number * 1_000 }) as DatedOrder
const named = (count: number) => {
  render(<MergedOrders orders={Array.from({ length: count }, (_, i) => order(i + 1))} />)
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent)
}

test("what becomes one invoice is named by its car park, its day and its sum", () => {
  expect(named(2)).toEqual(["停车场111月20日 09:30¥1.00", "停车场211月20日 09:30¥2.00"])
})

test("four are named; of more, how many there are in all", () => {
  expect(named(4)).toHaveLength(4)
  document.body.replaceChildren()
  expect(named(6).slice(4)).toEqual(["等 6 笔"])
})
