import * as z from "zod"
import { type AppContract, subjects } from "#lib/contract"
import { API } from "#lib/provider/adapter"
import type { DescribedArea, DescribedCall, Input, Output } from "./describe.ts"
import manifest from "../../package.json" with { type: "json" }
import { createComponents, loginNeeds } from "./openapi-components.ts"

type Json = { [name: string]: unknown }
/** Responses of the sandbox by call. */
type Answers = ReadonlyMap<string, unknown>

/** docs/generated/openapi.json: the contract as it is on the wire. */
export function createOpenApi(areas: readonly DescribedArea[], answers: Answers): Json {
  const paths: Record<string, Json> = {}
  for (const described of areas.flatMap(({ calls }) => calls)) {
    const verbs = (paths[API + described.call.path] ??= {})
    const verb = described.call.method.toLowerCase()
    if (verbs[verb])
      throw new Error(`${described.area}.${described.name} is the second ${verb} ${described.call.path}.`)
    verbs[verb] = operation(described, answers)
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "What Berth asks of the provider",
      version: manifest.version,
      license: { name: manifest.license, identifier: manifest.license },
      description:
        "Written by `npm run docs` from lib/contract.ts. What carries `x-assumed` is not in the provider's specification and must be confirmed.",
    },
    servers: [{ url: "{provider}", variables: { provider: { default: "https://provider.example" } } }],
    tags: areas.map(({ area }) => ({ name: area, description: subjects[area as keyof AppContract] })),
    paths,
    components: createComponents,
  }
}

function operation(described: DescribedCall, answers: Answers): Json {
  const { area, name, call, assumed, inputs } = described
  const sent = schemaOf(call.input, described.inputs)
  const inBody = inputs.filter((input) => input.travels === "body" && isTop(input)).map((input) => input.name)
  return {
    operationId: `${area}.${name}`,
    summary: spoken(name),
    tags: [area],
    security: loginNeeds[call.login ?? "needed"],
    "x-effect": call.effect,
    ...(call.essential && { "x-essential": true }),
    "x-group": call.group ?? "rest",
    ...(call.browser && { "x-browser-door": `/api/${area}/${name}` }),
    ...(assumed.length > 0 && { "x-assumed": assumed }),
    ...(inputs.length > inBody.length && { parameters: parameters(described, sent) }),
    ...(inBody.length > 0 && {
      requestBody: { required: true, content: { "application/json": { schema: part(sent, inBody) } } },
    }),
    responses: {
      200: { description: "Done, or refused", content: json(answer(described), `${area}.${name}`, answers) },
      401: { $ref: "#/components/responses/SignedOut" },
      403: { $ref: "#/components/responses/Forbidden" },
      429: { $ref: "#/components/responses/TooMany" },
      503: { $ref: "#/components/responses/Busy" },
    },
  }
}

/** Mocks return the first example, or the one that is requested: `Prefer: example=paid`. */
function json(schema: Json, where: string, answers: Answers) {
  const [data, paid] = [answers.get(where), answers.get(`${where} paid`)]
  const done = (data: unknown) => ({ success: true, data })
  if (paid !== undefined)
    return { "application/json": { schema, examples: { unpaid: { value: done(data) }, paid: { value: done(paid) } } } }
  return { "application/json": { schema, ...(data !== undefined && { example: done(data) }) } }
}
/** "sendCode": "Send code" */
const spoken = (name: string) => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const isTop = ({ name }: Input) => !name.includes(".")

function parameters({ inputs }: DescribedCall, sent: ObjectSchema) {
  return inputs
    .filter((input) => input.travels !== "body" && isTop(input))
    .map(({ name, travels, needed, schema: field }) => {
      const { "x-assumed": assumed, ...schema } = sent.properties[name]!
      return {
        name,
        in: travels,
        required: travels === "path" || (needed && !mayBeEmpty(field)),
        schema,
        ...(assumed === true && { "x-assumed": true }),
      }
    })
}

/** Validators treat empty query values as missing: `voucherIds=` means no voucher. */
const mayBeEmpty = (field: z.core.$ZodType) => z.safeDecode(field, "" as never).success

function answer({ call, outputs, refusals }: DescribedCall): Json {
  const done = {
    type: "object",
    required: ["success", "data"],
    properties: { success: { const: true }, data: schemaOf(call.output, outputs) },
  }
  if (refusals.length === 0) return done
  const refused = {
    type: "object",
    required: ["success", "code"],
    properties: {
      success: { const: false },
      code: { enum: refusals.map(({ code }) => code) },
      message: { type: "string" },
    },
    "x-refusals": Object.fromEntries(
      refusals.map(({ code, word, sentence, assumed }) => [
        code,
        { word, sentence, ...(assumed && { "x-assumed": true }) },
      ]),
    ),
  }
  return { oneOf: [done, refused] }
}

type ObjectSchema = { type: "object"; properties: { [name: string]: Json }; required?: string[] }

/** The wire side of a schema, with assumed parts marked and optional parts not required. */
function schemaOf(schema: z.core.$ZodType, fields: readonly Output[]): ObjectSchema {
  const { $schema: _, ...whole } = z.toJSONSchema(schema, { io: "input", override: withoutOwnFormat }) as Json
  for (const { name, assumed, needed } of fields) {
    const [last, ...parents] = name.split(".").reverse() as [string, ...string[]]
    const record = parents.reverse().reduce(recordUnder, whole as ObjectSchema)
    if (assumed) record.properties[last]!["x-assumed"] = true
    if (!needed) record.required = record.required?.filter((required) => required !== last)
  }
  return whole as ObjectSchema
}

/** zod's own format names are not formats of JSON Schema; the pattern beside them is equivalent. */
function withoutOwnFormat({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.format?.includes("_")) delete jsonSchema.format
}

/** A named object, or the object of a list's items. */
const recordUnder = ({ properties }: ObjectSchema, name: string) =>
  (properties[name]!.items ?? properties[name]) as ObjectSchema

const part = ({ properties, required, ...rest }: ObjectSchema, names: readonly string[]): Json => ({
  ...rest,
  properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
  ...(required && { required: required.filter((name) => names.includes(name)) }),
})
