import * as z from "zod"

/** Describes a wire value: its own description, or one derived from its schema. */
export const describeType = (schema: z.core.$ZodType): string =>
  z.globalRegistry.get(schema)?.description ?? inWords(z.toJSONSchema(schema, { io: "input" }))

type Json = z.core.JSONSchema.BaseSchema

function inWords(schema: Json): string {
  if (schema.description) return schema.description
  if (schema.enum) return `one of ${schema.enum.map((value) => `\`${String(value)}\``).join(", ")}`
  if (schema.anyOf) return schema.anyOf.map(inWords).join(", or ")
  if (schema.type === "array") return `list${most(schema.maxItems, "entries")}`
  if (schema.type === "string") return textInWords(schema)
  if (schema.type === "integer") return `whole number${schema.minimum === undefined ? "" : ` from ${schema.minimum}`}`
  return String(schema.type ?? "anything")
}

const FORMATS: { readonly [format: string]: string } = {
  uri: "address",
  date: "day, `2025-06-18`",
  email: "e-mail address",
}

function textInWords({ format = "", pattern, minLength, maxLength }: Json): string {
  const kind = FORMATS[format] ?? (pattern ? `text like \`${pattern}\`` : "text")
  if (format === "date") return kind
  return minLength ? `${kind}, ${minLength} to ${maxLength} characters` : kind + most(maxLength, "characters")
}

const most = (count: number | undefined, what: string) => (count === undefined ? "" : `, at most ${count} ${what}`)
