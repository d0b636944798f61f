/** @jest-environment jsdom */
import { getConfig } from "@testing-library/react"
import { PATIENCE } from "#tests/support/testing-library-timeout"

test("screens are waited for as long as a busy machine takes", () => {
  expect(getConfig().asyncUtilTimeout).toBe(PATIENCE)
})
