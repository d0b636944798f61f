/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { StepperField } from "#components/ui/inputs/stepper-field"

const said: string[] = []
jest.mock("#components/ui/overlay/toast", () => ({ toast: (text: string) => void said.push(text) }))

function open(more: { steps?: readonly number[] } = {}) {
  const counts: number[] = []
  said.length = 0
  render(
    <StepperField
      {...{ label: "续费数量", name: "periods", unit: "期", defaultValue: 3, min: 3, max: 366 }}
      {...{ atMin: "最少续费3期", atMax: "最多续费366期", onCount: (count) => counts.push(count) }}
      {...more}
    />,
  )
  return { counts, field: screen.getByRole<HTMLInputElement>("spinbutton") }
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }))

test("what is typed counts while it is typed, before the field is left", () => {
  const { counts, field } = open()
  fireEvent.input(field, { target: { value: "12" } })
  expect([counts, said, field.value]).toEqual([[12], [], "12"])
})

test("what cannot be is put right when the field is left, and it is said how many there may be", () => {
  const { counts, field } = open()
  fireEvent.input(field, { target: { value: "367" } })
  expect([counts, field.value]).toEqual([[], "367"])
  fireEvent.blur(field)
  expect([counts, said, field.value]).toEqual([[366], ["最多续费366期"], "366"])
  fireEvent.input(field, { target: { value: "1" } })
  fireEvent.blur(field)
  expect([counts, said.at(-1), field.value]).toEqual([[366, 3], "最少续费3期", "3"])
})

test("of numbers that are given the buttons go from one to the next, and say where there is none", () => {
  const { counts } = open({ steps: [3, 12] })
  press("增加")
  press("增加")
  press("减少")
  press("减少")
  expect([counts, said]).toEqual([
    [12, 3],
    ["最多续费366期", "最少续费3期"],
  ])
})
