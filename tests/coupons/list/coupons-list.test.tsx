/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { ownCoupons, now } from "#components/coupons/list/gallery-data"
import { CouponsList } from "#components/coupons/list/coupons-list"
import { toast } from "#components/ui/overlay/toast"
import { apiClient } from "#lib/api-client"

jest.mock("#lib/api-client", () => ({ apiClient: { coupons: { opened: jest.fn() } } }))
jest.mock("#components/ui/overlay/toast", () => ({ toast: jest.fn() }))
const opened = jest.mocked(apiClient.coupons.opened)

beforeAll(() => {
  performance.getEntriesByType = () => []
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver
})
beforeEach(() => {
  opened.mockReset()
  history.replaceState(null, "", "/WALLET/coupon")
})

const renderList = () =>
  render(
    <CouponsList used={false} firstPage={{ items: ownCoupons }} now={now} plateSelectHref="#" formToken="form-token" />,
  )
/** Finds the row even while a sheet covers the list. */
const findRow = (index: number) => document.querySelector(`a[href*="coupon=${ownCoupons[index]!.id}&"]`)!
const buildAnswer = (index: number) => ({
  ok: true as const,
  found: { coupon: { ...ownCoupons[index]!, parks: [] }, now },
})

test("a coupon is requested with the page's token, so that a page of another driver is reloaded", async () => {
  opened.mockResolvedValue(buildAnswer(0))
  renderList()
  await userEvent.click(findRow(0))
  expect(await screen.findByRole("dialog", { name: "停车券" })).toBeTruthy()
  expect(opened).toHaveBeenCalledWith({ couponId: ownCoupons[0]!.id, token: "gallery" }, { csrfToken: "form-token" })
  expect(location.search).toBe(`?coupon=${ownCoupons[0]!.id}&token=gallery`)
})

test("the last of two clicked coupons opens, regardless of the order of the answers", async () => {
  const resolvers: ((result: ReturnType<typeof buildAnswer>) => void)[] = []
  opened.mockImplementation(() => new Promise((resolve) => resolvers.push(resolve)))
  renderList()
  await userEvent.click(findRow(2))
  await userEvent.click(findRow(3))
  expect(findRow(3).getAttribute("aria-busy")).toBe("true")
  await act(async () => {
    resolvers[1]!(buildAnswer(3))
    resolvers[0]!(buildAnswer(2))
  })
  expect((await screen.findByRole("dialog")).textContent).toContain("平台赠送")
  expect(location.search).toContain(`coupon=${ownCoupons[3]!.id}&`)
})

test("an expired coupon shows a spinner, and a failed request keeps the list and shows a message", async () => {
  const { container } = renderList()
  let resolveAnswer: (result: { ok: false; why: "offline" }) => void = () => {}
  opened.mockImplementation(() => new Promise((resolve) => (resolveAnswer = resolve)))
  await userEvent.click(findRow(5))
  expect(container.querySelectorAll(".spinner")).toHaveLength(1)
  await act(async () => resolveAnswer({ ok: false, why: "offline" }))
  await waitFor(() => expect(container.querySelectorAll(".spinner")).toHaveLength(0))
  expect(toast).toHaveBeenCalledWith("操作未完成，请检查您的网络")
  expect(location.search).toBe("")
})

test("a row shows the state that was loaded for its sheet", async () => {
  opened.mockResolvedValue({ ok: true, found: { coupon: { ...ownCoupons[0]!, used: true }, now } })
  renderList()
  await userEvent.click(findRow(0))
  await screen.findByRole("dialog")
  expect(findRow(0).textContent).toContain("已使用")
})

test("an answer opens no sheet after the driver has followed a link", async () => {
  // jsdom cannot navigate and logs an error.
  jest.spyOn(console, "error").mockImplementation()
  let resolveAnswer: (result: ReturnType<typeof buildAnswer>) => void = () => {}
  opened.mockImplementation(() => new Promise((resolve) => (resolveAnswer = resolve)))
  renderList()
  document.body.insertAdjacentHTML("beforeend", '<a href="/menu">首页</a>')
  await userEvent.click(findRow(0))
  await userEvent.click(screen.getByText("首页"))
  await act(async () => resolveAnswer(buildAnswer(0)))
  await waitFor(() => expect(findRow(0).getAttribute("aria-busy")).not.toBe("true"))
  expect(screen.queryByRole("dialog")).toBeNull()
  expect(location.search).toBe("")
})
