/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { permit } from "#components/rental/home/gallery-data"
import { Permit } from "#components/rental/home/permit"

const readPermit = (from: string, until: string, today = "2026-11-21") =>
  render(<Permit permit={{ ...permit, from, until }} renewHref="#" today={today} />).container.textContent

test("a term that has not started shows its start instead of the time left", () => {
  const text = readPermit("2028-01-31", "2028-02-29")
  expect(text).toContain("2028年1月31日生效")
  expect(text).not.toContain("还剩")
  expect(readPermit("2026-11-21", "2026-11-30")).toContain("还剩 10 天")
})

test("start and end of a term show the year if it is another year", () => {
  expect(readPermit("2025-12-01", "2027-01-31")).toMatch(/2025年12月1日2027年1月31日到期/)
  expect(readPermit("2026-09-01", "2026-11-30")).toMatch(/[^年]9月1日11月30日到期/)
})
