import { StoreUnavailableError } from "#lib/core/errors"
import { idempotent } from "#lib/store/idempotent"
import { store } from "#lib/store/store"
import "#tests/support/test-environment"

const isDone = (answer: { to?: string }) => "to" in answer
const mockResults = (answers: { to?: string }[]) => {
  const act = jest.fn(async () => answers.shift() ?? {})
  return act
}

test("concurrent identical requests act once and get the same result", async () => {
  const act = mockResults([{ to: "/one" }, { to: "/two" }])
  const both = await Promise.all([idempotent("taps:a", "x", isDone, act), idempotent("taps:a", "x", isDone, act)])
  expect(both).toEqual([{ to: "/one" }, { to: "/one" }])
  expect(act).toHaveBeenCalledTimes(1)
})

test("a different request acts and replaces the stored result", async () => {
  const act = mockResults([{ to: "/a" }, { to: "/b" }, { to: "/c" }])
  const results = []
  for (const input of ["x", "y", "x"]) results.push(await idempotent("places:a", input, isDone, act))
  expect(results).toEqual([{ to: "/a" }, { to: "/b" }, { to: "/c" }])
})

test("an unfinished result is not stored, and results are not shared between keys", async () => {
  const act = mockResults([{}, { to: "/a" }, { to: "/b" }])
  expect(await idempotent("noes:a", "x", isDone, act)).toEqual({})
  expect(await idempotent("noes:a", "x", isDone, act)).toEqual({ to: "/a" })
  expect(await idempotent("noes:b", "x", isDone, act)).toEqual({ to: "/b" })
})

test("the request's text is not stored", async () => {
  const ensure = jest.spyOn(store(), "setEventually")
  await idempotent("kept:a", "粤B12345 13800138000", isDone, mockResults([{ to: "/a" }]))
  expect(ensure).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(ensure.mock.calls)).not.toMatch(/12345|13800138000/)
})

test("the result is returned even if the store fails afterwards", async () => {
  jest.spyOn(store(), "set").mockRejectedValue(new StoreUnavailableError("gone"))
  expect(await idempotent("gone:a", "x", isDone, mockResults([{ to: "/a" }]))).toEqual({ to: "/a" })
})
