import { rememberCleanCode } from "#lib/platform/server/clean-code"
import { guessPlateStart } from "#lib/parking/server/guess-plate-start"

jest.mock("server-only", () => ({}))
const mockEnv: { CLEAN_CODE: "on" | "off" } = { CLEAN_CODE: "off" }
jest.mock("#lib/env/env", () => ({ env: () => mockEnv }))
const mockGuess = jest.fn(async () => "粤")
jest.mock("#lib/platform/server/maps", () => ({ guessProvince: () => mockGuess() }))

const answer = (cleanCode: boolean) => Promise.resolve({ cleanCode })
const NEVER = new Promise<undefined>(() => {})

beforeEach(() => {
  mockEnv.CLEAN_CODE = "off"
  mockGuess.mockClear()
})

test("the map service is called without a car park, and for an ordinary car park", async () => {
  expect(await guessPlateStart(undefined, undefined, "10.0.0.1")).toBe("粤")
  expect(await guessPlateStart("1001", answer(false), "10.0.0.1")).toBe("粤")
})

test("for a known ordinary car park the map service is called without waiting for its settings", async () => {
  rememberCleanCode("1002", { cleanCode: false })
  expect(await guessPlateStart("1002", NEVER, "10.0.0.1")).toBe("粤")
})

test("the map service is not called for a car park in clean-code mode, nor while its mode is unknown", async () => {
  rememberCleanCode("1003", { cleanCode: true })
  expect(await guessPlateStart("1003", NEVER, "10.0.0.1")).toBeUndefined()
  expect(await guessPlateStart("1004", answer(true), "10.0.0.1")).toBeUndefined()
  expect(await guessPlateStart("1004", Promise.resolve(undefined), "10.0.0.1")).toBeUndefined()
  expect(mockGuess).not.toHaveBeenCalled()
})

test("a deployment in clean-code mode never asks the map service", async () => {
  mockEnv.CLEAN_CODE = "on"
  expect(await guessPlateStart(undefined, undefined, "10.0.0.1")).toBeUndefined()
  expect(await guessPlateStart("1001", answer(false), "10.0.0.1")).toBeUndefined()
  expect(mockGuess).not.toHaveBeenCalled()
})
