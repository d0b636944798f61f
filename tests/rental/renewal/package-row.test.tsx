/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { packages } from "#components/rental/home/gallery-data"
import { PackageRow } from "#components/rental/renewal/package-row"

const [monthly] = packages

const readRow = (label: string, months?: number) =>
  render(<PackageRow offer={{ ...monthly!, label, months }} isSelected={false} />).container.textContent

test("the minimum term comes from the package's months, or else from its name", () => {
  expect(readRow("年租")).toContain("12个月起")
  expect(readRow("季租")).toContain("3个月起")
  expect(readRow("月租")).not.toContain("个月起")
  expect(readRow("季租", 6)).toContain("6个月起")
})
