import { join } from "node:path"
import { createConfig, lintFromString } from "@redocly/openapi-core"
import * as z from "zod"
import { contract } from "#lib/contract"
import type { AnyCall } from "#lib/provider/contract"
import { API } from "#lib/provider/adapter"
import { collectDroppedFields } from "#lib/core/values/dropped-fields"
import { generateOpenApi } from "../../tools/openapi/write.ts"

type Operation = {
  operationId: string
  summary: string
  parameters?: { name: string; required: boolean }[]
  responses: {
    200: { content: { "application/json": { example?: Example; examples?: { [name: string]: { value: Example } } } } }
  }
}
type Example = { success: boolean; data: unknown }
const FILE = join(__dirname, "../../docs/generated/openapi.json")

type Document = { paths: Record<string, Record<string, Operation>> }
let text: string
let document: Document
let operations: Operation[]
let byName: Map<string, Operation>

beforeAll(async () => {
  text = await generateOpenApi()
  document = JSON.parse(text) as Document
  operations = Object.values(document.paths).flatMap((verbs) => Object.values(verbs))
  byName = new Map(operations.map((operation) => [operation.operationId, operation]))
})

/** The first example, which the mock answers with. */
function exampleOf({ responses }: Operation): Example | undefined {
  const { example, examples = {} } = responses[200].content["application/json"]
  return example ?? Object.values(examples)[0]?.value
}

const calls = Object.entries(contract).flatMap(([area, table]) =>
  Object.entries<AnyCall>(table).map(([name, call]) => ({ where: `${area}.${name}`, call })),
)

test("every call has an operation with a summary below the path prefix", () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(calls.map(({ where }) => where).sort())
  expect(Object.keys(document.paths).filter((path) => !path.startsWith(`${API}/`))).toEqual([])
  expect(operations.filter(({ summary }) => !summary)).toEqual([])
})

test("every call has an example: `npm run docs` writes those recorded by tests", () => {
  expect(operations.filter((operation) => !exampleOf(operation)).map(({ operationId }) => operationId)).toEqual([])
})

test("every field of every example is read by the app", () => {
  const unread = calls.flatMap(({ where, call }) => {
    const example = exampleOf(byName.get(where)!)
    if (!example) return []
    const { result, problems: leftOut } = collectDroppedFields(() =>
      z.safeDecode(call.output as z.ZodType, example.data as never),
    )
    return result.success && leftOut.length === 0 ? [] : [where, ...leftOut]
  })
  expect(unread).toEqual([])
})

test("the examples of a fee, its order and its payment belong together", () => {
  const dataOf = (where: string) => exampleOf(byName.get(where)!)?.data as Record<string, unknown>
  const plate = contract.pay.lookup.example.plate
  const order = contract.payments.fee.example.orderId
  expect(dataOf("pay.lookup").list).toMatchObject([{ licence_plate: plate, order_id: order, amount: 15 }])
  expect(dataOf("payments.fee")).toMatchObject({ licence_plate: plate, amount: 15, state: "UNPAID" })
  expect(dataOf("pay.pay")).toMatchObject({
    redirect_url: expect.stringMatching(/^https:\/\/provider\.example\/cashier\//),
  })
  expect(dataOf("account.history").records).toHaveLength(3)
  const { examples } = byName.get("payments.fee")!.responses[200].content["application/json"]
  expect(examples?.paid?.value.data).toMatchObject({ licence_plate: plate, state: "PAID", cur_paid: 15 })
})

test("parameters that may be empty are optional", () => {
  const required = byName
    .get("pay.pay")
    ?.parameters?.filter(({ required }) => required)
    .map(({ name }) => name)
  expect(required).toEqual(["order_id", "method", "expected_amount"])
})

test("the OpenAPI document uses only formats defined by JSON Schema", () => {
  const formats = new Set([...text.matchAll(/"format": "([^"]*)"/g)].map(([, format]) => format))
  expect([...formats].filter((format) => !["email", "uri", "date", "date-time"].includes(format!))).toEqual([])
})

describe("redocly's recommended rules", () => {
  async function lint(source: string) {
    const config = await createConfig({ extends: ["recommended"] })
    const problems = await lintFromString({ source, absoluteRef: FILE, config })
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
  }

  test("are followed", async () => {
    expect(await lint(text)).toEqual([])
  })

  test("detect a violation", async () => {
    const [broken] = await lint(text.replace('"operationId": "pay.lookup"', '"operationId": "payments.fee"'))
    expect(broken).toContain("operation-operationId-unique")
  })
})
