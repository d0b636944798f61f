import { readFileSync } from "node:fs"
import { join } from "node:path"
import { createConfig, lintFromString } from "@redocly/openapi-core"
import * as z from "zod"
import { contract } from "#lib/contract"
import type { AnyCall } from "#lib/provider/contract"
import { API } from "#lib/provider/adapter"
import { collectDroppedFields } from "#lib/core/values/dropped-fields"

type Operation = {
  operationId: string
  summary: string
  parameters?: { name: string; required: boolean }[]
  responses: {
    200: { content: { "application/json": { example?: Example; examples?: { [name: string]: { value: Example } } } } }
  }
}
type Example = { success: boolean; data: unknown }
const FILE = join(__dirname, "../../docs/openapi.json")
const text = readFileSync(FILE, "utf8")
const document = JSON.parse(text) as {
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.values(document.paths).flatMap((verbs) => Object.values(verbs))
/** Finds the first example, with which the mock responds. */
function findExample({ responses }: Operation): Example | undefined {
  const { example, examples = {} } = responses[200].content["application/json"]
  return example ?? Object.values(examples)[0]?.value
}
const operationByName = new Map(operations.map((operation) => [operation.operationId, operation]))

const calls = Object.entries(contract).flatMap(([area, table]) =>
  Object.entries<AnyCall>(table).map(([name, call]) => ({ callName: `${area}.${name}`, call })),
)

test("every call has an operation with a summary below the path prefix", () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(calls.map(({ callName }) => callName).sort())
  expect(Object.keys(document.paths).filter((path) => !path.startsWith(`${API}/`))).toEqual([])
  expect(operations.filter(({ summary }) => !summary)).toEqual([])
})

test("every call has an example, which tests record and `npm run docs` writes", () => {
  expect(operations.filter((operation) => !findExample(operation)).map(({ operationId }) => operationId)).toEqual([])
})

test("every field of every example is read by the app", () => {
  const unreadFields = calls.flatMap(({ callName, call }) => {
    const example = findExample(operationByName.get(callName)!)
    if (!example) return []
    const { read, leftOut } = collectDroppedFields(() => z.safeDecode(call.output as z.ZodType, example.data as never))
    return read.success && leftOut.length === 0 ? [] : [callName, ...leftOut]
  })
  expect(unreadFields).toEqual([])
})

test("the examples of a fee, its order and its payment have the same plate and amount", () => {
  const getExampleData = (callName: string) =>
    findExample(operationByName.get(callName)!)?.data as Record<string, unknown>
  const plate = contract.pay.lookup.example.plate
  const order = contract.payments.fee.example.orderId
  expect(getExampleData("pay.lookup").list).toMatchObject([{ licence_plate: plate, order_id: order, amount: 15 }])
  expect(getExampleData("payments.fee")).toMatchObject({ licence_plate: plate, amount: 15, state: "UNPAID" })
  expect(getExampleData("pay.pay")).toMatchObject({
    redirect_url: expect.stringMatching(/^https:\/\/provider\.example\/cashier\//),
  })
  expect(getExampleData("account.history").records).toHaveLength(3)
  const { examples } = operationByName.get("payments.fee")!.responses[200].content["application/json"]
  expect(examples?.paid?.value.data).toMatchObject({ licence_plate: plate, state: "PAID", cur_paid: 15 })
})

test("parameters of an operation that may be empty are optional", () => {
  const required = operationByName
    .get("pay.pay")
    ?.parameters?.filter(({ required }) => required)
    .map(({ name }) => name)
  expect(required).toEqual(["order_id", "method", "expected_amount"])
})

test("docs/openapi.json uses only formats that JSON Schema defines", () => {
  const formats = new Set([...text.matchAll(/"format": "([^"]*)"/g)].map(([, format]) => format))
  expect([...formats].filter((format) => !["email", "uri", "date", "date-time"].includes(format!))).toEqual([])
})

describe("redocly's recommended rules", () => {
  async function lint(source: string) {
    const config = await createConfig({ extends: ["recommended"] })
    const problems = await lintFromString({ source, absoluteRef: FILE, config })
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
  }

  test("docs/openapi.json follows the recommended rules of redocly", async () => {
    expect(await lint(text)).toEqual([])
  })

  test("the recommended rules of redocly detect a duplicate operation id", async () => {
    const [firstProblem] = await lint(text.replace('"operationId": "pay.lookup"', '"operationId": "payments.fee"'))
    expect(firstProblem).toContain("operation-operationId-unique")
  })
})
