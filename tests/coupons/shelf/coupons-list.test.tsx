/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { ownCoupons, now } from "#components/coupons/gallery-figures"
import { CouponsList } from "#components/coupons/shelf/coupons-list"
import { toast } from "#components/ui/overlay/toast"
import { ask } from "#lib/ask"

jest.mock("#lib/ask", () => ({ ask: { coupons: { opened: jest.fn() } } }))
jest.mock("#components/ui/overlay/toast", () => ({ toast: jest.fn() }))
const asked = jest.mocked(ask.coupons.opened)

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
  asked.mockReset()
  history.replaceState(null, "", "/WALLET/coupon")
})

const shown = () =>
  render(
    <CouponsList
      used={false}
      firstPage={{ items: ownCoupons }}
      now={now}
      plateSelectHref="#"
      formToken="of-this-page"
    />,
  )
/** Also while a sheet lies over it. */
const row = (at: number) => document.querySelector(`a[href*="coupon=${ownCoupons[at]!.id}&"]`)!
const found = (at: number) => ({ ok: true as const, found: { coupon: { ...ownCoupons[at]!, parks: [] }, now } })

test("it is asked for with the page's own token, so that a page of another driver's is loaded anew", async () => {
  asked.mockResolvedValue(found(0))
  shown()
  await userEvent.click(row(0))
  expect(await screen.findByRole("dialog", { name: "停车券" })).toBeTruthy()
  expect(asked).toHaveBeenCalledWith({ couponId: ownCoupons[0]!.id, token: "gallery" }, { csrfToken: "of-this-page" })
  expect(location.search).toBe(`?coupon=${ownCoupons[0]!.id}&token=gallery`)
})

test("of two that are tapped the last one opens, whichever answer comes first", async () => {
  const answers: ((said: ReturnType<typeof found>) => void)[] = []
  asked.mockImplementation(() => new Promise((told) => answers.push(told)))
  shown()
  await userEvent.click(row(2))
  await userEvent.click(row(3))
  expect(row(3).getAttribute("aria-busy")).toBe("true")
  await act(async () => {
    answers[1]!(found(3))
    answers[0]!(found(2))
  })
  expect((await screen.findByRole("dialog")).textContent).toContain("平台赠送")
  expect(location.search).toContain(`coupon=${ownCoupons[3]!.id}&`)
})

test("one that is over shows that it is asked for, too; where there is no network the list stays, and says so", async () => {
  const { container } = shown()
  let tell: (said: { ok: false; why: "offline" }) => void = () => {}
  asked.mockImplementation(() => new Promise((told) => (tell = told)))
  await userEvent.click(row(5))
  expect(container.querySelectorAll(".spinner")).toHaveLength(1)
  await act(async () => tell({ ok: false, why: "offline" }))
  await waitFor(() => expect(container.querySelectorAll(".spinner")).toHaveLength(0))
  expect(toast).toHaveBeenCalledWith("操作未完成，请检查您的网络")
  expect(location.search).toBe("")
})

test("what the sheet has told of a coupon its row tells after it", async () => {
  asked.mockResolvedValue({ ok: true, found: { coupon: { ...ownCoupons[0]!, used: true }, now } })
  shown()
  await userEvent.click(row(0))
  await screen.findByRole("dialog")
  expect(row(0).textContent).toContain("已使用")
})

test("where another page was asked for meanwhile, the answer opens nothing", async () => {
  // There is no such page here to go to.
  jest.spyOn(console, "error").mockImplementation()
  let tell: (said: ReturnType<typeof found>) => void = () => {}
  asked.mockImplementation(() => new Promise((told) => (tell = told)))
  shown()
  document.body.insertAdjacentHTML("beforeend", '<a href="/menu">首页</a>')
  await userEvent.click(row(0))
  await userEvent.click(screen.getByText("首页"))
  await act(async () => tell(found(0)))
  await waitFor(() => expect(row(0).getAttribute("aria-busy")).not.toBe("true"))
  expect(screen.queryByRole("dialog")).toBeNull()
  expect(location.search).toBe("")
})
