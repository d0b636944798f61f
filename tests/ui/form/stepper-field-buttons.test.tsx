/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { renderToString } from "react-dom/server"
import { StepperField } from "#components/ui/inputs/stepper-field"
import { Toaster } from "#components/ui/overlay/toast"

const onCount = jest.fn()
const createField = (defaultValue: number, locked?: string) => (
  <StepperField
    label="续费数量"
    name="count"
    unit="个月"
    defaultValue={defaultValue}
    min={2}
    max={4}
    lockedMessage={locked}
    onCount={onCount}
    minMessage="最少续费2期"
    maxMessage="最多续费4期"
  />
)
const renderField = (defaultValue: number, locked?: string) => {
  onCount.mockClear()
  render(
    <form>
      {createField(defaultValue, locked)}
      <Toaster />
    </form>,
  )
}
const clickButton = (name: string) => userEvent.click(screen.getByRole("button", { name }))
const getInput = () => screen.getByRole<HTMLInputElement>("spinbutton")
const getFormValue = () => new FormData(document.querySelector("form")!).get("count")
const getToastText = () => document.querySelector(".toast")?.textContent

test("the buttons of StepperField change the value by one", async () => {
  renderField(3)
  await clickButton("增加")
  expect(getFormValue()).toBe("4")
  expect(onCount).toHaveBeenLastCalledWith(4)
  await clickButton("减少")
  await clickButton("减少")
  expect(getFormValue()).toBe("2")
  expect(onCount).toHaveBeenLastCalledWith(2)
  expect(getToastText()).toBeUndefined()
})

test.each([
  ["减少", 2, "最少续费2期"],
  ["增加", 4, "最多续费4期"],
])("the button %s at %d is marked as disabled and shows a message when pressed", async (name, value, message) => {
  renderField(value)
  expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).toBe("true")
  await clickButton(name)
  expect(getFormValue()).toBe(String(value))
  expect(getToastText()).toBe(message)
  expect(onCount).not.toHaveBeenCalled()
})

test("a number that is typed into StepperField is limited to its range", async () => {
  renderField(3)
  await userEvent.clear(getInput())
  await userEvent.type(getInput(), "9")
  await userEvent.tab()
  expect(getFormValue()).toBe("4")
  expect(getToastText()).toBe("最多续费4期")
  expect(onCount).toHaveBeenLastCalledWith(4)
  await userEvent.clear(getInput())
  await userEvent.tab()
  expect(getFormValue()).toBe("4")
})

test("both buttons of a locked StepperField show its reason", async () => {
  renderField(3, "只能续费3个月")
  for (const name of ["减少", "增加"]) {
    expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).toBe("true")
    await clickButton(name)
    expect(getFormValue()).toBe("3")
    expect(getToastText()).toBe("只能续费3个月")
  }
  expect(getInput().readOnly).toBe(true)
})

test("without JavaScript StepperField is a number input with limits", () => {
  const html = renderToString(createField(3))
  for (const attribute of ['name="count"', 'type="number"', 'min="2"', 'max="4"', 'value="3"']) {
    expect(html.match(/<input[^>]*>/g)).toEqual([expect.stringContaining(attribute)])
  }
  expect(html.match(/<button[^>]*>/g)?.every((button) => button.includes("needs-script"))).toBe(true)
})
