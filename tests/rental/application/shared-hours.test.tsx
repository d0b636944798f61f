/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { SpaceFields } from "#components/rental/application/application-fields"
import { packages } from "#components/rental/home/gallery-data"
import type { ApplicationValues } from "#lib/rental/application/rules"

const [day, night] = [packages[0]!, packages[3]!]

function listChecked(offers: typeof packages, values: ApplicationValues = {}) {
  const { unmount } = render(
    <SpaceFields kind="time-share" draft={values} errors={{}} packages={offers} onSlotType={() => {}} />,
  )
  const checked = screen.getAllByRole<HTMLInputElement>("radio").filter((radio) => radio.checked)
  unmount()
  return checked.map(({ value }) => value)
}

test("no hours are preselected, even if there is a single choice", () => {
  expect(listChecked([day, night])).toEqual([])
  expect(listChecked([night])).toEqual([])
})

test("the chosen hours stay checked, with or without a package id", () => {
  expect(listChecked([day, night], { moldId: night.feeId })).toEqual([night.feeId])
  const numbered = { ...night, moldId: "mold-64" }
  expect(listChecked([day, numbered], { moldId: "mold-64" })).toEqual(["mold-64"])
  expect(listChecked([day, numbered], { moldId: night.feeId })).toEqual([])
})
