import * as z from "zod"
import { contract } from "#lib/contract"
import type { Contract } from "#lib/provider/contract"
import { collectDroppedFields } from "#lib/core/values/dropped-fields"
import { listWithRequiredFirst, listOf } from "#lib/core/values/list-of"
import { Id, Money, renameKeys } from "#lib/provider/codecs"

const Bill = renameKeys({ id: Id, due: Money }, { due: "amount" })
const Bills = z.object({ bills: listOf(Bill, 3) })
const decode = (...bills: unknown[]) => collectDroppedFields(() => z.safeDecode(Bills, { bills } as never))

test("an invalid row is dropped and reported with its index and fields", () => {
  const { result, problems } = decode({ id: "1", amount: 12 }, { id: "2", amount: "twelve" }, { id: 3, amount: "7.50" })
  expect(result.data).toEqual({
    bills: [
      { id: "1", due: 12_000 },
      { id: "3", due: 7_500 },
    ],
  })
  expect(problems).toEqual([expect.stringMatching(/^1\.amount \w+$/)])
  expect(JSON.stringify(problems)).not.toContain("twelve")
})

test("an empty list is valid and a list of only invalid rows is not", () => {
  expect(decode().result.data).toEqual({ bills: [] })
  const { result, problems } = decode({ id: "1", amount: "twelve" }, null)
  expect(result.error?.issues.map(({ path }) => path.join("."))).toEqual(["bills.0.amount", "bills.1"])
  expect(problems).toEqual([])
})

test("listWithRequiredFirst rejects a list with an invalid first row and drops later invalid rows", () => {
  const Stays = z.object({ stays: listWithRequiredFirst(Bill, 3) })
  const decodeStays = (...stays: unknown[]) => collectDroppedFields(() => z.safeDecode(Stays, { stays } as never))
  const invalid = { id: "1", amount: "twelve" }
  const valid = { id: "2", amount: 12 }
  expect(decodeStays(valid, invalid)).toMatchObject({ result: { data: { stays: [{ id: "2" }] } }, incomplete: true })
  expect(decodeStays(invalid, valid).result.error?.issues.map(({ path }) => path.join("."))).toEqual(["stays.0.amount"])
  expect(decodeStays().result.data).toEqual({ stays: [] })
})

test("a list that is too long is cut and reported in a response and rejected in a request", () => {
  const bills = ["1", "2", "3", "4", "5"].map((id) => ({ id, amount: 1 }))
  const { result, problems, incomplete } = decode(...bills)
  expect(result.data?.bills.map(({ id }) => id)).toEqual(["1", "2", "3"])
  expect(problems).toEqual(["3 too_big"])
  expect(incomplete).toBe(true)
  expect(decode(...bills.slice(0, 3))).toMatchObject({ problems: [], incomplete: false })
  expect(z.safeDecode(Bills, { bills } as never).success).toBe(false)
})

test("rows after the cut are not reported, and a list with only invalid rows before it is rejected", () => {
  const invalid = { id: "1", amount: "twelve" }
  expect(decode({ id: "1", amount: 1 }, invalid, invalid, invalid).problems).not.toContainEqual(
    expect.stringMatching(/^3\.amount/),
  )
  expect(decode(invalid, invalid, invalid, { id: "4", amount: 1 }).result.success).toBe(false)
})

test("a value that is not a list is rejected", () => {
  expect(z.safeDecode(Bills, { bills: "none" } as never).success).toBe(false)
})

test("encoding a list validates every row", () => {
  expect(z.encode(Bills, { bills: [{ id: "1", due: 500 }] })).toEqual({ bills: [{ id: "1", amount: 0.5 }] })
  expect(() =>
    z.encode(Bills, {
      bills: [
        { id: "1", due: 500 },
        { id: "2", due: -1 },
      ],
    }),
  ).toThrow()
})

test("an invalid row is also dropped outside of collectDroppedFields", () => {
  collectDroppedFields(() => undefined)
  expect(z.decode(Bills, { bills: [{ id: "1", amount: 1 }, {}] } as never).bills).toHaveLength(1)
})

type Def = {
  type: string
  in?: z.ZodType
  element?: z.ZodType
  innerType?: z.ZodType
  shape?: object
  options?: z.ZodType[]
}

/** Finds the lists that one invalid row would make invalid. */
function findIntolerantLists(schema: z.ZodType, path: string): string[] {
  const { type, in: wire, element, innerType, shape = {}, options = [] } = schema.def as unknown as Def
  const intolerant = type === "array" && (element?.def as unknown as Def).type !== "catch" ? [path] : []
  const nested = [wire, element, innerType, ...options].filter((part): part is z.ZodType => part !== undefined)
  const fields = Object.entries(shape).map(([name, field]) =>
    findIntolerantLists(field as z.ZodType, `${path}.${name}`),
  )
  return [...intolerant, ...nested.flatMap((part) => findIntolerantLists(part, path)), ...fields.flat()]
}

test("every list of a provider response tolerates invalid rows", () => {
  const intolerantLists = Object.entries(contract as Contract).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, { output }]) => findIntolerantLists(output, `${area}.${name}`)),
  )
  expect(intolerantLists).toEqual([])
  expect(findIntolerantLists(z.object({ bills: z.array(Bill) }), "area.call")).toEqual(["area.call.bills"])
})
