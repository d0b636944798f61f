import * as z from "zod"
import { contract } from "#lib/contract"
import type { AnyCall } from "#lib/provider/contract"
import { collectDroppedFields } from "#lib/core/values/dropped-fields"
import { findTolerantFields } from "#tests/provider/client/tolerant-fields"

const calls = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, AnyCall>).map(([name, call]) => [`${area}.${name}`, call] as const),
)
const fields = calls.flatMap(([callName, call]) =>
  findTolerantFields(call.output).map(({ name, field }) => [callName, name, field] as const),
)
const decode = (field: z.ZodType, value: unknown) => collectDroppedFields(() => z.safeDecode(field, value as never))

/** No field of the contract accepts this value. */
const INVALID = { name: "粤B12345" }

test("most areas have tolerant fields", () => {
  expect(new Set(fields.map(([callName]) => callName.split(".")[0])).size).toBeGreaterThan(6)
  expect(fields.length).toBeGreaterThan(60)
})

test.each(fields)("%s: an invalid %s is dropped without its record and reported by its wire name", (_, name, field) => {
  const { result, problems: leftOut, incomplete } = decode(field, INVALID)
  expect(result.success).toBe(true)
  expect(incomplete).toBe(false)
  // A nested record is reported by its invalid fields.
  expect(leftOut.length).toBeGreaterThan(0)
  for (const report of leftOut) expect(report).toMatch(new RegExp(`^${name}(\\.\\w+)* [a-z_]+$`))
})

test.each(fields)("%s: a missing or null %s is not reported", (_, __, field) => {
  for (const missing of [undefined, null]) {
    const { result, problems: leftOut } = decode(field, missing)
    expect(result.success).toBe(true)
    expect(leftOut).toEqual([])
  }
})
