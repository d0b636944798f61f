import { StoreUnavailableError } from "#lib/core/errors"
import { runIdempotently } from "#lib/store/run-idempotently"
import { store } from "#lib/store/store"
import "#tests/support/test-environment"

const isDone = (result: { to?: string }) => "to" in result
const mockAction = (results: { to?: string }[]) => jest.fn(async () => results.shift() ?? {})

test("concurrent identical requests run the action once and get the same result", async () => {
  const action = mockAction([{ to: "/a" }, { to: "/b" }])
  const results = await Promise.all([
    runIdempotently("identical:a", "x", isDone, action),
    runIdempotently("identical:a", "x", isDone, action),
  ])
  expect(results).toEqual([{ to: "/a" }, { to: "/a" }])
  expect(action).toHaveBeenCalledTimes(1)
})

test("a different request runs the action and replaces the stored result", async () => {
  const action = mockAction([{ to: "/a" }, { to: "/b" }, { to: "/c" }])
  const results = []
  for (const input of ["x", "y", "x"]) results.push(await runIdempotently("different:a", input, isDone, action))
  expect(results).toEqual([{ to: "/a" }, { to: "/b" }, { to: "/c" }])
})

test("an unfinished result is not stored, and results are not shared between keys", async () => {
  const action = mockAction([{}, { to: "/a" }, { to: "/b" }])
  expect(await runIdempotently("unfinished:a", "x", isDone, action)).toEqual({})
  expect(await runIdempotently("unfinished:a", "x", isDone, action)).toEqual({ to: "/a" })
  expect(await runIdempotently("unfinished:b", "x", isDone, action)).toEqual({ to: "/b" })
})

test("the text of the request is not stored", async () => {
  const setSpy = jest.spyOn(store(), "setEventually")
  await runIdempotently("private:a", "粤B12345 13800138000", isDone, mockAction([{ to: "/a" }]))
  expect(setSpy).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(setSpy.mock.calls)).not.toMatch(/12345|13800138000/)
})

test("the result is returned even if the store fails afterwards", async () => {
  jest.spyOn(store(), "set").mockRejectedValue(new StoreUnavailableError("down"))
  expect(await runIdempotently("failing:a", "x", isDone, mockAction([{ to: "/a" }]))).toEqual({ to: "/a" })
})
