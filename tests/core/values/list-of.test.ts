import * as z from "zod"
import { contract } from "#lib/contract"
import type { Contract } from "#lib/provider/contract"
import { collectDroppedFields } from "#lib/core/values/dropped-fields"
import { listWithRequiredFirst, listOf } from "#lib/core/values/list-of"
import { Id, Money, renameKeys } from "#lib/provider/codecs"

const Bill = renameKeys({ id: Id, due: Money }, { due: "amount" })
const Bills = z.object({ bills: listOf(Bill, 3) })
const heard = (...bills: unknown[]) => collectDroppedFields(() => z.safeDecode(Bills, { bills } as never))

test("a row that cannot be read is left out and told by its place and its fields; the others are there", () => {
  const { read, leftOut } = heard({ id: "1", amount: 12 }, { id: "2", amount: "twelve" }, { id: 3, amount: "7.50" })
  expect(read.data).toEqual({
    bills: [
      { id: "1", due: 12_000 },
      { id: "3", due: 7_500 },
    ],
  })
  expect(leftOut).toEqual([expect.stringMatching(/^1\.amount \w+$/)])
  expect(JSON.stringify(leftOut)).not.toContain("twelve")
})

test("an empty list is one; a list of which nothing can be read is none", () => {
  expect(heard().read.data).toEqual({ bills: [] })
  const { read, leftOut } = heard({ id: "1", amount: "twelve" }, null)
  expect(read.error?.issues.map(({ path }) => path.join("."))).toEqual(["bills.0.amount", "bills.1"])
  expect(leftOut).toEqual([])
})

test("where the first row is what is meant, an odd one loses the list, and one behind it is left out", () => {
  const Stays = z.object({ stays: listWithRequiredFirst(Bill, 3) })
  const read = (...stays: unknown[]) => collectDroppedFields(() => z.safeDecode(Stays, { stays } as never))
  const [odd, good] = [
    { id: "1", amount: "twelve" },
    { id: "2", amount: 12 },
  ]
  expect(read(good, odd)).toMatchObject({ read: { data: { stays: [{ id: "2" }] } }, incomplete: true })
  expect(read(odd, good).read.error?.issues.map(({ path }) => path.join("."))).toEqual(["stays.0.amount"])
  expect(read().read.data).toEqual({ stays: [] })
})

test("of too long a list the first rows are there, and where it was cut is told; a request is not cut", () => {
  const bills = ["1", "2", "3", "4", "5"].map((id) => ({ id, amount: 1 }))
  const { read, leftOut, incomplete } = heard(...bills)
  expect(read.data?.bills.map(({ id }) => id)).toEqual(["1", "2", "3"])
  expect([leftOut, incomplete]).toEqual([["3 too_big"], true])
  expect(heard(...bills.slice(0, 3))).toMatchObject({ leftOut: [], incomplete: false })
  expect(z.safeDecode(Bills, { bills } as never).success).toBe(false)
})

test("rows behind the cut are nobody's trouble, and none before it that can be read is still no list", () => {
  const odd = { id: "1", amount: "twelve" }
  expect(heard({ id: "1", amount: 1 }, odd, odd, odd).leftOut).not.toContainEqual(expect.stringMatching(/^3\.amount/))
  expect(heard(odd, odd, odd, { id: "4", amount: 1 }).read.success).toBe(false)
})

test("what is no list is none", () => {
  expect(z.safeDecode(Bills, { bills: "none" } as never).success).toBe(false)
})

test("what is written is checked, every row", () => {
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

test("outside of a reading nothing is noted", () => {
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

/** Lists that one odd row would empty. */
function brittle(schema: z.ZodType, path: string): string[] {
  const { type, in: wire, element, innerType, shape = {}, options = [] } = schema.def as unknown as Def
  const own = type === "array" && (element?.def as unknown as Def).type !== "catch" ? [path] : []
  const inside = [wire, element, innerType, ...options].filter((part): part is z.ZodType => part !== undefined)
  const fields = Object.entries(shape).map(([name, field]) => brittle(field as z.ZodType, `${path}.${name}`))
  return [...own, ...inside.flatMap((part) => brittle(part, path)), ...fields.flat()]
}

test("every list that the provider answers is such a one", () => {
  const answers = Object.entries(contract as Contract).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, { output }]) => brittle(output, `${area}.${name}`)),
  )
  expect(answers).toEqual([])
  expect(brittle(z.object({ bills: z.array(Bill) }), "words")).toEqual(["words.bills"])
})
