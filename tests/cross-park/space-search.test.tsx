/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react"
import { SpaceSearch } from "#components/cross-park/spaces/space-search"

type Answer = (said: object) => void
let asked: { park: string; answer: Answer }[]

beforeEach(() => {
  jest.useFakeTimers()
  asked = []
  window.fetch = ((_: string, { body }: { body: string }) =>
    new Promise((settle) => {
      const { park } = JSON.parse(body) as { park: string }
      asked.push({ park, answer: (said) => settle({ json: async () => said } as Response) })
    })) as typeof fetch
})

const open = () => render(<SpaceSearch>everything there is</SpaceSearch>)
const type = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const found = (park: string) => ({
  ok: true,
  data: { parks: [{ id: park, park, amount: 1_000, type: "DAY", overnight: false }] },
})

test("it asks half a second after the last letter, once", async () => {
  open()
  type("科")
  await pass(300)
  type("科技")
  await pass(499)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked.map(({ park }) => park)).toEqual(["科技"])
})

test("only the answer to what stands in the field is shown, whichever comes last", async () => {
  open()
  type("科技")
  await pass(500)
  type("海岸")
  await pass(500)
  await act(async () => asked[1]!.answer(found("海岸城")))
  await act(async () => asked[0]!.answer(found("科技园")))
  expect(screen.getByRole("list", { name: "搜索结果" }).textContent).toContain("海岸城")
  expect(screen.queryByText(/科技园/)).toBeNull()
})

test("an emptied field shows everything again, and a late answer does not come back", async () => {
  open()
  type("科技")
  await pass(500)
  type("  ")
  await act(async () => asked[0]!.answer(found("科技园")))
  await pass(1_000)
  expect(screen.getByText("everything there is")).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test("nothing found and nothing heard are two things", async () => {
  open()
  type("月球")
  await pass(500)
  await act(async () => asked[0]!.answer({ ok: true, data: { parks: [] } }))
  expect(screen.getByText("暂无预约信息")).toBeTruthy()
  type("月球背面")
  await pass(500)
  await act(async () => asked[1]!.answer({ ok: false, why: "offline" }))
  expect(screen.getByText("加载失败")).toBeTruthy()
})
