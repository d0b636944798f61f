/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { renderToString } from "react-dom/server"
import { StepperField } from "#components/ui/inputs/stepper-field"
import { Toaster } from "#components/ui/overlay/toast"

const heard = jest.fn()
const field = (start: number, locked?: string) => (
  <StepperField
    {...{ label: "续费数量", name: "count", unit: "个月", defaultValue: start, min: 2, max: 4, locked, onCount: heard }}
    atMin="最少续费2期"
    atMax="最多续费4期"
  />
)
const open = (start: number, locked?: string) => {
  heard.mockClear()
  render(
    <form>
      {field(start, locked)}
      <Toaster />
    </form>,
  )
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }))
const number = () => screen.getByRole<HTMLInputElement>("spinbutton")
const sent = () => new FormData(document.querySelector("form")!).get("count")
const told = () => document.querySelector(".toast")?.textContent

test("each press is one more or one less, and the form sends what stands there", async () => {
  open(3)
  await press("增加")
  expect([sent(), heard.mock.lastCall]).toEqual(["4", [4]])
  await press("减少")
  await press("减少")
  expect([sent(), heard.mock.lastCall, told()]).toEqual(["2", [2], undefined])
})

test.each([
  ["减少", 2, "最少续费2期"],
  ["增加", 4, "最多续费4期"],
])("%s is grey at %d, still answers, and says why it goes no further", async (name, start, words) => {
  open(start)
  expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).toBe("true")
  await press(name)
  expect([sent(), told(), heard.mock.calls]).toEqual([String(start), words, []])
})

test("a number may be typed, within its limits", async () => {
  open(3)
  await userEvent.clear(number())
  await userEvent.type(number(), "9")
  await userEvent.tab()
  expect([sent(), told(), heard.mock.lastCall]).toEqual(["4", "最多续费4期", [4]])
  await userEvent.clear(number())
  await userEvent.tab()
  expect(sent()).toBe("4")
})

test("a number that is not the driver's to choose keeps its buttons, and any press says why", async () => {
  open(3, "您的月租服务仅支持3个月")
  for (const name of ["减少", "增加"]) {
    expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).toBe("true")
    await press(name)
    expect([sent(), told()]).toEqual(["3", "您的月租服务仅支持3个月"])
  }
  expect(number().readOnly).toBe(true)
})

test("without a script it is a number field with its limits", () => {
  const html = renderToString(field(3))
  for (const said of ['name="count"', 'type="number"', 'min="2"', 'max="4"', 'value="3"']) {
    expect(html.match(/<input[^>]*>/g)).toEqual([expect.stringContaining(said)])
  }
  expect(html.match(/<button[^>]*>/g)?.every((button) => button.includes("needs-script"))).toBe(true)
})
