/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react"
import { ParksScreen } from "#components/invoices/parks/parks-screen"
import { ask } from "#lib/ask"

jest.mock("#lib/ask", () => ({ ask: { invoices: { electronicParks: jest.fn(), anyParks: jest.fn() } } }))
const offering = jest.mocked(ask.invoices.electronicParks)
const known = jest.mocked(ask.invoices.anyParks)

const park = (id: string, name: string, offers = true) => ({ id, name, offers, address: undefined, phone: undefined })
const found = (...list: ReturnType<typeof park>[]) => ({ ok: true, data: { list } }) as const
const shown = () =>
  render(
    <ParksScreen
      path="/x"
      electronic
      parks={[park("1", "科技园停车场")]}
      hrefs={{ next: "/n/PARK", refused: "/r?refused=PARK" }}
    />,
  )
const type = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } })
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  offering.mockReset()
  known.mockReset().mockResolvedValue(found())
})
afterEach(() => jest.useRealTimers())

test("S118: it asks once one has stopped typing for half a second, and not before", async () => {
  offering.mockResolvedValue(found(park("2", "滨河停车场")))
  known.mockResolvedValue(found(park("2", "滨河停车场"), park("3", "滨河路边")))
  shown()
  type("滨")
  await after(400)
  type("滨河")
  await after(499)
  expect(offering).toHaveBeenCalledTimes(0)
  await after(1)
  expect(offering.mock.calls).toEqual([[{ name: "滨河" }]])
  expect(screen.getByRole("link", { name: /滨河停车场/ }).getAttribute("href")).toBe("/n/2")
  expect(screen.getByRole("link", { name: /滨河路边.*不能开票/ }).getAttribute("href")).toBe("/r?refused=3")
})

test("an answer that comes late does not take the place of a newer one", async () => {
  offering.mockImplementationOnce(
    () => new Promise((told) => setTimeout(() => told(found(park("8", "旧停车场"))), 3_000)),
  )
  offering.mockResolvedValueOnce(found(park("9", "新停车场")))
  shown()
  type("旧")
  await after(500)
  type("新")
  await after(500)
  expect(screen.getByText("新停车场")).toBeTruthy()
  await after(3_000)
  expect(screen.queryByText("旧停车场")).toBeNull()
})

test("where nothing comes it says so, and leads to the page itself", async () => {
  offering.mockResolvedValue({ ok: false, why: "offline" })
  shown()
  type("科技")
  await after(500)
  expect(screen.getByText("加载失败")).toBeTruthy()
})

test("where a name finds none there is a way to all of them", async () => {
  offering.mockResolvedValue(found())
  shown()
  expect(screen.queryByRole("link", { name: "查看全部停车场" })).toBeNull()
  type("月球")
  await after(500)
  expect(screen.getByRole("link", { name: "查看全部停车场" }).getAttribute("href")).toBe("/x")
})
