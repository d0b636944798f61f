/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { renderToString } from "react-dom/server"
import { DaysField } from "#components/ui/inputs/days-field"

const field = (most = 2) => (
  <form>
    <DaysField
      label="来访日期"
      name="visit"
      today="2026-11-20"
      maxDays={most}
      tooLongText={`拜访时间不能超过${most}天`}
    />
  </form>
)
const sent = () => Object.fromEntries(new FormData(document.querySelector("form")!))
const openIt = () => userEvent.click(screen.getByRole("button", { name: "选择来访日期" }))
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }))
const pressed = () =>
  screen.getAllByRole("button", { pressed: true }).map((day) => day.getAttribute("aria-label")!.split(" ")[0])

test("one tap is one day, a second one after it the last, and neither counts before 确定", async () => {
  render(field())
  await openIt()
  await tap(/^11月23日/)
  expect(pressed()).toEqual(["11月23日"])
  await tap(/^11月24日/)
  expect([pressed(), sent()]).toEqual([["11月23日", "11月24日"], { visitFrom: "", visitTo: "" }])
  await tap("确定")
  expect(sent()).toEqual({ visitFrom: "2026-11-23", visitTo: "2026-11-24" })
  expect(screen.getByRole("status").textContent).toBe("11月23日 周一 至 11月24日 周二")
})

test("a day that would make it too long, or lies before, begins anew", async () => {
  render(field())
  await openIt()
  await tap(/^11月23日/)
  await tap(/^11月25日/)
  expect(pressed()).toEqual(["11月25日"])
  expect(screen.getByText("拜访时间不能超过2天")).toBeTruthy()
  await tap(/^11月24日/)
  expect(screen.queryByText("拜访时间不能超过2天")).toBeNull()
  expect(pressed()).toEqual(["11月24日"])
})

test("what lies between belongs to it, over the end of a month", async () => {
  render(field(5))
  await openIt()
  await tap(/^11月29日/)
  await tap("下个月")
  await tap(/^12月2日/)
  expect(pressed()).toEqual(["12月1日", "12月2日"])
  await tap("确定")
  expect(sent()).toEqual({ visitFrom: "2026-11-29", visitTo: "2026-12-02" })
})

test("the weeks that are over are not there: of a month that has begun the first one has today", async () => {
  render(field())
  await openIt()
  const first = async () => {
    const [day] = await screen.findAllByRole("button", { name: /^\d+月\d+日/ })
    return day?.getAttribute("aria-label")
  }
  expect(await first()).toBe("11月15日 周日")
  await tap("下个月")
  expect(await first()).toBe("12月1日 周二")
})

test("days and months that are over do not answer", async () => {
  render(field())
  await openIt()
  const off = async (name: string | RegExp) => (await screen.findByRole<HTMLButtonElement>("button", { name })).disabled
  expect([await off(/^11月19日/), await off(/^11月20日/), await off("上个月")]).toEqual([true, false, true])
})

test("without a script there are two date fields", () => {
  const html = renderToString(field())
  expect(html.match(/<input[^>]*type="date"[^>]*>/g)).toEqual([
    expect.stringContaining('name="visitFrom"'),
    expect.stringContaining('name="visitTo"'),
  ])
  expect(html).not.toContain("<button")
})
