import { readFileSync } from "node:fs"
import { join } from "node:path"
import { contract } from "#lib/contract"
import { signature, textToSign, TOLERANCE_SECONDS } from "#lib/provider/adapter"
import * as documented from "#lib/provider/adapters/documented"
import type { AnyCall } from "#lib/provider/contract"
import { buildPaymentStatusUrl } from "#lib/payments/address"

const guide = readFileSync(join(__dirname, "../../../docs/connect-a-provider.md"), "utf8")
const program = readFileSync(join(__dirname, "../../../tools/conform/main.ts"), "utf8")

const SECRET = "a secret of the documents, 16 or more"
const signedHeaders = { timestamp: "1750210200", nonce: "6f1c2a9e-0b7d-4c55-9d0e-2f6a51c3b7aa", key: "berth" }
const lookUpQuery = "licence_plate=%E7%B2%A4B12345&login_required=0&parkId=1001"

test.each([
  { method: "GET", path: "/v1/api/parking/v2_lookup", query: lookUpQuery, body: "" },
  { method: "POST", path: "/v1/api/personal/feedback", query: "", body: '{"message":"hello"}' },
])("the guide contains the signed text and signature of $method $path", (request) => {
  expect(guide).toContain(SECRET)
  expect(guide).toContain(`\`\`\`text\n${textToSign({ ...request, ...signedHeaders })}\n\`\`\``)
  expect(guide).toContain(`\`${signature(SECRET, { ...request, ...signedHeaders })}\``)
})

test("the guide names every export of an adapter and states the tolerance of timestamps", () => {
  expect(Object.keys(documented).filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  expect(guide).toContain(`${TOLERANCE_SECONDS} seconds`)
})

test("the guide lists the essential calls", () => {
  const essential = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries<AnyCall>(calls).flatMap(([name, call]) => (call.essential ? [`${area}.${name}`] : [])),
  )
  const sentence = /Absent can be any call but ([^.]*(?:\.[a-zA-Z][^.]*)*)\.\n/.exec(guide)?.[1]
  expect([...(sentence ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name).sort()).toEqual(essential.sort())
})

test("the guide explains exactly the options of conform", () => {
  const documentedOptions = [...guide.matchAll(/^\| `(--[^`]+)`/gm)].flatMap(([, cell = ""]) => cell.split(" "))
  const options = [...program.matchAll(/([\w-]+)"?: (?:text|flag)\b/g)].map(([, name]) => `--${name}`)
  expect(documentedOptions.sort()).toEqual(options.sort())
})

test("the guide has the URL to which the cashier returns drivers", () => {
  expect(guide).toContain(`https://park.example${buildPaymentStatusUrl("X").replace("=X", "=<")}`)
})
