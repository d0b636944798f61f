/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react"
import { ParksScreen } from "#components/invoices/parks/parks-screen"
import { apiClient } from "#lib/api-client"

jest.mock("#lib/api-client", () => ({ apiClient: { invoices: { electronicParks: jest.fn(), anyParks: jest.fn() } } }))
const searchOffering = jest.mocked(apiClient.invoices.electronicParks)
const searchAll = jest.mocked(apiClient.invoices.anyParks)

const createPark = (id: string, name: string, offers = true) => ({
  id,
  name,
  offers,
  address: undefined,
  phone: undefined,
})
const createResponse = (...list: ReturnType<typeof createPark>[]) => ({ ok: true, data: { list } }) as const
const renderScreen = () =>
  render(
    <ParksScreen
      path="/x"
      electronic
      parks={[createPark("1", "科技园停车场")]}
      hrefs={{ next: "/n/PARK", refused: "/r?refused=PARK" }}
    />,
  )
const typeSearch = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } })
const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  searchOffering.mockReset()
  searchAll.mockReset().mockResolvedValue(createResponse())
})
afterEach(() => jest.useRealTimers())

test("the search is sent half a second after the last input", async () => {
  searchOffering.mockResolvedValue(createResponse(createPark("2", "滨河停车场")))
  searchAll.mockResolvedValue(createResponse(createPark("2", "滨河停车场"), createPark("3", "滨河路边")))
  renderScreen()
  typeSearch("滨")
  await advanceTime(400)
  typeSearch("滨河")
  await advanceTime(499)
  expect(searchOffering).toHaveBeenCalledTimes(0)
  await advanceTime(1)
  expect(searchOffering.mock.calls).toEqual([[{ name: "滨河" }]])
  expect(screen.getByRole("link", { name: /滨河停车场/ }).getAttribute("href")).toBe("/n/2")
  expect(screen.getByRole("link", { name: /滨河路边.*不能开票/ }).getAttribute("href")).toBe("/r?refused=3")
})

test("a late response does not replace a newer one", async () => {
  searchOffering.mockImplementationOnce(
    () => new Promise((resolve) => setTimeout(() => resolve(createResponse(createPark("8", "旧停车场"))), 3_000)),
  )
  searchOffering.mockResolvedValueOnce(createResponse(createPark("9", "新停车场")))
  renderScreen()
  typeSearch("旧")
  await advanceTime(500)
  typeSearch("新")
  await advanceTime(500)
  expect(screen.getByText("新停车场")).toBeTruthy()
  await advanceTime(3_000)
  expect(screen.queryByText("旧停车场")).toBeNull()
})

test("a failed search shows an error", async () => {
  searchOffering.mockResolvedValue({ ok: false, why: "offline" })
  renderScreen()
  typeSearch("科技")
  await advanceTime(500)
  expect(screen.getByText("加载失败")).toBeTruthy()
})

test("a search without results links to all car parks", async () => {
  searchOffering.mockResolvedValue(createResponse())
  renderScreen()
  expect(screen.queryByRole("link", { name: "查看全部停车场" })).toBeNull()
  typeSearch("月球")
  await advanceTime(500)
  expect(screen.getByRole("link", { name: "查看全部停车场" }).getAttribute("href")).toBe("/x")
})
