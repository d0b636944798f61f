/** @jest-environment jsdom */
import { act, render as renderBare, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ReactNode } from "react"
import { SWRConfig } from "swr"
import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { NothingToShow } from "#lib/provider/user-message"

const watched: { options?: IntersectionObserverInit; near: () => void }[] = []
beforeEach(() => {
  watched.length = 0
  sessionStorage.clear()
  globalThis.IntersectionObserver = class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
      watched.push({ options, near: () => tell([{ isIntersecting: true }]) })
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  performance.getEntriesByType = () => []
  window.scrollTo = jest.fn()
})

const pageOf = (page: number): ListPage<string> => ({
  items: [`${page}甲`, `${page}乙`],
  next: page < 3 ? page + 1 : undefined,
})

const Isolated = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
)
const render = (list: ReactNode) => renderBare(list, { wrapper: Isolated })

function renderList(load = jest.fn(async (page: number) => pageOf(page))) {
  const list = (
    <MoreList
      label="停车记录"
      firstPage={pageOf(1)}
      loadPage={load}
      renderRow={(item) => item}
      getKey={String}
      pageHref="?page="
    />
  )
  return { load, ...render(list) }
}
const rows = () => screen.getAllByRole("listitem").map((row) => row.textContent)

test("the button loads the next page until there is no more", async () => {
  const { load } = renderList()
  await userEvent.click(screen.getByRole("link", { name: "加载更多" }))
  await waitFor(() => expect(rows()).toEqual(["1甲", "1乙", "2甲", "2乙"]))
  await userEvent.click(screen.getByRole("link", { name: "加载更多" }))
  await screen.findByText("没有更多数据了")
  expect(rows()).toHaveLength(6)
  expect(load.mock.calls).toEqual([[2], [3]])
})

test("shows an entry once that a new one has moved to the next page", async () => {
  renderList(jest.fn(async (_page: number) => ({ items: ["1乙", "2甲"] })))
  await userEvent.click(screen.getByRole("link", { name: "加载更多" }))
  await waitFor(() => expect(rows()).toEqual(["1甲", "1乙", "2甲"]))
})

test("so does coming within 250 px of the end, once", async () => {
  const { load } = renderList()
  await waitFor(() => expect(watched[0]?.options?.rootMargin).toBe("0px 0px 250px"))
  act(() => watched[0]?.near())
  act(() => watched[0]?.near())
  await waitFor(() => expect(rows()).toHaveLength(4))
  expect(load).toHaveBeenCalledTimes(1)
})

test("a failure says so and is not tried again by itself; the retry goes on", async () => {
  const load = jest.fn(async (page: number) => pageOf(page)).mockRejectedValueOnce(new Error("network"))
  renderList(load)
  await userEvent.click(screen.getByRole("link", { name: "加载更多" }))
  await screen.findByText("加载失败")
  act(() => watched.at(-1)?.near())
  expect(load).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole("link", { name: "重试" }))
  await waitFor(() => expect(rows()).toHaveLength(4))
})

test("what the provider says instead is said, and its number can be called", async () => {
  const said = new NothingToShow({ message: "系统繁忙，请稍后再试", phone: "400-820-6688" })
  renderList(jest.fn(async (page: number) => pageOf(page)).mockRejectedValueOnce(said))
  await userEvent.click(screen.getByRole("link", { name: "加载更多" }))
  await screen.findByText("加载失败")
  expect(screen.getByText("系统繁忙，请稍后再试")).toBeTruthy()
  expect(screen.getByRole("link", { name: /联系客服/ }).getAttribute("href")).toBe("tel:4008206688")
})

test("coming back loads as many pages as there were and returns to the place", async () => {
  const { unmount } = renderList()
  await userEvent.click(screen.getByRole("link", { name: "加载更多" }))
  await waitFor(() => expect(rows()).toHaveLength(4))
  Object.defineProperty(window, "scrollY", { value: 640, configurable: true })
  window.dispatchEvent(new Event("pagehide"))
  unmount()

  performance.getEntriesByType = () => [{ type: "back_forward" } as unknown as PerformanceEntry]
  renderList()
  await waitFor(() => expect(rows()).toHaveLength(4))
  await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(0, 640))
})

test("coming back to a list of which a page fails shows the first page, returns to the place and offers a retry", async () => {
  sessionStorage.setItem(`list:${location.pathname}`, JSON.stringify({ pages: 3, top: 640 }))
  performance.getEntriesByType = () => [{ type: "back_forward" } as unknown as PerformanceEntry]
  const load = jest.fn(async (page: number) => pageOf(page)).mockResolvedValueOnce(pageOf(2))
  load.mockRejectedValueOnce(new Error("network"))
  renderList(load)
  await screen.findByText("加载失败")
  expect(rows()).toEqual(["1甲", "1乙"])
  expect(window.scrollTo).toHaveBeenCalledWith(0, 640)
  await userEvent.click(screen.getByRole("link", { name: "重试" }))
  await waitFor(() => expect(rows()).toHaveLength(4))
})

test("a list requests nothing when the driver or the network is back", async () => {
  const { load } = renderList()
  jest.useFakeTimers({ now: Date.now() + 60_000 })
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"))
    window.dispatchEvent(new Event("online"))
  })
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  jest.useRealTimers()
  expect(load).not.toHaveBeenCalled()
})

test("what was read is not kept in the browser", async () => {
  renderList()
  window.dispatchEvent(new Event("pagehide"))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("甲")
})

test("rows stand under the heading of their group, and one that goes on does so in its place", async () => {
  const days = (page: number): ListPage<string> => ({
    items: [`1${page}月甲`, `1${page}月乙`, `1${page - 1}月丙`],
    next: page > 1 ? page - 1 : undefined,
  })
  const group = (item: string) => item.slice(0, 3)
  render(
    <MoreList
      {...{ label: "账单", firstPage: days(2), loadPage: async (page: number) => days(page), getHeading: group }}
      {...{ renderRow: (item: string) => item, getKey: (item: string) => item, pageHref: "?page=" }}
    />,
  )
  const lists = () => screen.getAllByRole("list").map((list) => [list.getAttribute("aria-label"), list.children.length])
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["12月", "11月"])
  expect(lists()).toEqual([
    ["账单 12月", 2],
    ["账单 11月", 1],
  ])
  await userEvent.click(screen.getByRole("link", { name: "加载更多" }))
  await waitFor(() =>
    expect(lists()).toEqual([
      ["账单 12月", 2],
      ["账单 11月", 3],
      ["账单 10月", 1],
    ]),
  )
})

test("with an order of its own, everything that has been loaded stands in it", async () => {
  const order = (items: readonly string[]) => items.toSorted((a, b) => b.localeCompare(a))
  const load = async (page: number) => pageOf(page)
  const props = {
    label: "停车券",
    firstPage: pageOf(1),
    loadPage: load,
    renderRow: String,
    getKey: String,
    pageHref: "?page=",
  }
  render(<MoreList {...props} sort={order} hasSeparateRows />)
  expect(rows()).toEqual(order(["1甲", "1乙"]))
  await userEvent.click(screen.getByRole("link", { name: "加载更多" }))
  await waitFor(() => expect(rows()).toEqual(order(["1甲", "1乙", "2甲", "2乙"])))
  expect(screen.getByRole("list").className).not.toContain("card")
})
