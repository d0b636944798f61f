import * as z from "zod"
import { contract } from "#lib/contract"
import type { Contract } from "#lib/provider/contract"
import { renameKeys } from "#lib/provider/codecs"
import { findUnbounded } from "#tests/provider/client/find-unbounded"

const schemas = Object.entries(contract as Contract).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, call]) => [
    [`the input of ${area}.${name}`, call.input as z.ZodType] as const,
    [`the output of ${area}.${name}`, call.output as z.ZodType] as const,
  ]),
)

test.each(schemas)("S-52 %s accepts only values of limited size", (_, schema) => {
  expect(findUnbounded(schema)).toEqual([])
})

const unboundedSchemas: [string, z.ZodType][] = [
  ["a text", z.string()],
  ["a text in an object", z.object({ a: z.object({ b: z.string().min(1) }) })],
  ["an optional text", z.string().optional()],
  ["a text with a fallback", z.string().catch("")],
  ["a list", z.array(z.number())],
  ["a list of texts", z.array(z.string()).max(3)],
  ["a text in a union", z.union([z.number(), z.string()])],
  ["a text behind renamed keys", renameKeys({ a: z.string() }, { a: "b" })],
  ["a map", z.map(z.string().max(3), z.number())],
  ["a set", z.set(z.number())],
  ["a record", z.record(z.string().max(3), z.number())],
  ["a text with an unbounded pattern", z.string().regex(/^\d+$/)],
  ["a text with a pattern without an end anchor", z.string().regex(/^\d{4}/)],
  ["a URL", z.url()],
  ["unknown", z.unknown()],
  ["the rest of a tuple", z.tuple([z.number()], z.number())],
]

test.each(unboundedSchemas)("S-52 %s without a bound is detected", (_, schema) => {
  expect(findUnbounded(schema)).not.toEqual([])
})

const boundedSchemas: [string, z.ZodType][] = [
  ["a text with a maximum length", z.string().max(3)],
  ["a text with a fixed length", z.string().length(3)],
  ["a text with a bounded pattern", z.string().regex(/^1[3-9]\d{9}$/)],
  ["a list with a maximum length", z.array(z.string().max(2)).max(3)],
  ["a record of known names", z.record(z.enum(["a", "b"]), z.number())],
  ["a bounded text behind renamed keys", renameKeys({ a: z.string().max(1) }, { a: "b" })],
]

test.each(boundedSchemas)("S-52 %s is accepted as bounded", (_, schema) => {
  expect(findUnbounded(schema)).toEqual([])
})
