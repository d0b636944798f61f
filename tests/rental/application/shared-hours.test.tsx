/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { SpaceFields } from "#components/rental/application/application-fields"
import { packages } from "#components/rental/gallery-figures"
import type { ApplicationValues } from "#lib/rental/application/rules"

const [day, night] = [packages[0]!, packages[3]!]

function chosenOf(molds: typeof packages, typed: ApplicationValues = {}) {
  const { unmount } = render(
    <SpaceFields kind="time-share" typed={typed} errors={{}} molds={molds} onSlotType={() => {}} />,
  )
  const ticked = screen.getAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked)
  unmount()
  return ticked.map(({ value }) => value)
}

test("which hours are shared the driver chooses: none is taken for them, not where there is but one", () => {
  expect(chosenOf([day, night])).toEqual([])
  expect(chosenOf([night])).toEqual([])
})

test("what was chosen stays chosen when the form comes back, also where the hours have no number of their own", () => {
  expect(chosenOf([day, night], { moldId: night.feeId })).toEqual([night.feeId])
  const numbered = { ...night, moldId: "mold-64" }
  expect(chosenOf([day, numbered], { moldId: "mold-64" })).toEqual(["mold-64"])
  expect(chosenOf([day, numbered], { moldId: night.feeId })).toEqual([])
})
