import { StoreUnavailableError } from "#lib/core/errors"
import { idempotent } from "#lib/store/idempotent"
import { store } from "#lib/store/store"
import "#tests/support/test-environment"

const isDone = (answer: { to?: string }) => "to" in answer
const counting = (answers: { to?: string }[]) => {
  const act = jest.fn(async () => answers.shift() ?? {})
  return act
}

test("two taps: one acts, and the other hears the same", async () => {
  const act = counting([{ to: "/one" }, { to: "/two" }])
  const both = await Promise.all([idempotent("taps:a", "x", isDone, act), idempotent("taps:a", "x", isDone, act)])
  expect(both).toEqual([{ to: "/one" }, { to: "/one" }])
  expect(act).toHaveBeenCalledTimes(1)
})

test("another wish acts, and takes the place of the one before", async () => {
  const act = counting([{ to: "/a" }, { to: "/b" }, { to: "/c" }])
  const said = []
  for (const wish of ["x", "y", "x"]) said.push(await idempotent("places:a", wish, isDone, act))
  expect(said).toEqual([{ to: "/a" }, { to: "/b" }, { to: "/c" }])
})

test("a no is heard once, and another's answer never", async () => {
  const act = counting([{}, { to: "/a" }, { to: "/b" }])
  expect(await idempotent("noes:a", "x", isDone, act)).toEqual({})
  expect(await idempotent("noes:a", "x", isDone, act)).toEqual({ to: "/a" })
  expect(await idempotent("noes:b", "x", isDone, act)).toEqual({ to: "/b" })
})

test("what was typed is not kept", async () => {
  const ensure = jest.spyOn(store(), "setEventually")
  await idempotent("kept:a", "粤B12345 13800138000", isDone, counting([{ to: "/a" }]))
  expect(ensure).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(ensure.mock.calls)).not.toMatch(/12345|13800138000/)
})

test("what was done is answered, although the store has gone meanwhile", async () => {
  jest.spyOn(store(), "set").mockRejectedValue(new StoreUnavailableError("gone"))
  expect(await idempotent("gone:a", "x", isDone, counting([{ to: "/a" }]))).toEqual({ to: "/a" })
})
