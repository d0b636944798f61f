import * as z from "zod"

/** Describes a wire value: its own description, or one derived from its schema. */
export const describeType = (schema: z.core.$ZodType): string =>
  z.globalRegistry.get(schema)?.description ?? describeJsonSchema(z.toJSONSchema(schema, { io: "input" }))

type Json = z.core.JSONSchema.BaseSchema

function describeJsonSchema(schema: Json): string {
  if (schema.description) return schema.description
  if (schema.enum) return `one of ${schema.enum.map((value) => `\`${String(value)}\``).join(", ")}`
  if (schema.anyOf) return schema.anyOf.map(describeJsonSchema).join(", or ")
  if (schema.type === "array") return `list${formatMaximum(schema.maxItems, "entries")}`
  if (schema.type === "string") return describeText(schema)
  if (schema.type === "integer") return `whole number${schema.minimum === undefined ? "" : ` from ${schema.minimum}`}`
  return String(schema.type ?? "anything")
}

const FORMATS: { readonly [format: string]: string } = {
  uri: "address",
  date: "day, `2025-06-18`",
  email: "e-mail address",
}

function describeText({ format = "", pattern, minLength, maxLength }: Json): string {
  const kind = FORMATS[format] ?? (pattern ? `text like \`${pattern}\`` : "text")
  if (format === "date") return kind
  return minLength ? `${kind}, ${minLength} to ${maxLength} characters` : kind + formatMaximum(maxLength, "characters")
}

const formatMaximum = (count: number | undefined, unit: string) =>
  count === undefined ? "" : `, at most ${count} ${unit}`
