/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { permit } from "#components/rental/gallery-figures"
import { Permit } from "#components/rental/home/permit"

const readIn = (from: string, until: string, today = "2026-11-21") =>
  render(<Permit permit={{ ...permit, from, until }} renewHref="#" today={today} />).container.textContent

test("of a term that has not begun nothing is left: it says when it begins", () => {
  const later = readIn("2028-01-31", "2028-02-29")
  expect(later).toContain("2028年1月31日生效")
  expect(later).not.toContain("还剩")
  expect(readIn("2026-11-21", "2026-11-30")).toContain("还剩 10 天")
})

test("both ends of a term name the year where it is another", () => {
  expect(readIn("2025-12-01", "2027-01-31")).toMatch(/2025年12月1日2027年1月31日到期/)
  expect(readIn("2026-09-01", "2026-11-30")).toMatch(/[^年]9月1日11月30日到期/)
})
