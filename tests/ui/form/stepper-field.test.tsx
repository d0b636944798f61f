/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { StepperField } from "#components/ui/inputs/stepper-field"

const mockToasts: string[] = []
jest.mock("#components/ui/overlay/toast", () => ({ toast: (text: string) => void mockToasts.push(text) }))

function renderField(props: { steps?: readonly number[] } = {}) {
  const counts: number[] = []
  mockToasts.length = 0
  render(
    <StepperField
      label="续费数量"
      name="periods"
      unit="期"
      defaultValue={3}
      min={3}
      max={366}
      minMessage="最少续费3期"
      maxMessage="最多续费366期"
      onCount={(count) => counts.push(count)}
      {...props}
    />,
  )
  return { counts, field: screen.getByRole<HTMLInputElement>("spinbutton") }
}
const clickButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }))

test("typing into StepperField updates the count before the field loses the focus", () => {
  const { counts, field } = renderField()
  fireEvent.input(field, { target: { value: "12" } })
  expect({ counts, toasts: mockToasts, value: field.value }).toEqual({ counts: [12], toasts: [], value: "12" })
})

test("an invalid number in StepperField is corrected with a message when the field loses the focus", () => {
  const { counts, field } = renderField()
  fireEvent.input(field, { target: { value: "367" } })
  expect({ counts, value: field.value }).toEqual({ counts: [], value: "367" })
  fireEvent.blur(field)
  expect({ counts, toasts: mockToasts, value: field.value }).toEqual({
    counts: [366],
    toasts: ["最多续费366期"],
    value: "366",
  })
  fireEvent.input(field, { target: { value: "1" } })
  fireEvent.blur(field)
  expect({ counts, toast: mockToasts.at(-1), value: field.value }).toEqual({
    counts: [366, 3],
    toast: "最少续费3期",
    value: "3",
  })
})

test("the buttons of StepperField move through its steps and show a message at the ends", () => {
  const { counts } = renderField({ steps: [3, 12] })
  clickButton("增加")
  clickButton("增加")
  clickButton("减少")
  clickButton("减少")
  expect(counts).toEqual([12, 3])
  expect(mockToasts).toEqual(["最多续费366期", "最少续费3期"])
})
