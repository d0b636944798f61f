/** @jest-environment jsdom */
import { getConfig } from "@testing-library/react"
import { ASYNC_TIMEOUT_MS } from "#tests/support/testing-library-timeout"

test("testing-library waits as long as a busy machine needs", () => {
  expect(getConfig().asyncUtilTimeout).toBe(ASYNC_TIMEOUT_MS)
})
