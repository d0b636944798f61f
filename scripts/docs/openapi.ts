import * as z from "zod"
import { type AppContract, subjects } from "#lib/contract"
import { API } from "#lib/provider/adapter"
import type { DescribedArea, DescribedCall, Input, Output } from "./describe.ts"
import { components, securityByLogin } from "./openapi-components.ts"

type Json = { [name: string]: unknown }
/** Responses of the sandbox by call. */
type Answers = ReadonlyMap<string, unknown>

/** docs/openapi.json: the contract as it is on the wire. */
export function createOpenApi(areas: readonly DescribedArea[], answers: Answers): Json {
  const paths: Record<string, Json> = {}
  for (const described of areas.flatMap(({ calls }) => calls)) {
    const verbs = (paths[API + described.call.path] ??= {})
    const verb = described.call.method.toLowerCase()
    if (verbs[verb])
      throw new Error(`${described.area}.${described.name} is the second ${verb} ${described.call.path}.`)
    verbs[verb] = createOperation(described, answers)
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "What Berth asks of the provider",
      version: "1",
      license: { name: "UNLICENSED", identifier: "LicenseRef-UNLICENSED" },
      description:
        "Written by `npm run docs` from lib/contract.ts. What carries `x-assumed` is not in the provider's specification and must be confirmed.",
    },
    servers: [{ url: "{provider}", variables: { provider: { default: "https://provider.example" } } }],
    tags: areas.map(({ area }) => ({ name: area, description: subjects[area as keyof AppContract] })),
    paths,
    components,
  }
}

function createOperation(described: DescribedCall, answers: Answers): Json {
  const { area, name, call, assumed, inputs } = described
  const inputSchema = createSchema(call.input, described.inputs)
  const bodyFields = inputs.filter((input) => input.location === "body" && isTopLevel(input)).map((input) => input.name)
  return {
    operationId: `${area}.${name}`,
    summary: toSentence(name),
    tags: [area],
    security: securityByLogin[call.login ?? "needed"],
    "x-effect": call.effect,
    ...(call.essential && { "x-essential": true }),
    "x-group": call.group ?? "rest",
    ...(call.browser && { "x-browser-door": `/api/${area}/${name}` }),
    ...(assumed.length > 0 && { "x-assumed": assumed }),
    ...(inputs.length > bodyFields.length && { parameters: createParameters(described, inputSchema) }),
    ...(bodyFields.length > 0 && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: pickProperties(inputSchema, bodyFields) } },
      },
    }),
    responses: {
      200: {
        description: "Done, or refused",
        content: createContent(createResponseSchema(described), `${area}.${name}`, answers),
      },
      401: { $ref: "#/components/responses/SignedOut" },
      403: { $ref: "#/components/responses/Forbidden" },
      429: { $ref: "#/components/responses/TooMany" },
      503: { $ref: "#/components/responses/Busy" },
    },
  }
}

/** Mocks return the first example, or the one that is requested: `Prefer: example=paid`. */
function createContent(schema: Json, callName: string, answers: Answers) {
  const [data, paid] = [answers.get(callName), answers.get(`${callName} paid`)]
  const toEnvelope = (data: unknown) => ({ success: true, data })
  if (paid !== undefined)
    return {
      "application/json": {
        schema,
        examples: { unpaid: { value: toEnvelope(data) }, paid: { value: toEnvelope(paid) } },
      },
    }
  return { "application/json": { schema, ...(data !== undefined && { example: toEnvelope(data) }) } }
}
/** "sendCode": "Send code" */
const toSentence = (name: string) => {
  const sentence = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
const isTopLevel = ({ name }: Input) => !name.includes(".")

function createParameters({ inputs }: DescribedCall, schemas: ObjectSchema) {
  return inputs
    .filter((input) => input.location !== "body" && isTopLevel(input))
    .map(({ name, location, isRequired, schema: field }) => {
      const { "x-assumed": assumed, ...schema } = schemas.properties[name]!
      return {
        name,
        in: location,
        required: location === "path" || (isRequired && !mayBeEmpty(field)),
        schema,
        ...(assumed === true && { "x-assumed": true }),
      }
    })
}

/** Validators treat empty query values as missing: `voucherIds=` means no voucher. */
const mayBeEmpty = (field: z.core.$ZodType) => z.safeDecode(field, "" as never).success

function createResponseSchema({ call, outputs, refusals }: DescribedCall): Json {
  const success = {
    type: "object",
    required: ["success", "data"],
    properties: { success: { const: true }, data: createSchema(call.output, outputs) },
  }
  if (refusals.length === 0) return success
  const refusal = {
    type: "object",
    required: ["success", "code"],
    properties: {
      success: { const: false },
      code: { enum: refusals.map(({ code }) => code) },
      message: { type: "string" },
    },
    "x-refusals": Object.fromEntries(
      refusals.map(({ code, reason, message, assumed }) => [
        code,
        { word: reason, sentence: message, ...(assumed && { "x-assumed": true }) },
      ]),
    ),
  }
  return { oneOf: [success, refusal] }
}

type ObjectSchema = { type: "object"; properties: { [name: string]: Json }; required?: string[] }

/** The wire side of a schema, with assumed parts marked and optional parts not required. */
function createSchema(schema: z.core.$ZodType, fields: readonly Output[]): ObjectSchema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io: "input", override: removeZodFormat }) as Json
  for (const { name, assumed, isRequired } of fields) {
    const [last, ...parents] = name.split(".").reverse() as [string, ...string[]]
    const object = parents.reverse().reduce(getChildObject, jsonSchema as ObjectSchema)
    if (assumed) object.properties[last]!["x-assumed"] = true
    if (!isRequired) object.required = object.required?.filter((required) => required !== last)
  }
  return jsonSchema as ObjectSchema
}

/** zod's own format names are not formats of JSON Schema; the pattern beside them is equivalent. */
function removeZodFormat({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.format?.includes("_")) delete jsonSchema.format
}

/** A named object, or the object of a list's items. */
const getChildObject = ({ properties }: ObjectSchema, name: string) =>
  (properties[name]!.items ?? properties[name]) as ObjectSchema

const pickProperties = ({ properties, required, ...rest }: ObjectSchema, names: readonly string[]): Json => ({
  ...rest,
  properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
  ...(required && { required: required.filter((name) => names.includes(name)) }),
})
