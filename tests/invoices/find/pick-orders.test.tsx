/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { PickOrders } from "#components/invoices/find/pick-orders"
import { MAX_ORDERS } from "#lib/invoices/merging"
import type { Order } from "#lib/invoices/values"
import { withDates } from "#lib/invoices/order-dates"

const now = Date.parse("2026-11-22T12:00:00+08:00")
const createOrder = (orderId: string, day: string, overrides: Partial<Order> = {}): Order => ({
  orderId,
  transactionId: `T${orderId}`,
  parkId: "1001",
  park: "科技园停车场",
  plate: "粤B12345",
  type: "short",
  day,
  time: "09:30",
  fee: 5_000,
  amount: 5_000,
  ...overrides,
})
const renderOrders = (...orders: Order[]) =>
  render(
    <PickOrders orders={withDates(orders, now)} back="/x" formToken="t">
      <h1>选择</h1>
    </PickOrders>,
  )
const getTicked = () =>
  screen.getAllByRole<HTMLInputElement>("checkbox").flatMap((box) => (box.checked ? box.value : []))
const getSelectAll = (month: string) => screen.getByRole("button", { name: `全选 ${month}` })

test("every row shows its fee, even without a discount", () => {
  renderOrders(createOrder("1", "2026-11-20"), createOrder("2", "2026-11-12", { fee: 20_000 }))
  const [fullPriceRow, discountedRow] = screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)
  expect(fullPriceRow).toMatch(/¥5\.00科技园停车场11月20日 09:30停车费 ¥5\.00$/)
  expect(discountedRow).toMatch(/11月12日 09:30停车费 ¥20\.00，已优惠 ¥15\.00$/)
})

test("the only order is selected, so that its form is complete without a tap", () => {
  renderOrders(createOrder("1", "2026-11-20"), createOrder("2", "2026-11-12", { amount: 0 }))
  expect(getTicked()).toEqual(["1"])
  expect(screen.getByText("已选 1 笔")).toBeTruthy()
})

test("with nothing selected the bar has no sum and a button that can be pressed", () => {
  renderOrders(createOrder("1", "2026-11-20"), createOrder("2", "2026-11-12"))
  expect(getTicked()).toEqual([])
  expect(screen.getByText("还没有选").parentElement?.textContent?.trim()).toBe("还没有选")
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "开具发票" })
  expect(button.disabled).toBe(false)
  expect(button.getAttribute("aria-disabled")).toBeNull()
})

test("orders without stay details have a drawn plate and the end of their number instead of a date", () => {
  const hidden = { plate: "粤B·1***5", park: "", day: undefined, time: undefined }
  renderOrders(createOrder("1001202611200930001", "", hidden), createOrder("1001202611171842002", "", hidden))
  expect(screen.getAllByRole("img", { name: "车牌 粤B·1***5" })).toHaveLength(2)
  const rows = screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)
  expect(rows).toEqual([expect.stringContaining("单号尾号 0001"), expect.stringContaining("单号尾号 2002")])
})

test("a month can be selected at once, without orders of zero", async () => {
  renderOrders(
    createOrder("1", "2026-11-20"),
    createOrder("2", "2026-11-12"),
    createOrder("3", "2026-11-02", { amount: 0 }),
    createOrder("4", "2026-10-02"),
  )
  expect(screen.queryByRole("button", { name: "全选 10月" })).toBeNull()
  await userEvent.click(screen.getByRole("checkbox", { name: /10月2日/ }))
  await userEvent.click(getSelectAll("11月"))
  expect(getTicked()).toEqual(["1", "2", "4"])
  expect(screen.getByText("已选 3 笔")).toBeTruthy()
})

test("rental orders are not selected together with others", async () => {
  renderOrders(
    createOrder("1", "2026-11-20"),
    createOrder("2", "2026-11-12"),
    createOrder("3", "2026-10-12", { type: "long" }),
    createOrder("4", "2026-10-02"),
  )
  expect(within(document.body).queryByRole("button", { name: "全选 10月" })).toBeNull()
  await userEvent.click(screen.getByRole("checkbox", { name: /月租费/ }))
  await userEvent.click(getSelectAll("11月"))
  expect(getTicked()).toEqual(["1", "2"])
})

test("at most the maximum number of orders is selected", async () => {
  renderOrders(...Array.from({ length: MAX_ORDERS + 3 }, (_, n) => createOrder(String(n), "2026-11-20")))
  await userEvent.click(getSelectAll("11月"))
  expect(getTicked()).toHaveLength(MAX_ORDERS)
})
