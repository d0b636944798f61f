import * as z from "zod"
import { contract } from "#lib/contract"
import type { Contract } from "#lib/provider/contract"
import { renameKeys } from "#lib/provider/codecs"
import { unbounded } from "#tests/provider/client/unbounded"

const sides = Object.entries(contract as Contract).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, call]) => [
    [`what ${area}.${name} is asked`, call.input as z.ZodType] as const,
    [`what ${area}.${name} answers`, call.output as z.ZodType] as const,
  ]),
)

test.each(sides)("S-52 %s has a bound everywhere", (_, schema) => {
  expect(unbounded(schema)).toEqual([])
})

const open: [string, z.ZodType][] = [
  ["a text", z.string()],
  ["a text in an object", z.object({ a: z.object({ b: z.string().min(1) }) })],
  ["an optional text", z.string().optional()],
  ["a text with a fallback", z.string().catch("")],
  ["a list", z.array(z.number())],
  ["a list of texts", z.array(z.string()).max(3)],
  ["a text in a union", z.union([z.number(), z.string()])],
  ["a text behind our own spelling", renameKeys({ a: z.string() }, { a: "b" })],
  ["a map", z.map(z.string().max(3), z.number())],
  ["a set", z.set(z.number())],
  ["a record", z.record(z.string().max(3), z.number())],
  ["a text inside a pattern without an end", z.string().regex(/^\d+$/)],
  ["a text that only begins by a pattern", z.string().regex(/^\d{4}/)],
  ["an address", z.url()],
  ["anything", z.unknown()],
  ["the rest of a tuple", z.tuple([z.number()], z.number())],
]

test.each(open)("S-52 %s without one would be found", (_, schema) => {
  expect(unbounded(schema)).not.toEqual([])
})

const closed: [string, z.ZodType][] = [
  ["a text with a longest", z.string().max(3)],
  ["a text of a length", z.string().length(3)],
  ["a text of a finite pattern", z.string().regex(/^1[3-9]\d{9}$/)],
  ["a list with a most", z.array(z.string().max(2)).max(3)],
  ["a record of known names", z.record(z.enum(["a", "b"]), z.number())],
  ["our own spelling of it", renameKeys({ a: z.string().max(1) }, { a: "b" })],
]

test.each(closed)("S-52 %s is let be", (_, schema) => {
  expect(unbounded(schema)).toEqual([])
})
