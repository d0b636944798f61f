/** @jest-environment jsdom */
import { act, render as renderWithoutWrapper, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ReactNode } from "react"
import { SWRConfig } from "swr"
import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { FailedResponseError } from "#lib/provider/user-message"

const observers: { options?: IntersectionObserverInit; intersect: () => void }[] = []
beforeEach(() => {
  observers.length = 0
  sessionStorage.clear()
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
      observers.push({ options, intersect: () => callback([{ isIntersecting: true }]) })
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  performance.getEntriesByType = () => []
  window.scrollTo = jest.fn()
})

const createPage = (page: number): ListPage<string> => ({
  items: [`${page}甲`, `${page}乙`],
  next: page < 3 ? page + 1 : undefined,
})

const Isolated = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
)
const render = (list: ReactNode) => renderWithoutWrapper(list, { wrapper: Isolated })

function renderList(loadPage = jest.fn(async (page: number) => createPage(page))) {
  const list = (
    <MoreList
      label="停车记录"
      firstPage={createPage(1)}
      loadPage={loadPage}
      renderRow={(item) => item}
      getKey={String}
      pageHref="?page="
    />
  )
  return { loadPage, ...render(list) }
}
const listRows = () => screen.getAllByRole("listitem").map((row) => row.textContent)

test("the button of MoreList loads the next page until the last one", async () => {
  const { loadPage } = renderList()
  await userEvent.click(screen.getByRole("link", { name: "加载更多" }))
  await waitFor(() => expect(listRows()).toEqual(["1甲", "1乙", "2甲", "2乙"]))
  await userEvent.click(screen.getByRole("link", { name: "加载更多" }))
  await screen.findByText("没有更多数据了")
  expect(listRows()).toHaveLength(6)
  expect(loadPage.mock.calls).toEqual([[2], [3]])
})

test("MoreList shows an entry that has moved to the next page once", async () => {
  renderList(jest.fn(async (_page: number) => ({ items: ["1乙", "2甲"] })))
  await userEvent.click(screen.getByRole("link", { name: "加载更多" }))
  await waitFor(() => expect(listRows()).toEqual(["1甲", "1乙", "2甲"]))
})

test("scrolling to within 250 px of the end of MoreList loads the next page once", async () => {
  const { loadPage } = renderList()
  await waitFor(() => expect(observers[0]?.options?.rootMargin).toBe("0px 0px 250px"))
  act(() => observers[0]?.intersect())
  act(() => observers[0]?.intersect())
  await waitFor(() => expect(listRows()).toHaveLength(4))
  expect(loadPage).toHaveBeenCalledTimes(1)
})

test("MoreList does not retry a failed page automatically, and its retry link loads the page", async () => {
  const loadPage = jest.fn(async (page: number) => createPage(page)).mockRejectedValueOnce(new Error("network"))
  renderList(loadPage)
  await userEvent.click(screen.getByRole("link", { name: "加载更多" }))
  await screen.findByText("加载失败")
  act(() => observers.at(-1)?.intersect())
  expect(loadPage).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole("link", { name: "重试" }))
  await waitFor(() => expect(listRows()).toHaveLength(4))
})

test("MoreList shows the provider's message and phone number for a failed page", async () => {
  const error = new FailedResponseError({ message: "系统繁忙，请稍后再试", phone: "400-820-6688" })
  renderList(jest.fn(async (page: number) => createPage(page)).mockRejectedValueOnce(error))
  await userEvent.click(screen.getByRole("link", { name: "加载更多" }))
  await screen.findByText("加载失败")
  expect(screen.getByText("系统繁忙，请稍后再试")).toBeTruthy()
  expect(screen.getByRole("link", { name: /联系客服/ }).getAttribute("href")).toBe("tel:4008206688")
})

test("going back to MoreList loads the previous number of pages and restores the scroll position", async () => {
  const { unmount } = renderList()
  await userEvent.click(screen.getByRole("link", { name: "加载更多" }))
  await waitFor(() => expect(listRows()).toHaveLength(4))
  Object.defineProperty(window, "scrollY", { value: 640, configurable: true })
  window.dispatchEvent(new Event("pagehide"))
  unmount()

  performance.getEntriesByType = () => [{ type: "back_forward" } as unknown as PerformanceEntry]
  renderList()
  await waitFor(() => expect(listRows()).toHaveLength(4))
  await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(0, 640))
})

test("going back to a list with a failing page shows the first page, restores the scroll position and offers a retry", async () => {
  sessionStorage.setItem(`list:${location.pathname}`, JSON.stringify({ pages: 3, top: 640 }))
  performance.getEntriesByType = () => [{ type: "back_forward" } as unknown as PerformanceEntry]
  const loadPage = jest.fn(async (page: number) => createPage(page)).mockResolvedValueOnce(createPage(2))
  loadPage.mockRejectedValueOnce(new Error("network"))
  renderList(loadPage)
  await screen.findByText("加载失败")
  expect(listRows()).toEqual(["1甲", "1乙"])
  expect(window.scrollTo).toHaveBeenCalledWith(0, 640)
  await userEvent.click(screen.getByRole("link", { name: "重试" }))
  await waitFor(() => expect(listRows()).toHaveLength(4))
})

test("MoreList requests nothing when the page becomes visible or the network is available", async () => {
  const { loadPage } = renderList()
  // The fake `performance` has no entries, and the list may read them in a late animation frame.
  jest.useFakeTimers({ now: Date.now() + 60_000, doNotFake: ["performance"] })
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"))
    window.dispatchEvent(new Event("online"))
  })
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  jest.useRealTimers()
  expect(loadPage).not.toHaveBeenCalled()
})

test("MoreList stores no entries in the browser", async () => {
  renderList()
  window.dispatchEvent(new Event("pagehide"))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("甲")
})

test("MoreList groups rows under headings, and a group continues across pages", async () => {
  const createDays = (page: number): ListPage<string> => ({
    items: [`1${page}月甲`, `1${page}月乙`, `1${page - 1}月丙`],
    next: page > 1 ? page - 1 : undefined,
  })
  const getHeading = (item: string) => item.slice(0, 3)
  render(
    <MoreList
      label="账单"
      firstPage={createDays(2)}
      loadPage={async (page: number) => createDays(page)}
      getHeading={getHeading}
      renderRow={(item: string) => item}
      getKey={(item: string) => item}
      pageHref="?page="
    />,
  )
  const describeLists = () =>
    screen.getAllByRole("list").map((list) => ({
      label: list.getAttribute("aria-label"),
      rowCount: list.children.length,
    }))
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["12月", "11月"])
  expect(describeLists()).toEqual([
    { label: "账单 12月", rowCount: 2 },
    { label: "账单 11月", rowCount: 1 },
  ])
  await userEvent.click(screen.getByRole("link", { name: "加载更多" }))
  await waitFor(() =>
    expect(describeLists()).toEqual([
      { label: "账单 12月", rowCount: 2 },
      { label: "账单 11月", rowCount: 3 },
      { label: "账单 10月", rowCount: 1 },
    ]),
  )
})

test("the sort function of MoreList is applied to all loaded rows", async () => {
  const sortRows = (items: readonly string[]) => items.toSorted((a, b) => b.localeCompare(a))
  const loadPage = async (page: number) => createPage(page)
  const props = {
    label: "停车券",
    firstPage: createPage(1),
    loadPage,
    renderRow: String,
    getKey: String,
    pageHref: "?page=",
  }
  render(<MoreList {...props} sort={sortRows} hasSeparateRows />)
  expect(listRows()).toEqual(sortRows(["1甲", "1乙"]))
  await userEvent.click(screen.getByRole("link", { name: "加载更多" }))
  await waitFor(() => expect(listRows()).toEqual(sortRows(["1甲", "1乙", "2甲", "2乙"])))
  expect(screen.getByRole("list").className).not.toContain("card")
})
