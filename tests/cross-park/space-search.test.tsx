/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react"
import { SpaceSearch } from "#components/cross-park/spaces/space-search"

type Answer = (body: object) => void
let requests: { park: string; answer: Answer }[]

beforeEach(() => {
  jest.useFakeTimers()
  requests = []
  window.fetch = ((_: string, { body }: { body: string }) =>
    new Promise((resolve) => {
      const { park } = JSON.parse(body) as { park: string }
      requests.push({ park, answer: (body) => resolve({ json: async () => body } as Response) })
    })) as typeof fetch
})

const renderSearch = () => render(<SpaceSearch>everything there is</SpaceSearch>)
const typeText = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } })
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const buildAnswer = (park: string) => ({
  ok: true,
  data: { parks: [{ id: park, park, amount: 1_000, type: "DAY", overnight: false }] },
})

test("searches once, half a second after the last letter", async () => {
  renderSearch()
  typeText("科")
  await advance(300)
  typeText("科技")
  await advance(499)
  expect(requests).toEqual([])
  await advance(1)
  expect(requests.map(({ park }) => park)).toEqual(["科技"])
})

test("shows only the answer to the current text, whichever answer comes last", async () => {
  renderSearch()
  typeText("科技")
  await advance(500)
  typeText("海岸")
  await advance(500)
  await act(async () => requests[1]!.answer(buildAnswer("海岸城")))
  await act(async () => requests[0]!.answer(buildAnswer("科技园")))
  expect(screen.getByRole("list", { name: "搜索结果" }).textContent).toContain("海岸城")
  expect(screen.queryByText(/科技园/)).toBeNull()
})

test("shows the whole list when the field is emptied, also after a late answer", async () => {
  renderSearch()
  typeText("科技")
  await advance(500)
  typeText("  ")
  await act(async () => requests[0]!.answer(buildAnswer("科技园")))
  await advance(1_000)
  expect(screen.getByText("everything there is")).toBeTruthy()
  expect(requests).toHaveLength(1)
})

test("distinguishes an empty result from a failed search", async () => {
  renderSearch()
  typeText("月球")
  await advance(500)
  await act(async () => requests[0]!.answer({ ok: true, data: { parks: [] } }))
  expect(screen.getByText("暂无预约信息")).toBeTruthy()
  typeText("月球背面")
  await advance(500)
  await act(async () => requests[1]!.answer({ ok: false, why: "offline" }))
  expect(screen.getByText("加载失败")).toBeTruthy()
})
