import * as z from "zod"
import { contract } from "#lib/contract"
import type { AnyCall } from "#lib/provider/contract"
import { collectDroppedFields } from "#lib/core/values/dropped-fields"
import { tolerantFields } from "#tests/provider/client/optional-fields"

const calls = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, AnyCall>).map(([name, call]) => [`${area}.${name}`, call] as const),
)
const fields = calls.flatMap(([where, call]) =>
  tolerantFields(call.output).map(({ name, field }) => [where, name, field] as const),
)
const read = (field: z.ZodType, value: unknown) => collectDroppedFields(() => z.safeDecode(field, value as never))

/** Nothing that the contract knows is this. */
const ODD = { name: "粤B12345" }

test("there are such fields, in most areas", () => {
  expect(new Set(fields.map(([where]) => where.split(".")[0])).size).toBeGreaterThan(6)
  expect(fields.length).toBeGreaterThan(60)
})

test.each(fields)("%s: an odd %s loses nothing else, and is named as the provider names it", (_, name, field) => {
  const { read: said, leftOut, incomplete } = read(field, ODD)
  expect([said.success, incomplete]).toEqual([true, false])
  // A record of its own is named by what is odd in it.
  expect(leftOut.length).toBeGreaterThan(0)
  for (const told of leftOut) expect(told).toMatch(new RegExp(`^${name}(\\.\\w+)* [a-z_]+$`))
})

test.each(fields)("%s: a %s that is not there, or null, is nothing to speak of", (_, __, field) => {
  for (const absent of [undefined, null]) {
    const { read: said, leftOut } = read(field, absent)
    expect([said.success, leftOut]).toEqual([true, []])
  }
})
