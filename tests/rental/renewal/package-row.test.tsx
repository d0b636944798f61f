/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { packages } from "#components/rental/gallery-figures"
import { PackageRow } from "#components/rental/renewal/package-row"

const [one] = packages

const readIn = (label: string, months?: number) =>
  render(<PackageRow offer={{ ...one!, label, months }} isSelected={false} />).container.textContent

test("K057 a year, a quarter and a month are 12, 3 and 1: the package says so, or else its name", () => {
  expect(readIn("年租")).toContain("12个月起")
  expect(readIn("季租")).toContain("3个月起")
  expect(readIn("月租")).not.toContain("个月起")
  expect(readIn("季租", 6)).toContain("6个月起")
})
