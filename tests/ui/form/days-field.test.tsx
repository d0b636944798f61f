/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { renderToString } from "react-dom/server"
import { DaysField } from "#components/ui/inputs/days-field"

const renderDaysField = (maxDays = 2) => (
  <form>
    <DaysField
      label="来访日期"
      name="visit"
      today="2026-11-20"
      maxDays={maxDays}
      tooLongText={`拜访时间不能超过${maxDays}天`}
    />
  </form>
)
const getFormData = () => Object.fromEntries(new FormData(document.querySelector("form")!))
const openCalendar = () => userEvent.click(screen.getByRole("button", { name: "选择来访日期" }))
const clickButton = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }))
const getSelectedDays = () =>
  screen.getAllByRole("button", { pressed: true }).map((day) => day.getAttribute("aria-label")!.split(" ")[0])

test("two taps select the first and last day of a visit, and 确定 applies them", async () => {
  render(renderDaysField())
  await openCalendar()
  await clickButton(/^11月23日/)
  expect(getSelectedDays()).toEqual(["11月23日"])
  await clickButton(/^11月24日/)
  expect(getSelectedDays()).toEqual(["11月23日", "11月24日"])
  expect(getFormData()).toEqual({ visitFrom: "", visitTo: "" })
  await clickButton("确定")
  expect(getFormData()).toEqual({ visitFrom: "2026-11-23", visitTo: "2026-11-24" })
  expect(screen.getByRole("status").textContent).toBe("11月23日 周一 至 11月24日 周二")
})

test("a day that is too late or before the selected day starts a new selection", async () => {
  render(renderDaysField())
  await openCalendar()
  await clickButton(/^11月23日/)
  await clickButton(/^11月25日/)
  expect(getSelectedDays()).toEqual(["11月25日"])
  expect(screen.getByText("拜访时间不能超过2天")).toBeTruthy()
  await clickButton(/^11月24日/)
  expect(screen.queryByText("拜访时间不能超过2天")).toBeNull()
  expect(getSelectedDays()).toEqual(["11月24日"])
})

test("a selection of days may span the end of a month", async () => {
  render(renderDaysField(5))
  await openCalendar()
  await clickButton(/^11月29日/)
  await clickButton("下个月")
  await clickButton(/^12月2日/)
  expect(getSelectedDays()).toEqual(["12月1日", "12月2日"])
  await clickButton("确定")
  expect(getFormData()).toEqual({ visitFrom: "2026-11-29", visitTo: "2026-12-02" })
})

test("the calendar starts with the current week", async () => {
  render(renderDaysField())
  await openCalendar()
  const getFirstDay = async () => {
    const [day] = await screen.findAllByRole("button", { name: /^\d+月\d+日/ })
    return day?.getAttribute("aria-label")
  }
  expect(await getFirstDay()).toBe("11月15日 周日")
  await clickButton("下个月")
  expect(await getFirstDay()).toBe("12月1日 周二")
})

test("past days and months of the calendar are disabled", async () => {
  render(renderDaysField())
  await openCalendar()
  const isDisabled = async (name: string | RegExp) =>
    (await screen.findByRole<HTMLButtonElement>("button", { name })).disabled
  expect(await isDisabled(/^11月19日/)).toBe(true)
  expect(await isDisabled(/^11月20日/)).toBe(false)
  expect(await isDisabled("上个月")).toBe(true)
})

test("without JavaScript DaysField is two date fields", () => {
  const html = renderToString(renderDaysField())
  expect(html.match(/<input[^>]*type="date"[^>]*>/g)).toEqual([
    expect.stringContaining('name="visitFrom"'),
    expect.stringContaining('name="visitTo"'),
  ])
  expect(html).not.toContain("<button")
})
