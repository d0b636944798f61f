/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react"
import { SpaceSearch } from "#components/cross-park/spaces/space-search"

type Respond = (body: object) => void
let requests: { park: string; respond: Respond }[]

beforeEach(() => {
  jest.useFakeTimers()
  requests = []
  window.fetch = ((_: string, { body }: { body: string }) =>
    new Promise((resolve) => {
      const { park } = JSON.parse(body) as { park: string }
      requests.push({ park, respond: (body) => resolve({ json: async () => body } as Response) })
    })) as typeof fetch
})

const renderSearch = () => render(<SpaceSearch>all spaces</SpaceSearch>)
const typeText = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } })
const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const buildResponse = (park: string) => ({
  ok: true,
  data: { parks: [{ id: park, park, amount: 1_000, type: "DAY", overnight: false }] },
})

test("a search of spaces is sent once, half a second after the last letter", async () => {
  renderSearch()
  typeText("科")
  await advanceTime(300)
  typeText("科技")
  await advanceTime(499)
  expect(requests).toEqual([])
  await advanceTime(1)
  expect(requests.map(({ park }) => park)).toEqual(["科技"])
})

test("the search of spaces shows only the response to the current text, in any order of responses", async () => {
  renderSearch()
  typeText("科技")
  await advanceTime(500)
  typeText("海岸")
  await advanceTime(500)
  await act(async () => requests[1]!.respond(buildResponse("海岸城")))
  await act(async () => requests[0]!.respond(buildResponse("科技园")))
  expect(screen.getByRole("list", { name: "搜索结果" }).textContent).toContain("海岸城")
  expect(screen.queryByText(/科技园/)).toBeNull()
})

test("the search of spaces shows the whole list when the field is emptied, even after a late response", async () => {
  renderSearch()
  typeText("科技")
  await advanceTime(500)
  typeText("  ")
  await act(async () => requests[0]!.respond(buildResponse("科技园")))
  await advanceTime(1_000)
  expect(screen.getByText("all spaces")).toBeTruthy()
  expect(requests).toHaveLength(1)
})

test("the search of spaces distinguishes an empty result from a failed search", async () => {
  renderSearch()
  typeText("月球")
  await advanceTime(500)
  await act(async () => requests[0]!.respond({ ok: true, data: { parks: [] } }))
  expect(screen.getByText("暂无预约信息")).toBeTruthy()
  typeText("月球背面")
  await advanceTime(500)
  await act(async () => requests[1]!.respond({ ok: false, why: "offline" }))
  expect(screen.getByText("加载失败")).toBeTruthy()
})
