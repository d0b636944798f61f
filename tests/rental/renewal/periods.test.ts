import { parsePeriods } from "#lib/rental/server/renewal"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
jest.mock("#lib/provider", () => ({ provider: {} }))

test("parsePeriods accepts whole numbers from 1 to 366", () => {
  expect(["1", "366", "007"].map(parsePeriods)).toEqual([1, 366, 7])
  expect(["0", "367", "1.5", "-1", "1e2", "", undefined].map(parsePeriods)).toEqual(Array(7).fill(undefined))
})
