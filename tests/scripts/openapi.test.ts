import { readFileSync } from "node:fs"
import { join } from "node:path"
import { createConfig, lintFromString } from "@redocly/openapi-core"
import * as z from "zod"
import { contract } from "#lib/contract"
import type { AnyCall } from "#lib/kit/call/contract"
import { API } from "#lib/dialect/paths"
import { notingLeftOut } from "#lib/kit/values/left-out"

type Operation = {
  operationId: string
  summary: string
  responses: { 200: { content: { "application/json": { example?: { success: boolean; data: unknown } } } } }
}
const FILE = join(__dirname, "../../docs/openapi.json")
const text = readFileSync(FILE, "utf8")
const document = JSON.parse(text) as {
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.values(document.paths).flatMap((verbs) => Object.values(verbs))
const exampleOf = ({ responses }: Operation) => responses[200].content["application/json"].example
const byName = new Map(operations.map((operation) => [operation.operationId, operation]))

const calls = Object.entries(contract).flatMap(([area, table]) =>
  Object.entries<AnyCall>(table).map(([name, call]) => ({ where: `${area}.${name}`, call })),
)

test("every call has its operation, below the prefix and with a line that says what it is", () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(calls.map(({ where }) => where).sort())
  expect(Object.keys(document.paths).filter((path) => !path.startsWith(`${API}/`))).toEqual([])
  expect(operations.filter(({ summary }) => !summary)).toEqual([])
})

test("every call has an answer of the sandbox's: `npm run docs`, once a test has asked it, writes it down", () => {
  expect(operations.filter((operation) => !exampleOf(operation)).map(({ operationId }) => operationId)).toEqual([])
})

test("what the sandbox has answered is what the app reads, to the last field", () => {
  const odd = calls.flatMap(({ where, call }) => {
    const example = exampleOf(byName.get(where)!)
    if (!example) return []
    const { read, leftOut } = notingLeftOut(() => z.safeDecode(call.output as z.ZodType, example.data as never))
    return read.success && leftOut.length === 0 ? [] : [where, ...leftOut]
  })
  expect(odd).toEqual([])
})

test("a driver can be carried from a plate to its fee by the examples alone", () => {
  const stay = exampleOf(byName.get("pay.lookup")!)?.data as { list: { order_id: string; amount: number }[] }
  const fee = exampleOf(byName.get("payments.fee")!)?.data as { amount: number; state: string }
  expect([stay.list[0]?.amount, fee.amount, fee.state]).toEqual([15, 15, "UNPAID"])
})

test("a format is one that JSON Schema knows", () => {
  const formats = new Set([...text.matchAll(/"format": "([^"]*)"/g)].map(([, format]) => format))
  expect([...formats].filter((format) => !["email", "uri", "date", "date-time"].includes(format!))).toEqual([])
})

describe("redocly's recommended rules", () => {
  async function against(source: string) {
    const config = await createConfig({ extends: ["recommended"] })
    const problems = await lintFromString({ source, absoluteRef: FILE, config })
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
  }

  test("are kept", async () => {
    expect(await against(text)).toEqual([])
  })

  test("would say so", async () => {
    const [broken] = await against(text.replace('"operationId": "pay.lookup"', '"operationId": "payments.fee"'))
    expect(broken).toContain("operation-operationId-unique")
  })
})
